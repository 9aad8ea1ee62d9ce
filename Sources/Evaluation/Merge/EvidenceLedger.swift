internal import Ingest
internal import LogModel

/// Tells evidence where it stands, and brings it its neighbours from other batches.
struct EvidenceLedger {
  private var incomplete: [EvidenceDraft] = []
  /// The last lines of the file so far, as they are: most are nobody's neighbours.
  private var recent: [[UInt8]] = []
  private var fileIndex = -1

  /// Another batch comes: its first lines follow those of the batch before, if that was of the same file.
  mutating func begin(_ outcome: BatchOutcome, _ position: BatchPosition) {
    if position.fileIndex != fileIndex {
      fileIndex = position.fileIndex
      incomplete = []
      recent = []
    }
    for draft in incomplete { draft.addLater(outcome.head) }
    incomplete.removeAll { $0.linesAfter >= EvidenceDraft.neighbours }
  }

  /// Places the evidence of the batch.
  mutating func place(_ drafts: [EvidenceDraft], _ position: BatchPosition) {
    for draft in drafts {
      draft.file = position.file
      draft.line += position.firstLine
      draft.addEarlier(recent)
    }
    add(drafts)
  }

  /// Takes evidence that knows its place but may lack lines behind it.
  mutating func add(_ drafts: [EvidenceDraft]) {
    incomplete += drafts.lazy.filter { $0.linesAfter < EvidenceDraft.neighbours }
  }

  mutating func end(_ outcome: BatchOutcome) {
    recent = (recent + outcome.tail).suffix(EvidenceDraft.neighbours)
  }
}
