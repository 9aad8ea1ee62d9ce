/// The distinct literals of many patterns, and which patterns each of them announces.
struct LiteralIndex: Sendable {
  let literals: [Literal]
  /// Patterns of literal i are `patterns[starts[i]..<starts[i + 1]]`: compact, as the scan runs through it.
  let starts: [Int32]
  let patterns: [Int32]
  /// Indices of the patterns without literals, ascending.
  let withoutLiterals: [Int]

  init(_ plans: [LiteralPlan]) {
    var numbers: [Literal: Int] = [:]
    var literals: [Literal] = []
    var announced: [[Int32]] = []
    var withoutLiterals: [Int] = []
    for (index, plan) in plans.enumerated() {
      guard case .anyOf(let own) = plan else {
        withoutLiterals.append(index)
        continue
      }
      for literal in own {
        let number = numbers[literal, default: literals.count]
        if number == literals.count {
          numbers[literal] = number
          literals.append(literal)
          announced.append([])
        }
        if announced[number].last != Int32(index) { announced[number].append(Int32(index)) }
      }
    }
    self.literals = literals
    self.withoutLiterals = withoutLiterals
    patterns = announced.flatMap(\.self)
    starts = announced.reduce(into: [0]) { $0.append(($0.last ?? 0) + Int32($1.count)) }
  }
}
