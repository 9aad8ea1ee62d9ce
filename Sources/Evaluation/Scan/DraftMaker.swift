internal import Ingest
internal import LogModel
internal import Patterns

/// Makes evidence of matches, with secrets masked; one per thread.
final class DraftMaker {
  let redactor: Redactor
  private let source: String
  /// Neighbours that were made for the current batch, since matches often stand together.
  private var neighbours: [Int: String] = [:]

  init(source: String, redact: [Pattern]) {
    self.source = source
    redactor = Redactor(redact)
  }

  func begin() { neighbours.removeAll(keepingCapacity: true) }

  /// Where a match stands in the line that is shown.
  struct Place {
    var line: Int
    var shown: UnsafeRawBufferPointer
    var match: Range<Int>
  }

  func draft(_ place: Place, captures: [Evidence.Capture], in batch: RecordBatch) -> EvidenceDraft {
    let draft = EvidenceDraft(evidence(place, captures), linesBefore: 0, linesAfter: 0)
    let reach = EvidenceDraft.neighbours
    let before = max(0, place.line - reach)..<place.line
    let after = min(place.line + 1, batch.lineCount)..<min(place.line + 1 + reach, batch.lineCount)
    draft.evidence.line = batch.fileLine(ofLine: place.line)
    draft.evidence.before = before.map { neighbour($0, in: batch) }
    draft.evidence.after = after.map { neighbour($0, in: batch) }
    draft.linesBefore = before.count
    draft.linesAfter = after.count
    return draft
  }

  private func evidence(_ place: Place, _ captures: [Evidence.Capture]) -> Evidence {
    let column = TextWindow.column(ofByte: place.match.lowerBound, in: place.shown)
    let masked = redactor.mask(place.shown, range: place.match)
    let window = TextWindow(masked.bytes, match: masked.range)
    var evidence = Evidence(source: source, file: "", line: 0, column: column, text: window.text)
    evidence.highlight = window.highlight
    evidence.captures = captures
    return evidence
  }

  /// Evidence of a match in a line by itself, whose place the caller knows.
  func draft(shown: UnsafeRawBufferPointer, match: Range<Int>, captures: [Evidence.Capture]) -> EvidenceDraft {
    EvidenceDraft(evidence(Place(line: 0, shown: shown, match: match), captures))
  }

  /// The named groups of the last match, in the order of their names.
  func captures(_ matcher: Matcher, _ pattern: Pattern, in text: UnsafeRawBufferPointer) -> [Evidence.Capture] {
    guard !pattern.groupNames.isEmpty else { return [] }
    return pattern.groupNames.sorted().compactMap { name in
      guard let range = matcher.capture(name, of: pattern) else { return nil }
      return Evidence.Capture(name: name, value: TextWindow.neighbour(redactor.text(of: range, in: text)))
    }
  }

  /// A line of the batch as a neighbour.
  func neighbour(_ line: Int, in batch: RecordBatch) -> String {
    if let known = neighbours[line] { return known }
    let text = neighbour(batch.text[batch.line(line)])
    neighbours[line] = text
    return text
  }

  /// A line as a neighbour; of a long one only the beginning is searched for secrets, far beyond what is shown.
  func neighbour(_ line: some RandomAccessCollection<UInt8>) -> String {
    redactor.neighbour(Array(line.prefix(Self.neighbourBytes)))
  }

  /// What is kept of a line that may become a neighbour of a match in another batch.
  static func bytes(ofLine line: Int, in batch: RecordBatch) -> [UInt8] {
    Array(batch.text[batch.line(line)].prefix(neighbourBytes))
  }

  private static let neighbourBytes = 65_536
}
