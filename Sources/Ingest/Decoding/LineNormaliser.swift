/// Makes a line what a reader of a terminal would have seen: no ANSI sequences, no NULs, the last state of a progress line.
enum LineNormaliser {
  /// Normalises every line of `bytes` into `output`; line ends become "\n", their number stays the same.
  static func normalise(_ bytes: UnsafeRawBufferPointer, into output: ByteBuffer) {
    output.count = 0
    output.reserve(bytes.count)
    var start = 0
    while start < bytes.count {
      let end = ControlBytes.find(0x0A, in: bytes, from: start)
      let line = UnsafeRawBufferPointer(rebasing: bytes[start..<(end ?? bytes.count)])
      appendLine(line, to: output)
      if end != nil { output.append(0x0A) }
      start = (end ?? bytes.count) + 1
    }
  }

  /// Appends one line (without its line feed), normalised.
  static func appendLine(_ line: UnsafeRawBufferPointer, to output: ByteBuffer) {
    var line = line
    while line.count > 0, line[line.count - 1] == 0x0D || line[line.count - 1] == 0 {
      line = UnsafeRawBufferPointer(rebasing: line[..<(line.count - 1)])
    }
    guard ControlBytes.occur(in: line) else {
      output.append(line)
      return
    }
    let start = output.count
    appendWithoutControls(line, to: output)
    keepLastState(of: output, from: start)
  }

  /// Takes ANSI sequences and NULs out; carriage returns stay.
  private static func appendWithoutControls(_ line: UnsafeRawBufferPointer, to output: ByteBuffer) {
    output.reserve(output.count + line.count)
    let target = output.base
    var written = output.count
    var position = 0
    while position < line.count {
      let byte = line[position]
      if byte == 0x1B {
        position = endOfEscape(in: line, at: position)
      } else {
        if byte != 0 {
          target.storeBytes(of: byte, toByteOffset: written, as: UInt8.self)
          written += 1
        }
        position += 1
      }
    }
    output.count = written
  }

  /// The offset behind the escape sequence that begins at `start` (ECMA-48: CSI, OSC and other strings, two-byte escapes).
  private static func endOfEscape(in line: UnsafeRawBufferPointer, at start: Int) -> Int {
    guard start + 1 < line.count else { return line.count }
    var position = start + 2
    switch line[start + 1] {
    case UInt8(ascii: "["):
      while position < line.count, (0x20...0x3F).contains(line[position]) { position += 1 }
      guard position < line.count else { return position }
      return (0x40...0x7E).contains(line[position]) ? position + 1 : position
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      return endOfString(in: line, from: position)
    case 0x20...0x2F:
      while position < line.count, (0x20...0x2F).contains(line[position]) { position += 1 }
      return min(position + 1, line.count)
    case 0x30...0x7E: return position
    default: return start + 1
    }
  }

  /// A string sequence ends with BEL or ESC \; one that does not end is only its introducer, so that no text is lost.
  private static func endOfString(in line: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    let limit = min(line.count, start + 4096)
    while position < limit {
      if line[position] == 0x07 { return position + 1 }
      if line[position] == 0x1B {
        return position + 1 < line.count && line[position + 1] == UInt8(ascii: "\\") ? position + 2 : start
      }
      position += 1
    }
    return start
  }

  /// Drops what later text of the same line overwrote: all up to the last bare carriage return.
  ///
  /// GitLab writes `section_start:EPOCH:NAME\r` and the section's title on one line: both stay.
  private static func keepLastState(of output: ByteBuffer, from start: Int) {
    while output.count > start, output.bytes[output.count - 1] == 0x0D { output.count -= 1 }
    let line = UnsafeRawBufferPointer(rebasing: output.bytes[start...])
    guard let last = line.lastIndex(of: 0x0D) else { return }
    var from = last + 1
    var kept = 0
    if let first = line.firstIndex(of: 0x0D), holdsSection(UnsafeRawBufferPointer(rebasing: line[..<first])) {
      kept = first + 1
      if first == last { from = kept }
    }
    let rest = line.count - from
    (output.base + start + kept).copyMemory(from: output.base + start + from, byteCount: rest)
    output.count = start + kept + rest
  }

  private static func holdsSection(_ text: UnsafeRawBufferPointer) -> Bool {
    let limit = min(text.count, 64)
    var position = 0
    while position + 12 <= limit {
      let rest = UnsafeRawBufferPointer(rebasing: text[position...])
      if rest.starts(with: "section_start:".utf8) || rest.starts(with: "section_end:".utf8) { return true }
      position += 1
    }
    return false
  }
}
