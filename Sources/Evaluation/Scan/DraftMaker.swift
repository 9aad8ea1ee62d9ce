internal import Ingest
internal import LogModel
internal import Patterns

/// Makes evidence of matches, with secrets masked; one per thread.
final class DraftMaker {
  private let redactor: Redactor
  private let source: String

  init(source: String, redact: [Pattern]) {
    self.source = source
    redactor = Redactor(redact)
  }

  /// Evidence of a match in a batch.
  ///
  /// - Parameter shown: the line of the match as it is shown.
  func draft(_ place: MatchPlace, shown: UnsafeRawBufferPointer, in batch: RecordBatch) -> EvidenceDraft {
    let reach = EvidenceDraft.neighbours
    let before = max(0, place.line - reach)..<place.line
    let after = min(place.line + 1, batch.lineCount)..<min(place.line + 1 + reach, batch.lineCount)
    return draft(
      place, shown: shown, line: batch.fileLine(ofLine: place.line),
      before: before.lazy.map { Self.head(ofLine: $0, in: batch) },
      after: after.lazy.map { Self.head(ofLine: $0, in: batch) })
  }

  /// Evidence of a match in a line whose neighbours the caller has.
  ///
  /// - Parameter line: where it stands, as `EvidenceDraft.line`.
  func draft<Line: Collection<UInt8>>(
    _ place: MatchPlace, shown: UnsafeRawBufferPointer, line: Int, before: some Collection<Line>,
    after: some Collection<Line>
  ) -> EvidenceDraft {
    var context: [UInt8] = []
    let bytes = before.reduce(0) { $0 + $1.count } + shown.count + after.reduce(0) { $0 + $1.count }
    context.reserveCapacity(bytes + before.count + after.count)
    for neighbour in before {
      context += neighbour
      context.append(UInt8(ascii: "\n"))
    }
    context += shown
    for neighbour in after {
      context.append(UInt8(ascii: "\n"))
      context += neighbour
    }
    var copied = CopiedMatch(
      context: context, linesBefore: before.count, linesAfter: after.count, match: place.match,
      subjectStart: place.subjectStart, captures: place.captures)
    if !place.isOneLine, !place.captures.isEmpty { copied.subject = Array(place.text) }
    return EvidenceDraft(copied, shownBytes: shown.count, source: source, line: line, redactor: redactor)
  }

  /// What is kept of a line that may become a neighbour of a match in another batch.
  static func bytes(ofLine line: Int, in batch: RecordBatch) -> [UInt8] { Array(head(ofLine: line, in: batch)) }

  /// Of a long neighbour only the beginning is searched for secrets, far beyond what is shown.
  private static func head(ofLine line: Int, in batch: RecordBatch) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: batch.text[batch.line(line)].prefix(neighbourBytes))
  }

  static let neighbourBytes = 65_536
}
