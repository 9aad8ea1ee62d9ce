import CLines
import Testing

/// Searches by vectors against what is found byte by byte; those for line ends are tested where they are used.
@Suite struct ByteSearchTests {
  private static let nameParts = Array("-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8)

  @Test func findsWhereLinesBegin() {
    for count in 0...70 {
      for feed in -1..<count {
        var bytes = [UInt8](repeating: 11, count: count)
        if feed >= 0 { bytes[feed] = 10 }
        for from in 0...count {
          for end in from...count {
            let expected = feed >= from && feed < end ? feed + 1 : from
            let found = bytes.withUnsafeBufferPointer {
              $0.baseAddress.map { from + logproof_line_start($0 + from, end - from) } ?? 0
            }
            if found != expected { Issue.record("\(count) \(feed) \(from) \(end): \(found)") }
          }
        }
      }
    }
  }

  /// Every byte value on every place, with a text that ends anywhere behind it.
  @Test func measuresNames() {
    for value in UInt8.min...UInt8.max {
      let isPart = Self.nameParts.contains(value)
      for place in 0..<36 {
        var bytes = [UInt8](repeating: UInt8(ascii: "_"), count: 40)
        bytes[place] = value
        for count in [place, place + 1, 40] {
          let length = bytes.withUnsafeBufferPointer { logproof_name_length($0.baseAddress, count) }
          if length != (isPart ? count : min(place, count)) { Issue.record("\(value) \(place) \(count): \(length)") }
        }
      }
    }
  }
}
