/// What literals hold, as far as it tells one from another where it ends.
///
/// Among many literals Vectorscan tells one from another by its last eight bytes, and compares all that end alike one by one: of a
/// hundred that end in `ErrorDomain Code=` each hit, and each line that only seems to hold one, costs a hundred comparisons. Whether
/// it looks at all depends on fewer bytes.
struct SharedEndings {
  /// How often eight, and four, bytes stand in literals.
  private var eights: [Ending: Int] = [:]
  private var fours: [UInt32: Int] = [:]

  /// How many bytes of each literal tell it best from the others, the most of those that do.
  static func distinctLengths(_ literals: [Literal]) -> [Int] {
    // Few are searched for with another engine, which does not care.
    guard literals.count > SearchTuning.fewLiterals else { return literals.map(\.lengthWithoutRun) }
    let shared = SharedEndings(literals)
    return literals.map(shared.distinctLength)
  }

  private init(_ literals: [Literal]) {
    for literal in literals {
      SharedEndings.forEachEnding(of: literal) { ending, _ in
        eights[ending, default: 0] += 1
        fours[ending.lastFour, default: 0] += 1
      }
    }
  }

  private func distinctLength(of literal: Literal) -> Int {
    let longest = literal.lengthWithoutRun
    var best = (length: longest, eights: Int.max, fours: Int.max)
    SharedEndings.forEachEnding(of: literal) { ending, length in
      guard length <= longest, !literal.endsInRun(length) else { return }
      let found = (eights[ending] ?? 0, fours[ending.lastFour] ?? 0)
      if found <= (best.eights, best.fours) { best = (length, found.0, found.1) }
    }
    return best.length
  }

  /// Calls back with each eight bytes of a literal, and how many of its bytes end with them.
  private static func forEachEnding(of literal: Literal, _ body: (Ending, Int) -> Void) {
    var ending = Ending()
    for (index, byte) in literal.bytes.enumerated() {
      ending.append(byte)
      if index + 1 >= Ending.length { body(ending, index + 1) }
    }
  }
}
