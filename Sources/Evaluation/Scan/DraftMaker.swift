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
    let fileLine = batch.fileLine(ofLine: place.line)
    let before = max(0, place.line - place.reach)..<place.line
    let after = min(place.line + 1, batch.lineCount)..<min(place.line + 1 + place.reach, batch.lineCount)
    if batch.isInPlace || place.subject == .message {
      let last = max(place.line, after.upperBound - 1)
      let bytes = batch.line(before.lowerBound).lowerBound..<batch.line(last).upperBound
      if bytes.count <= Self.neighbourBytes {
        // As nearly always: the lines lie side by side as they are kept.
        let context = Context(bytes: Array(batch.text[bytes]), linesBefore: before.count, linesAfter: after.count)
        return draft(place, context, shownBytes: shown.count, line: fileLine)
      }
    }
    return draft(
      place, shown: shown, line: fileLine, before: before.lazy.map { Self.head(ofLine: $0, in: batch) },
      after: after.lazy.map { Self.head(ofLine: $0, in: batch) })
  }

  /// Evidence of a match in a line whose neighbours the caller has.
  ///
  /// - Parameter line: where it stands, as `EvidenceDraft.line`.
  func draft<Line: Collection<UInt8>>(
    _ place: MatchPlace, shown: UnsafeRawBufferPointer, line: Int, before: some Collection<Line>,
    after: some Collection<Line>
  ) -> EvidenceDraft {
    var context = Context(bytes: [], linesBefore: before.count, linesAfter: after.count)
    let bytes = before.reduce(0) { $0 + $1.count } + shown.count + after.reduce(0) { $0 + $1.count }
    context.bytes.reserveCapacity(bytes + before.count + after.count)
    for neighbour in before {
      context.bytes += neighbour
      context.bytes.append(UInt8(ascii: "\n"))
    }
    context.bytes += shown
    for neighbour in after {
      context.bytes.append(UInt8(ascii: "\n"))
      context.bytes += neighbour
    }
    return draft(place, context, shownBytes: shown.count, line: line)
  }

  /// The line of a match and its neighbours, "\n" between them.
  private struct Context {
    var bytes: [UInt8]
    var linesBefore: Int
    var linesAfter: Int
  }

  private func draft(_ place: MatchPlace, _ context: Context, shownBytes: Int, line: Int) -> EvidenceDraft {
    var copied = CopiedMatch(
      context: context.bytes, linesBefore: context.linesBefore, linesAfter: context.linesAfter, match: place.match,
      subjectStart: place.subjectStart, captures: place.captures)
    if !place.isOneLine, !place.captures.isEmpty { copied.subject = Array(place.text) }
    return EvidenceDraft(
      copied, shownBytes: shownBytes, source: source, line: line, redactor: redactor,
      wantsNeighbours: place.wantsNeighbours)
  }

  /// What is kept of a line that may become a neighbour of a match in another batch.
  static func bytes(ofLine line: Int, in batch: RecordBatch) -> [UInt8] { Array(head(ofLine: line, in: batch)) }

  /// Of a long neighbour only the beginning is searched for secrets, far beyond what is shown.
  private static func head(ofLine line: Int, in batch: RecordBatch) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: batch.text[batch.line(line)].prefix(neighbourBytes))
  }

  static let neighbourBytes = 65_536
}
