internal import LogModel
internal import Patterns

/// What is doubtful about one pattern, as messages with what to do about it.
struct PatternLint {
  struct Finding: Equatable {
    var message: String
    var help: String
  }

  let pattern: PatternText
  let spansLines: Bool
  let pool: PatternPool

  private var text: String { pattern.text.withPlaceholdersFilled }

  func findings() -> [Finding] {
    var out: [Finding] = []
    if matchesNothing {
      out.append(
        Finding(
          message: "the pattern matches the empty string, and so every line",
          help: "make at least one part of it mandatory"))
    }
    if let name = minifiedName {
      out.append(
        Finding(
          message: "'\(name)' looks like the name that a minifier made up; the next build has another",
          help: #"write (?:\w+\.)*\w+ in the place of the name"#))
    }
    guard let syntax = PatternSyntax(text) else { return out + planFindings }
    out += leadingFindings(syntax)
    out += anchorFindings(syntax)
    if syntax.branches.contains(where: explodes) {
      out.append(
        Finding(
          message: "a repetition within a repetition can take exponential time",
          help:
            "let each round of the outer one begin or end with text that the inner one cannot take, or make it possessive"
        ))
    }
    if !spansLines, syntax.branches.allSatisfy(needsLineEnd) {
      out.append(
        Finding(
          message: "the pattern can never match: it is tried on each line, and needs a line end",
          help: "add 'span: record' or 'span: 2 lines'"))
    }
    return out + planFindings
  }

  private var matchesNothing: Bool {
    guard let compiled = try? pool.pattern(text, spansLines: spansLines) else { return false }
    let matcher = Matcher()
    let empty: [UInt8] = []
    return empty.withUnsafeBytes { (try? matcher.match(compiled, in: $0)) ?? false }
  }

  private var planFindings: [Finding] {
    guard let compiled = try? pool.pattern(text, spansLines: spansLines),
      case .everyLine(let reason) = compiled.plan, !matchesNothing
    else { return [] }
    return [
      Finding(
        message: "the pattern has no text that must occur, so it is tried on every line: \(reason)",
        help: "add a word that every match contains")
    ]
  }

  /// An unanchored search finds its match without it; only what a group captures could depend on it.
  private func leadingFindings(_ syntax: PatternSyntax) -> [Finding] {
    guard syntax.branches.count == 1, let branch = syntax.branches.first, !branch.capturesOrRefers else { return [] }
    var items = branch.items[...]
    if case .start? = items.first?.atom { items.removeFirst() }
    guard items.count > 1, let first = items.first, case .dot = first.atom, first.isOptional, first.isUnbounded else {
      return []
    }
    return [
      Finding(
        message: "the leading '.*' is redundant", help: "patterns are searched for anywhere in the line: leave it out")
    ]
  }

  /// At the top and in groups; the first finding is enough.
  private func anchorFindings(_ syntax: PatternSyntax) -> [Finding] {
    PatternLint.anchorFinding(syntax.branches).map { [$0] } ?? []
  }

  private static func anchorFinding(_ branches: [PatternSyntax.Branch]) -> Finding? {
    if let found = unevenAnchor(branches) { return found }
    for item in branches.flatMap(\.items) {
      guard case .group(let inner, _, _) = item.atom, let found = anchorFinding(inner) else { continue }
      return found
    }
    return nil
  }

  private static func unevenAnchor(_ branches: [PatternSyntax.Branch]) -> Finding? {
    guard branches.count > 1, let first = branches.first, let last = branches.last else { return nil }
    let starts = branches.map { branch in
      if case .start? = branch.items.first?.atom { return true }
      return false
    }
    let ends = branches.map { branch in
      if case .end? = branch.items.last?.atom { return true }
      return false
    }
    if starts[0], !starts.dropFirst().contains(true), first.items.count > 1 {
      return Finding(
        message: "'^' binds only the first of the alternatives",
        help: "write ^(?:a|b) for all of them, or put the anchor where it is meant")
    }
    guard ends[ends.count - 1], !ends.dropLast().contains(true), last.items.count > 1 else { return nil }
    return Finding(
      message: "'$' binds only the last of the alternatives",
      help: "write (?:a|b)$ for all of them, or put the anchor where it is meant")
  }

  /// A repeated group whose rounds have no text of their own to tell them apart, as in `(a+)+`.
  private func explodes(_ branch: PatternSyntax.Branch) -> Bool {
    branch.items.contains { item in
      guard case .group(let branches, let isAtomic, _) = item.atom else { return false }
      if branches.contains(where: explodes) { return true }
      guard item.isUnbounded, !item.isPossessive, !isAtomic else { return false }
      return branches.contains(where: blends)
    }
  }

  /// Whether one round of a repeated branch can take what several rounds take: it has a repetition of its own and no text
  /// beside it, or the repetition takes any text.
  private func blends(_ branch: PatternSyntax.Branch) -> Bool {
    guard let repeated = branch.items.firstIndex(where: repeats) else { return false }
    if case .dot = branch.items[repeated].atom { return true }
    return branch.items.indices.allSatisfy { $0 == repeated || branch.items[$0].isOptional }
  }

  private func repeats(_ item: PatternSyntax.Item) -> Bool {
    guard !item.isPossessive else { return false }
    if item.isUnbounded { return true }
    guard case .group(let branches, false, _) = item.atom else { return false }
    return branches.contains(where: blends)
  }

  private func needsLineEnd(_ branch: PatternSyntax.Branch) -> Bool {
    branch.items.contains { item in
      guard !item.isOptional else { return false }
      switch item.atom {
      case .literal(let scalar): return scalar == "\n"
      case .set(let text): return text == "\\R"
      case .group(let branches, _, _): return branches.allSatisfy(needsLineEnd)
      default: return false
      }
    }
  }

  /// A one-letter identifier before an escaped dot, in a pattern for a message of a JavaScript engine.
  private var minifiedName: String? {
    let markers = ["evaluating", "is not a function", "is not an object", "properties of undefined", "of null"]
    guard markers.contains(where: { text.contains($0) }) else { return nil }
    let scalars = Array(text.unicodeScalars)
    for index in scalars.indices.dropFirst().dropLast(3) where scalars[index].isASCIILetterOnly {
      let before = scalars[index - 1]
      guard !before.isASCIILetterOnly, before != "\\", before != "_", before != ">", !before.properties.isAlphabetic,
        scalars[index + 1] == "\\", scalars[index + 2] == ".", scalars[index + 3].isASCIILetterOnly
      else { continue }
      return "\(scalars[index])."
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetterOnly: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
