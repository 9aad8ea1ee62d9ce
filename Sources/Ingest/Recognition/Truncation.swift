/// Whether the last record of a file was cut.
///
/// A missing last line feed alone is no sign: many tools do not write one. It is together with a bracket or a quote that is left open,
/// a header that ends in its middle, or a character that does.
enum Truncation {
  /// Bytes at the end of the last record within which open brackets are looked for.
  private static let tail = 1 << 16

  static func reason(of batch: RecordBatch) -> String? {
    guard batch.recordCount > 0 else { return nil }
    let last = batch.recordCount - 1
    if batch.origins.count > 0, batch.origins[last].kind == .cutBlock { return "the last record is cut" }
    if let decoded = batch.decodedRecord(last) {
      return decoded.record.isTruncated ? "the last record is cut" : nil
    }
    let lines = batch.lines(ofRecord: last)
    // Behind a record whose lines are complete there may be a line that is none.
    guard !batch.facts.endsWithLineFeed, lines.upperBound == batch.lineCount else { return nil }
    let line = batch.lineBytes(lines.upperBound - 1)
    if line.first == UInt8(ascii: "{"), batch.context.formatName == "log-ndjson" { return "the last record is cut" }
    if isCutHeader(line, in: batch) { return "the last record's header is cut" }
    let start = batch.line(lines.lowerBound).lowerBound
    let end = batch.line(lines.upperBound - 1).upperBound
    let text = LineBytes(rebasing: batch.text[max(start, end - tail)..<end])
    if endsInCharacter(text) { return "the last character is cut" }
    return OpenBrackets(text).areOpen ? "the last record is cut" : nil
  }

  /// Whether the line is the beginning of a header.
  private static func isCutHeader(_ line: LineBytes, in batch: RecordBatch) -> Bool {
    let payload = LineBytes(rebasing: line[batch.context.peel(line).start...])
    switch batch.context.table.classify(payload) {
    case .incomplete: return true
    case .unclaimed: return batch.context.headerShape.map { $0.isCut(line) } ?? false
    default: return false
    }
  }

  /// Whether text that is UTF-8 otherwise ends with the first bytes of a character of several.
  private static func endsInCharacter(_ text: LineBytes) -> Bool {
    guard let lead = text.indices.suffix(3).last(where: { text[$0] & 0xC0 != 0x80 }) else { return false }
    let wanted =
      switch text[lead] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard text.count - lead < wanted else { return false }
    // A tail that was taken out of a longer record may begin inside a character.
    let whole = text[..<lead].drop { $0 & 0xC0 == 0x80 }
    return String(validating: whole, as: UTF8.self) != nil
  }
}
