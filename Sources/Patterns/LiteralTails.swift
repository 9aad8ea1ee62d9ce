/// What must follow where literals were cut.
///
/// It lies in raw memory, as it is looked at for each hit.
///
/// `@unchecked Sendable`: written once, before anybody else has it.
final class LiteralTails: @unchecked Sendable {
  private let bytes: UnsafeMutablePointer<UInt8>
  /// By literal: where its tail begins, and one more entry.
  private let starts: UnsafeMutablePointer<Int>
  private let ignoresCase: UnsafeMutablePointer<Bool>
  private let count: Int

  /// - Parameter tails: one for each literal, empty where it was not cut.
  init(_ tails: [Literal]) {
    count = tails.count
    bytes = .allocate(capacity: max(1, tails.reduce(0) { $0 + $1.bytes.count }))
    starts = .allocate(capacity: count + 1)
    ignoresCase = .allocate(capacity: max(1, count))
    var start = 0
    for (index, tail) in tails.enumerated() {
      (starts + index).initialize(to: start)
      (ignoresCase + index).initialize(to: tail.ignoresCase)
      for byte in tail.bytes {
        (bytes + start).initialize(to: byte)
        start += 1
      }
    }
    (starts + count).initialize(to: start)
  }

  deinit {
    bytes.deallocate()
    starts.deallocate()
    ignoresCase.deallocate()
  }

  /// Whether the tail of a literal stands at an offset of a text, in bytes.
  @inline(__always)
  func stands(_ literal: Int, in text: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    guard literal >= 0, literal < count else { return true }
    let tail = UnsafeBufferPointer(start: bytes + starts[literal], count: starts[literal + 1] - starts[literal])
    guard text.count - offset >= tail.count else { return false }
    for place in 0..<tail.count {
      let byte = text[offset + place]
      guard byte == tail[place] || ignoresCase[literal] && byte.asciiLowercased == tail[place] else { return false }
    }
    return true
  }
}
