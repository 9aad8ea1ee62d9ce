/// Derives from a parsed pattern which texts a match must hold.
///
/// A pattern becomes a row of elements: texts known completely, and gaps. Any run of known elements is required in one
/// piece, so the best such run is looked for; alternatives require one of what each branch requires (as in RE2's
/// filtered matching and ripgrep's literal extraction).
struct LiteralAnalysis {
  /// A piece of a pattern in a row.
  private enum Element {
    case known([KnownText])
    case gap
  }

  /// More texts than this are not spelled out from a row.
  private static let mostProducts = 16
  /// Longer rows are given up, so that nested repetition cannot multiply them.
  private static let longestRow = 64

  /// What every match holds; nil if nothing is known.
  static func requirement(of node: PatternNode) -> Requirement? {
    var analysis = LiteralAnalysis()
    let row = analysis.row(of: node)
    analysis.consider(bestRun(in: row))
    return analysis.best
  }

  private var best: Requirement?

  private mutating func consider(_ other: Requirement?) {
    guard let other, other.score > best?.score ?? 0 else { return }
    best = other
  }

  /// The elements of a node in order; what is required beside them goes to `best`.
  private mutating func row(of node: PatternNode) -> [Element] {
    switch node {
    case .known(let texts): return [.known(texts)]
    case .anything: return [.gap]
    case .sequence(let nodes): return joined(nodes)
    case .alternatives(let branches): return alternatives(branches)
    case .repeated(let node, let least, let most): return repeated(node, atLeast: least, atMost: most)
    case .lookAround(let node):
      consider(LiteralAnalysis.requirement(of: node))
      return []
    }
  }

  /// The rows of several nodes in one; single texts that touch become one.
  private mutating func joined(_ nodes: [PatternNode]) -> [Element] {
    var joined: [Element] = []
    var run: KnownText?
    for node in nodes {
      for element in row(of: node) {
        if case .known(let next) = element, next.count == 1 {
          if run == nil { run = next[0] } else { run?.append(next[0]) }
          continue
        }
        if let ended = run { joined.append(.known([ended])) }
        run = nil
        joined.append(element)
      }
    }
    if let run { joined.append(.known([run])) }
    return joined
  }

  private mutating func alternatives(_ branches: [PatternNode]) -> [Element] {
    var spelled: [KnownText]? = []
    var required: [Requirement]? = []
    for branch in branches {
      var own = LiteralAnalysis()
      let row = own.row(of: branch)
      own.consider(LiteralAnalysis.bestRun(in: row))
      if let best = own.best { required?.append(best) } else { required = nil }
      if let texts = LiteralAnalysis.spelledOut(row), let known = spelled {
        spelled = known + texts.filter { !known.contains($0) }
      } else {
        spelled = nil
      }
    }
    if let spelled, spelled.count <= LiteralAnalysis.mostProducts { return [.known(spelled)] }
    if let required { consider(Requirement.anyOf(required)) }
    return [.gap]
  }

  /// `x{n,}` holds n times x, at its beginning and at its end.
  private mutating func repeated(_ node: PatternNode, atLeast least: Int, atMost most: Int?) -> [Element] {
    guard least > 0 else {
      var optional = LiteralAnalysis()
      guard most == 1, let texts = LiteralAnalysis.spelledOut(optional.row(of: node)) else { return [.gap] }
      return [.known(texts.contains(KnownText([])) ? texts : texts + [KnownText([])])]
    }
    let once = joined([node])
    guard once.count <= LiteralAnalysis.longestRow else {
      consider(LiteralAnalysis.bestRun(in: once))
      return [.gap]
    }
    let times = min(least, max(1, LiteralAnalysis.longestRow / 2 / max(1, once.count)), 4)
    let run = Array(repeatElement(once, count: times).joined())
    if least == most, least == times { return run }
    return run + [.gap] + run
  }

  /// All texts that a row matches; nil if they are not known or too many.
  private static func spelledOut(_ row: [Element]) -> [KnownText]? {
    var texts = [KnownText([])]
    for element in row {
      guard case .known(let next) = element, texts.count * next.count <= mostProducts else { return nil }
      texts = product(texts, next)
    }
    return texts.allSatisfy { $0.bytes.count <= Requirement.longestText } ? texts : nil
  }

  private static func product(_ left: [KnownText], _ right: [KnownText]) -> [KnownText] {
    left.flatMap { start in right.map { start.followed(by: $0) } }
  }

  /// The run of known elements that is best to search for.
  private static func bestRun(in row: [Element]) -> Requirement? {
    var found: (range: Range<Int>, score: Double)?
    for start in row.indices {
      var bits = 0.0
      var count = 1
      for end in start..<row.count {
        guard case .known(let texts) = row[end], count * texts.count <= mostProducts else { break }
        count *= texts.count
        bits += texts.lazy.map { Rarity.bits(of: $0) }.min() ?? 0
        let score = Requirement.score(bits: bits, count: count)
        if score > found?.score ?? 0 { found = (start..<(end + 1), score) }
      }
    }
    guard let found else { return nil }
    var texts = [KnownText([])]
    for case .known(let next) in row[found.range] { texts = product(texts, next) }
    return Requirement(texts)
  }
}
