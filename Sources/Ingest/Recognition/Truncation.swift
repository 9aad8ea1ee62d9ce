/// Whether the last record of a file was cut.
///
/// A missing last line feed alone is no sign: many tools do not write one. It is together with a bracket or a quote that is left
/// open, or with a header that ends in its middle.
enum Truncation {
  static func reason(of batch: RecordBatch) -> String? {
    guard batch.recordCount > 0 else { return nil }
    let last = batch.recordCount - 1
    if batch.origins.count > 0, batch.origins[last].kind == .cutBlock { return "the last record is cut" }
    if let decoded = batch.decodedRecord(last) {
      return decoded.record.isTruncated ? "the last record is cut" : nil
    }
    guard !batch.facts.endsWithLineFeed else { return nil }
    let lines = batch.lines(ofRecord: last)
    let line = batch.lineBytes(lines.upperBound - 1)
    if line.first == UInt8(ascii: "{"), batch.context.formatName == "log-ndjson" { return "the last record is cut" }
    if isPartOfHeader(line, in: batch) { return "the last record's header is cut" }
    let text = LineBytes(
      rebasing: batch.text[batch.line(lines.lowerBound).lowerBound..<batch.line(lines.upperBound - 1).upperBound])
    return leavesOpen(text) ? "the last record is cut" : nil
  }

  /// Whether the line begins as headers of the main format do and ends before they do.
  private static func isPartOfHeader(_ line: LineBytes, in batch: RecordBatch) -> Bool {
    guard batch.context.mode == .headers, line.count < 64, line.first.map({ $0.isDigit }) == true else { return false }
    return batch.context.table.read(line) == nil && batch.context.quick != .none
  }

  /// Whether brackets that the text opens are not closed at its end.
  private static func leavesOpen(_ text: LineBytes) -> Bool {
    var open: [UInt8] = []
    for byte in text.suffix(1 << 16) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): open.append(byte)
      case UInt8(ascii: ")"): if open.last == UInt8(ascii: "(") { open.removeLast() }
      case UInt8(ascii: "]"): if open.last == UInt8(ascii: "[") { open.removeLast() }
      case UInt8(ascii: "}"): if open.last == UInt8(ascii: "{") { open.removeLast() }
      case UInt8(ascii: ">"): if open.last == UInt8(ascii: "<") { open.removeLast() }
      default: break
      }
    }
    return !open.isEmpty
  }
}
