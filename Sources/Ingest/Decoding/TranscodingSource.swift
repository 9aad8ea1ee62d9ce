/// UTF-16 or UTF-32 text as UTF-8, unpaired surrogates as U+FFFD.
final class TranscodingSource: ByteSource {
  private let source: any ByteSource
  private let encoding: TextEncoding
  private let input = ByteBuffer(capacity: 64 << 10)
  private let output = ByteBuffer(capacity: 256 << 10)
  private var position = 0
  private var highSurrogate: UInt32?
  private var isAtEnd = false
  private var endsInCharacter = false

  init(_ source: any ByteSource, encoding: TextEncoding) {
    self.source = source
    self.encoding = encoding
  }

  var isReady: Bool { position < output.count || source.isReady }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IngestError) -> Int {
    while position == output.count {
      if isAtEnd, endsInCharacter { throw IngestError(.cut, "the text ends in the middle of a character") }
      if isAtEnd { return 0 }
      try refill()
    }
    let count = min(buffer.count, output.count - position)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: output.bytes[position..<position + count]))
    position += count
    return count
  }

  private func refill() throws(IngestError) {
    output.count = 0
    position = 0
    let count = try source.read(into: input.free)
    input.count += count
    let unit = encoding == .utf32LittleEndian ? 4 : 2
    var at = 0
    while at + unit <= input.count {
      take(unit == 4 ? word(at) : UInt32(half(at)))
      at += unit
    }
    let rest = input.count - at
    if rest > 0 { (input.base).copyMemory(from: input.base + at, byteCount: rest) }
    input.count = rest
    guard count == 0 else { return }
    isAtEnd = true
    endsInCharacter = highSurrogate != nil || rest > 0
    if endsInCharacter { append(0xFFFD) }
    highSurrogate = nil
  }

  private func half(_ at: Int) -> UInt16 {
    let value = input.bytes.loadUnaligned(fromByteOffset: at, as: UInt16.self)
    return encoding == .utf16BigEndian ? UInt16(bigEndian: value) : UInt16(littleEndian: value)
  }

  private func word(_ at: Int) -> UInt32 {
    UInt32(littleEndian: input.bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
  }

  private func take(_ unit: UInt32) {
    if let high = highSurrogate {
      highSurrogate = nil
      if (0xDC00...0xDFFF).contains(unit) { return append(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00)) }
      append(0xFFFD)
    }
    switch unit {
    case 0xD800...0xDBFF: highSurrogate = unit
    case 0xDC00...0xDFFF: append(0xFFFD)
    default: append(unit)
    }
  }

  private func append(_ value: UInt32) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { output.append(byte) }
  }
}
