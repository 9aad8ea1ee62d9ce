/// Bytes beyond ASCII as vis(3) writes them: `\M-c` (printable), `\M^c` (control), `\240`.
///
/// Source: vis(3), `VIS_CSTYLE | VIS_OCTAL` as the Apple System Logger and its relay use it. Only runs of such escapes that are valid UTF-8
/// are decoded; anything else (`C:\Music`) is the message's own text.
enum VisEscapes {
  /// The text in `range` decoded; nil when there is nothing to decode.
  static func decode(_ line: LineBytes, _ range: Range<Int>) -> [UInt8]? {
    guard line.count > range.lowerBound, mayContain(line, range) else { return nil }
    var out: [UInt8] = []
    var run: [UInt8] = []
    var index = range.lowerBound
    var decodedAny = false
    while index < range.upperBound {
      let start = index
      run.removeAll(keepingCapacity: true)
      while let byte = escape(line, &index, end: range.upperBound) { run.append(byte) }
      if index > start, String(validating: run, as: UTF8.self) != nil {
        out += run
        decodedAny = true
      } else if index > start {
        out += line[start..<index]
      } else {
        out.append(line[index])
        index += 1
      }
    }
    return decodedAny ? out : nil
  }

  private static func mayContain(_ line: LineBytes, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index + 3 < range.upperBound {
      if line[index] == UInt8(ascii: "\\"), line[index + 1] == UInt8(ascii: "M") { return true }
      index += 1
    }
    return false
  }

  /// One escape's byte, which is beyond ASCII; `index` then stands behind it.
  private static func escape(_ line: LineBytes, _ index: inout Int, end: Int) -> UInt8? {
    guard index + 3 < end, line[index] == UInt8(ascii: "\\") else { return nil }
    let kind = (line[index + 1], line[index + 2])
    let last = line[index + 3]
    if kind == (UInt8(ascii: "M"), UInt8(ascii: "-")), last > 0x20, last < 0x7F {
      index += 4
      return last | 0x80
    }
    if kind == (UInt8(ascii: "M"), UInt8(ascii: "^")), last >= 0x3F, last < 0x60 {
      index += 4
      return (last ^ 0x40) | 0x80
    }
    if kind == (UInt8(ascii: "2"), UInt8(ascii: "4")), last == UInt8(ascii: "0") {
      index += 4
      return 0xA0
    }
    return nil
  }
}
