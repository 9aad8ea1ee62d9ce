/// The roles that lines play in a verdict, where those are more than plain matches.
enum EvidenceNote {
  static let endsSequence = "ends it"
  static let nextSequence = "begins the next sequence"
  static let answer = "its answer"

  static func stray(step: Int) -> String { "step \(step), out of order" }

  /// Whether a line stands there to explain another one.
  static func isCompanion(_ note: String?) -> Bool {
    guard let note else { return false }
    return [endsSequence, nextSequence, answer].contains(note) || note.hasSuffix(", out of order")
  }
}
