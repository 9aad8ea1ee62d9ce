public import Patterns

/// Holds the fast way (a search for literals, then PCRE2 on the lines that hold one) to PCRE2 on every line.
public struct DifferentialCheck {
  /// A line's matches of a pattern: the range and the captures of each; or that a limit was reached.
  private enum Outcome: Equatable {
    case matches([[Range<Int>?]])
    case limit

    var isEmpty: Bool { self == .matches([]) }
  }

  /// Matches kept per line and pattern.
  private static let mostMatches = 8

  private let patterns: [Pattern]
  /// A search as it is compiled at first, and one that is tuned to the text.
  private let sets: [PatternSet]
  // Random patterns run into limits often; how high these are makes no difference here.
  private let fast = Matcher(workLimit: 100_000)
  private let plain = Matcher(workLimit: 100_000)

  public init(_ patterns: [Pattern]) {
    self.patterns = patterns
    sets = [PatternSet(patterns), PatternSet(patterns, tunedAfter: 0)]
  }

  /// How many lines and patterns were compared, and how many of these matched.
  public private(set) var comparisons = 0
  public private(set) var matches = 0

  /// Compares both ways over a text, the scan cut into pieces of several sizes.
  ///
  /// - Returns: what differs, in words; empty if nothing does.
  public mutating func differences(in text: [UInt8], pieceBytes: [Int]) -> [String] {
    text.withUnsafeBytes { buffer in
      let lines = Self.lines(of: buffer)
      var differences: [String] = []
      let scans = sets.flatMap { set in
        pieceBytes.map { scan(buffer, lines, set, pieceBytes: $0, &differences) }
      }
      if scans.contains(where: { $0 != scans[0] }) { differences.append("what is tried depends on how is scanned") }
      for (number, line) in lines.enumerated() {
        let subject = UnsafeRawBufferPointer(rebasing: buffer[line])
        for (index, pattern) in patterns.enumerated() {
          let tried = scans.map { $0[number * patterns.count + index] }
          let expected = outcome(of: pattern, in: subject, plain)
          let got = tried.contains(true) ? outcome(of: pattern, in: subject, fast) : .matches([])
          comparisons += 1
          if !expected.isEmpty { matches += 1 }
          guard got != expected || !expected.isEmpty && tried.contains(false) else { continue }
          differences.append(describe(pattern, subject, got, expected, tried))
        }
      }
      return differences
    }
  }

  private static func lines(of text: UnsafeRawBufferPointer) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in text.indices where text[index] == 10 {
      lines.append(start..<index)
      start = index + 1
    }
    if start < text.count { lines.append(start..<text.count) }
    return lines
  }

  /// Whether each pattern is tried on each line, line by line.
  private func scan(
    _ text: UnsafeRawBufferPointer, _ lines: [Range<Int>], _ set: PatternSet, pieceBytes: Int,
    _ differences: inout [String]
  ) -> [Bool] {
    var tried = Array(repeating: false, count: lines.count * patterns.count)
    for number in lines.indices {
      for index in set.everyLinePatterns { tried[number * patterns.count + index] = true }
    }
    let numbers = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($1.lowerBound, $0) })
    var last = -1
    set.makeScanner(pieceBytes: pieceBytes).scan(text) { line, reported in
      guard let number = numbers[line.lowerBound], lines[number] == line, number > last else {
        differences.append("the scan reports \(line), which is no line or not in order")
        return
      }
      last = number
      for index in reported {
        let place = number * patterns.count + Int(index)
        if tried[place] { differences.append("pattern \(index) is reported twice in \(line)") }
        tried[place] = true
      }
    }
    return tried
  }

  private func outcome(of pattern: Pattern, in subject: UnsafeRawBufferPointer, _ matcher: Matcher) -> Outcome {
    do {
      var matches: [[Range<Int>?]] = []
      var isMatch = try matcher.match(pattern, in: subject)
      while isMatch, matches.count < Self.mostMatches {
        matches.append([matcher.range] + pattern.groupNames.indices.map { matcher.capture($0, of: pattern) })
        isMatch = try matcher.matchNext(pattern, in: subject)
      }
      return .matches(matches)
    } catch { return .limit }
  }

  private func describe(
    _ pattern: Pattern, _ line: UnsafeRawBufferPointer, _ got: Outcome, _ expected: Outcome, _ tried: [Bool]
  ) -> String {
    let hex = line.prefix(200).map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
    return "\(pattern.text.debugDescription) (\(pattern.plan)) on \(hex), tried \(tried): \(got), not \(expected)"
  }
}
