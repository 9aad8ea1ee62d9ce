internal import Digests
public import LogModel
public import Patterns

/// What is doubtful in a catalog that is otherwise valid, as warnings in the order of their places.
public func lint(_ catalog: AssertionCatalog, pool: PatternPool) -> [Diagnostic] {
  var linter = CatalogLint(pool: pool)
  return linter.warnings(catalog)
}

struct CatalogLint {
  private let pool: PatternPool
  private let findings = Findings()

  init(pool: PatternPool) { self.pool = pool }

  mutating func warnings(_ catalog: AssertionCatalog) -> [Diagnostic] {
    for assertion in catalog.assertions {
      checkPatterns(of: assertion)
      checkExceptions(of: assertion)
    }
    checkTwins(catalog)
    return withSourceLines(findings.sorted)
  }

  private func checkPatterns(of assertion: Assertion) {
    let spansLines = assertion.span != .line
    for list in assertion.claim.patternLists { check(list, of: assertion, spansLines: spansLines) }
    if let given = assertion.given { check(given, of: assertion, spansLines: false) }
    if let region = assertion.region {
      check(region.from, of: assertion, spansLines: false)
      check(region.to, of: assertion, spansLines: false)
    }
    for exception in assertion.exceptions {
      switch exception {
      case .pattern(let list): check(list, of: assertion, spansLines: spansLines)
      case .precededBy(let list, _), .followedBy(let list, _): check(list, of: assertion, spansLines: false)
      }
    }
  }

  private func check(_ list: PatternList, of assertion: Assertion, spansLines: Bool) {
    for pattern in list.alternatives {
      for finding in PatternLint(pattern: pattern, spansLines: spansLines, pool: pool).findings() {
        warn(at: pattern.place, "\(assertion.id): \(finding.message)", help: finding.help)
      }
    }
  }

  /// An exception on the same text cannot apply where both begin, at the line's start, with different text.
  private func checkExceptions(of assertion: Assertion) {
    let claimed = assertion.claim.patternLists.flatMap(\.alternatives)
    for case .pattern(let list) in assertion.exceptions {
      for pattern in list.alternatives {
        if claimed.contains(where: { $0.text == pattern.text }) {
          warn(
            at: pattern.place, "\(assertion.id): the exception takes away every match",
            help: "it is the pattern of the claim itself")
        } else if assertion.span == .line, !claimed.isEmpty, claimed.allSatisfy({ excludes($0.text, pattern.text) }) {
          warn(
            at: pattern.place, "\(assertion.id): the exception can never apply",
            help: "it and the claim's pattern begin with different text at the start of the line")
        }
      }
    }
  }

  private func excludes(_ first: String, _ second: String) -> Bool {
    guard let left = anchoredPrefix(first), let right = anchoredPrefix(second) else { return false }
    let common = min(left.count, right.count)
    return common > 0 && left.prefix(common) != right.prefix(common)
  }

  /// The text with which every match must begin at the start of its line; nil if there is none.
  private func anchoredPrefix(_ pattern: String) -> [Unicode.Scalar]? {
    guard !pattern.contains("(?i"), let syntax = PatternSyntax(pattern.withPlaceholdersFilled),
      syntax.branches.count == 1, let items = syntax.branches.first?.items, case .start? = items.first?.atom
    else { return nil }
    var prefix: [Unicode.Scalar] = []
    for item in items.dropFirst() {
      guard case .literal(let scalar) = item.atom, item.minimum == 1, item.maximum == 1, scalar != "\u{FFFD}" else {
        break
      }
      prefix.append(scalar)
    }
    return prefix
  }

  private func checkTwins(_ catalog: AssertionCatalog) {
    var first: [String: Assertion] = [:]
    for assertion in catalog.assertions {
      let key = twinKey(assertion)
      if let twin = first[key] {
        warn(
          at: assertion.claim.patternLists.first?.alternatives.first?.place ?? assertion.place,
          "\(assertion.id): '\(twin.id)' has the same pattern",
          help: "keep one of them; former ids belong under 'aliases'")
      } else {
        first[key] = assertion
      }
    }
  }

  /// Assertions are twins if they claim the same of the same records; different conditions over one pattern are no twins.
  private func twinKey(_ assertion: Assertion) -> String {
    switch assertion.claim {
    case .absent, .present:
      let patterns = assertion.claim.patternLists.flatMap { $0.alternatives.map(\.text) }
      let filter = assertion.filter.map { "\($0.field) \($0.globs)" }
      return
        "\(assertion.claim.key) \(patterns) \(filter) \(assertion.source ?? "") \(assertion.span) \(assertion.subject)"
        + " \(assertion.region.map { "\($0.from.alternatives.map(\.text)) \($0.to.alternatives.map(\.text))" } ?? "")"
    default: return ruleDigest(of: assertion)
    }
  }

  private func warn(at place: SourcePlace?, _ message: String, help: String) {
    findings.add(Diagnostic(.warning, at: place, message, help: help))
  }
}
