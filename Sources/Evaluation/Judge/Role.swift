/// What a pattern is to its assertion.
enum Role: Hashable, Sendable {
  /// The pattern of `absent`, `present` or `match`.
  case claim
  /// The pattern of a sequence with this index.
  case step(Int)
  case request
  case answer
  case regionFrom
  case regionTo
  /// The neighbour of the exception with this index.
  case neighbour(Int)
  case given
  /// The patterns of a source, which belong to no assertion.
  case alive
  case ends

  /// Whether a match of it is something that the assertion counts, selects with `where` and excuses with `except`.
  var isClaimed: Bool {
    switch self {
    case .claim, .step, .request, .answer: true
    case .regionFrom, .regionTo, .neighbour, .given, .alive, .ends: false
    }
  }

  /// Among matches on one line: what is claimed is judged before the line counts as anything's neighbour, and a later
  /// step or an answer before the line opens something new.
  var order: Int {
    switch self {
    case .answer: 0
    case .step(let index): 1_000_000 - min(index, 999_999)
    case .claim, .request: 1_000_001
    default: 1_000_002
    }
  }
}
