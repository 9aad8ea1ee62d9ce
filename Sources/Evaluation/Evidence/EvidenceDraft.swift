internal import LogModel

/// Evidence whose neighbours may lie in a part of the log that has not been read yet.
///
/// `@unchecked Sendable` is safe: a worker makes it and hands it to the merging thread, which alone changes it from then on.
final class EvidenceDraft: @unchecked Sendable {
  var evidence: Evidence
  /// How many lines of the batch come before it and after it, no more than `neighbours` of each are of interest.
  var linesBefore: Int
  var linesAfter: Int

  /// Neighbouring lines shown on either side.
  static let neighbours = 2

  init(_ evidence: Evidence, linesBefore: Int = neighbours, linesAfter: Int = neighbours) {
    self.evidence = evidence
    self.linesBefore = linesBefore
    self.linesAfter = linesAfter
  }

  /// Keeps no more than the line, and of a long one little.
  func shrink() {
    evidence.before = []
    evidence.after = []
    (linesBefore, linesAfter) = (Self.neighbours, Self.neighbours)
    if evidence.text.utf8.count > 400 { evidence = evidence.cut(to: 200) }
  }

  /// The evidence with a role for its line.
  func noted(_ note: String?) -> Evidence {
    var noted = evidence
    noted.note = note
    return noted
  }
}

/// A draft as a verdict shows it: the same line may play several roles.
struct Exhibit {
  var draft: EvidenceDraft
  var note: String?

  var evidence: Evidence { draft.noted(note) }
}

/// The first few exhibits of a verdict.
struct Exhibits {
  let limit: Int
  private(set) var all: [Exhibit] = []

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { all.count >= limit }

  mutating func add(_ draft: EvidenceDraft?, note: String? = nil) {
    guard let draft, !isFull else { return }
    all.append(Exhibit(draft: draft, note: note))
  }
}
