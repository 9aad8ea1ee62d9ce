/// Tells for many openings at once whether a text begins with any of them.
///
/// Each opening is a bit; the bits that a byte leaves standing at its place are looked up, place by place. Openings that share a
/// bit may be taken for each other, so that the answer "none" is sure and the other is not.
///
/// `@unchecked Sendable`: written once, before anybody else has it.
final class OpeningTable: @unchecked Sendable {
  /// By place, then by byte.
  private let masks: UnsafeMutablePointer<UInt64>

  init(_ openings: [Opening]) {
    let count = Opening.length * 256
    masks = .allocate(capacity: count)
    masks.initialize(repeating: 0, count: count)
    var distinct: [Opening] = []
    for opening in openings where !distinct.contains(opening) { distinct.append(opening) }
    for (index, opening) in distinct.enumerated() {
      let bit: UInt64 = 1 << UInt64(index % 64)
      for (place, set) in opening.sets.enumerated() {
        let places = masks + place << 8
        set.forEach { places[Int($0)] |= bit }
      }
      for index in opening.sets.count << 8..<count { masks[index] |= bit }
    }
  }

  deinit { masks.deallocate() }

  /// Whether the text may begin with an opening, or with the beginning of one where it is shorter.
  @inline(__always)
  func mayBegin(_ text: UnsafeRawPointer, count: Int) -> Bool {
    guard count >= Opening.length else { return mayBeginShort(text, count: count) }
    let bytes = UInt64(littleEndian: text.loadUnaligned(as: UInt64.self))
    let first = masks[Int(bytes & 255)] & masks[1 << 8 | Int(bytes >> 8 & 255)]
    let second = masks[2 << 8 | Int(bytes >> 16 & 255)] & masks[3 << 8 | Int(bytes >> 24 & 255)]
    if first & second == 0 { return false }
    let third = masks[4 << 8 | Int(bytes >> 32 & 255)] & masks[5 << 8 | Int(bytes >> 40 & 255)]
    let fourth = masks[6 << 8 | Int(bytes >> 48 & 255)] & masks[7 << 8 | Int(bytes >> 56)]
    return first & second & third & fourth != 0
  }

  private func mayBeginShort(_ text: UnsafeRawPointer, count: Int) -> Bool {
    var left = UInt64.max
    for place in 0..<count { left &= masks[place << 8 | Int(text.load(fromByteOffset: place, as: UInt8.self))] }
    return left != 0
  }
}
