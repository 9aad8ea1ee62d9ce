internal import LogModel
internal import Patterns

/// Which assertions of a catalog have a pattern that matches a line.
struct PatternCoverage {
  /// What the catalog says of one line.
  struct Finding: Equatable {
    /// In the order of the catalog.
    var ids: [String] = []
    /// An assertion that only counts (`times: any`) matches: the line is known and no fault.
    var isNoise = false
  }

  private let set: PatternSet
  private let owners: [(id: String, isCounting: Bool)]

  init(_ catalog: AssertionCatalog?, pool: PatternPool) {
    var patterns: [Pattern] = []
    var owners: [(id: String, isCounting: Bool)] = []
    for assertion in catalog?.assertions ?? [] {
      for alternative in assertion.claim.patternLists.flatMap(\.alternatives) {
        // One that does not compile was reported when the catalog was loaded.
        guard let pattern = try? pool.pattern(alternative.text, spansLines: assertion.span != .line) else { continue }
        patterns.append(pattern)
        owners.append((assertion.id, assertion.claim.onlyCounts))
      }
    }
    set = PatternSet(patterns)
    self.owners = owners
  }

  /// A finding for each line; one search for the literals of all patterns goes over all lines.
  func findings(for lines: [String]) -> [Finding] {
    guard !owners.isEmpty else { return lines.map { _ in Finding() } }
    var text: [UInt8] = []
    var starts: [Int] = []
    for line in lines {
      starts.append(text.count)
      text += line.utf8.map { $0 == 0x0A ? 0x20 : $0 }
      text.append(0x0A)
    }
    var hits = Array(repeating: set.everyLinePatterns, count: lines.count)
    return text.withUnsafeBytes { bytes in
      var number = 0
      set.makeScanner().scan(bytes) { range, patterns in
        while number + 1 < starts.count, starts[number + 1] <= range.lowerBound { number += 1 }
        hits[number] += patterns.map { Int($0) }
      }
      let matcher = Matcher()
      return lines.indices.map { index in
        let line = bytes[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : bytes.count) - 1]
        return finding(UnsafeRawBufferPointer(rebasing: line), Set(hits[index]).sorted(), matcher)
      }
    }
  }

  private func finding(_ line: UnsafeRawBufferPointer, _ candidates: [Int], _ matcher: Matcher) -> Finding {
    var finding = Finding()
    for index in candidates {
      let owner = owners[index]
      guard finding.ids.last != owner.id, (try? matcher.match(set.patterns[index], in: line)) == true else { continue }
      finding.ids.append(owner.id)
      if owner.isCounting { finding.isNoise = true }
    }
    return finding
  }
}

extension Claim {
  /// Whether it holds whatever is found.
  fileprivate var onlyCounts: Bool {
    switch self {
    case .present(_, times: .any): true
    case .match(let match): match.times == .any && match.each == nil && match.check == nil
    default: false
    }
  }
}
