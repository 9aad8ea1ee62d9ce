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
    var context: [UInt8] = []
    context.reserveCapacity(shown.count + before.count + after.count + Self.bytes(of: before, after, in: batch))
    for line in before {
      context += Self.head(ofLine: line, in: batch)
      context.append(UInt8(ascii: "\n"))
    }
    context += shown
    for line in after {
      context.append(UInt8(ascii: "\n"))
      context += Self.head(ofLine: line, in: batch)
    }
    let copied = copied(place, context: context, linesBefore: before.count, linesAfter: after.count)
    return EvidenceDraft(
      copied, shownBytes: shown.count, source: source, line: batch.fileLine(ofLine: place.line), redactor: redactor)
  }

  /// Evidence of a match in a line whose neighbours the caller has.
  func draft(
    _ place: MatchPlace, shown: UnsafeRawBufferPointer, line: Int, before: [[UInt8]], after: [[UInt8]]
  ) -> EvidenceDraft {
    let lines =
      before.map { $0.prefix(Self.neighbourBytes) } + [Array(shown)[...]]
      + after.map { $0.prefix(Self.neighbourBytes) }
    let copied = copied(
      place, context: Array(lines.joined(separator: [UInt8(ascii: "\n")])), linesBefore: before.count,
      linesAfter: after.count)
    return EvidenceDraft(copied, shownBytes: shown.count, source: source, line: line, redactor: redactor)
  }

  private func copied(_ place: MatchPlace, context: [UInt8], linesBefore: Int, linesAfter: Int) -> CopiedMatch {
    var copied = CopiedMatch(
      context: context, linesBefore: linesBefore, linesAfter: linesAfter, match: place.match,
      subjectStart: place.subjectStart, captures: place.captures)
    if !place.isOneLine, !place.captures.isEmpty { copied.subject = Array(place.text) }
    return copied
  }

  /// What is kept of a line that may become a neighbour of a match in another batch.
  static func bytes(ofLine line: Int, in batch: RecordBatch) -> [UInt8] { Array(head(ofLine: line, in: batch)) }

  /// Of a long neighbour only the beginning is searched for secrets, far beyond what is shown.
  private static func head(ofLine line: Int, in batch: RecordBatch) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: batch.text[batch.line(line)].prefix(neighbourBytes))
  }

  private static func bytes(of before: Range<Int>, _ after: Range<Int>, in batch: RecordBatch) -> Int {
    before.reduce(0) { $0 + head(ofLine: $1, in: batch).count }
      + after.reduce(0) { $0 + head(ofLine: $1, in: batch).count }
  }

  private static let neighbourBytes = 65_536
}
