/// Cuts a line into text and what differs from one occurrence to the next; linear in the line's length.
struct MessageScanner {
  /// Quotation marks further apart than this do not belong together.
  private static let quotedLimit = 300

  private let bytes: UnsafeRawBufferPointer
  private var index = 0
  private var textStart = 0
  private var pending: MessagePiece?

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// All pieces of a line; neighbouring text is one piece.
  static func pieces(of bytes: UnsafeRawBufferPointer) -> [MessagePiece] {
    var scanner = MessageScanner(bytes)
    var pieces: [MessagePiece] = []
    while let piece = scanner.next() { pieces.append(piece) }
    return pieces
  }

  /// The next piece; nil at the end.
  mutating func next() -> MessagePiece? {
    if let piece = pending {
      pending = nil
      return piece
    }
    while index < bytes.count {
      if let variable = variable() {
        let text = textStart..<variable.range.lowerBound
        textStart = variable.range.upperBound
        // A closing quotation mark opens nothing.
        index = variable.kind == .quoted ? textStart + 1 : textStart
        guard !text.isEmpty else { return variable }
        pending = variable
        return MessagePiece(kind: .text, range: text)
      }
    }
    guard textStart < bytes.count else { return nil }
    defer { textStart = bytes.count }
    return MessagePiece(kind: .text, range: textStart..<bytes.count)
  }

  private func byte(_ at: Int) -> UInt8 { at >= 0 && at < bytes.count ? bytes[at] : 0 }

  /// The variable that begins at `index`; without one, `index` moves on.
  private mutating func variable() -> MessagePiece? {
    let first = bytes[index]
    switch ByteClass.of(first) {
    case .quote: return quoted(first)
    case .slash: return path()
    case .digit, .letter: return word()
    case .other:
      index += 1
      return nil
    }
  }

  private mutating func quoted(_ quote: UInt8) -> MessagePiece? {
    let start = index + 1
    let isApostrophe = quote == UInt8(ascii: "'") && ByteClass.isWord(byte(index - 1))
    index = start
    guard !isApostrophe else { return nil }
    var end = start
    let limit = min(bytes.count, start + Self.quotedLimit)
    while end < limit, bytes[end] != quote || quote == UInt8(ascii: "'") && ByteClass.isWord(byte(end + 1)) { end += 1 }
    guard end < limit else { return nil }
    index = end + 1
    return end == start ? nil : MessagePiece(kind: .quoted, range: start..<end)
  }

  /// `/a/b`: at least two slashes, not within a word.
  private mutating func path() -> MessagePiece? {
    let start = byte(index - 1) == UInt8(ascii: "~") ? index - 1 : index
    guard start >= textStart, !ByteClass.isWord(byte(start - 1)), byte(start - 1) != UInt8(ascii: ")") else {
      index += 1
      return nil
    }
    let end = endOfLocation(from: index)
    let slashes = bytes[index..<end].count { $0 == UInt8(ascii: "/") }
    guard slashes >= 2, end > index + 2 else {
      index += 1
      return nil
    }
    return MessagePiece(kind: .path, range: start..<end)
  }

  /// Up to what cannot be part of a path or an address; a full stop at the end is the sentence's.
  private func endOfLocation(from start: Int) -> Int {
    var end = start
    while end < bytes.count, !ByteClass.endsLocation(bytes[end]) { end += 1 }
    while end > start, byte(end - 1) == UInt8(ascii: ".") || byte(end - 1) == UInt8(ascii: ":") { end -= 1 }
    return end
  }

  private mutating func word() -> MessagePiece? {
    let start = index
    if let end = endOfUUID(from: start) { return MessagePiece(kind: .uuid, range: start..<end) }
    var end = start
    var digits = 0
    var hexadecimal = 0
    while ByteClass.isWord(byte(end)) {
      if ByteClass.isDigit(bytes[end]) { digits += 1 }
      if ByteClass.isHexadecimal(bytes[end]) { hexadecimal += 1 }
      end += 1
    }
    let count = end - start
    if byte(end) == UInt8(ascii: ":"), byte(end + 1) == UInt8(ascii: "/"), byte(end + 2) == UInt8(ascii: "/"),
      digits == 0
    {
      return location(from: end + 3)
    }
    if count > 2, bytes[start] == UInt8(ascii: "0"), bytes[start + 1] | 0x20 == UInt8(ascii: "x"),
      hexadecimal == count - 1
    {
      return MessagePiece(kind: .address, range: start..<end)
    }
    if digits == count { return number(start, end) }
    let isMixed = hexadecimal == count && digits > 0
    if isMixed, count >= 8 || count >= 3 && ByteClass.isDigit(bytes[start]) {
      return MessagePiece(kind: .hexadecimal, range: start..<end)
    }
    // One that begins with digits is a measure, such as `390px`.
    if digits > 0, byte(start - 1) == UInt8(ascii: "="), !ByteClass.isDigit(bytes[start]) {
      return MessagePiece(kind: .token, range: start..<end)
    }
    return numberInWord(start, end)
  }

  private mutating func location(from start: Int) -> MessagePiece? {
    let end = endOfLocation(from: start)
    index = max(start, end)
    return end > start ? MessagePiece(kind: .location, range: start..<end) : nil
  }

  /// A number with further groups of digits that belong to it.
  private func number(_ start: Int, _ firstEnd: Int) -> MessagePiece {
    if isCode(start), firstEnd - start <= 6 { return MessagePiece(kind: .code, range: start..<firstEnd) }
    var end = firstEnd
    while ByteClass.joinsDigits(byte(end)), ByteClass.isDigit(byte(end + 1)) {
      var next = end + 1
      while ByteClass.isDigit(byte(next)) { next += 1 }
      guard !ByteClass.isWord(byte(next)) else { break }
      end = next
    }
    return MessagePiece(kind: .number, range: start..<end)
  }

  /// The digits in a word such as `view2`; `index` moves on to them, or behind the word.
  private mutating func numberInWord(_ start: Int, _ end: Int) -> MessagePiece? {
    var first = start
    while first < end, !ByteClass.isDigit(bytes[first]) { first += 1 }
    guard first < end else {
      index = end
      return nil
    }
    var last = first
    while last < end, ByteClass.isDigit(bytes[last]) { last += 1 }
    return MessagePiece(kind: .number, range: first..<last)
  }

  private func endOfUUID(from start: Int) -> Int? {
    guard start + 36 <= bytes.count, bytes[start + 8] == UInt8(ascii: "-"), !ByteClass.isWord(byte(start + 36)) else {
      return nil
    }
    for offset in 0..<36 {
      let isHyphen = [8, 13, 18, 23].contains(offset)
      guard isHyphen ? bytes[start + offset] == UInt8(ascii: "-") : ByteClass.isHexadecimal(bytes[start + offset])
      else {
        return nil
      }
    }
    return start + 36
  }

  /// Whether the words before a number say that it tells one error from another.
  private func isCode(_ start: Int) -> Bool {
    var end = start
    while end > 0, start - end < 3, ByteClass.leadsToCode(bytes[end - 1]) { end -= 1 }
    guard end < start else { return false }
    return Self.codeWords.contains { word in
      guard end >= word.count else { return false }
      for offset in 0..<word.count where bytes[end - word.count + offset] | 0x20 != word[offset] { return false }
      return true
    }
  }

  private static let codeWords = ["code", "error", "errno", "status", "signal", "exception"].map { Array($0.utf8) }
}
