import CLines
import Testing

@testable import Ingest

/// The search by vectors against one byte by byte.
struct LineEndsTests {
  @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 1000, 70_000])
  func findsWhatIsThere(count: Int) {
    var state: UInt64 = 0x9E37_79B9
    for density in [1, 3, 40, 300] {
      var bytes = (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 40) % density == 0 ? UInt8(10) : UInt8(truncatingIfNeeded: state >> 33) | 0x20
      }
      expectFound(in: bytes, hasControls: false)
      guard count > 0 else { continue }
      for control in [0, 13, 27] as [UInt8] {
        for place in [0, count / 2, count - 1] {
          let before = bytes[place]
          bytes[place] = control
          expectFound(in: bytes, hasControls: true)
          bytes[place] = before
        }
      }
    }
  }

  /// Every byte value on every place of a block.
  @Test func tellsEveryByteApart() {
    for value in UInt8.min...UInt8.max {
      for place in 0..<64 {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 130)
        bytes[place] = value
        bytes[66 + place] = value
        expectFound(in: bytes, hasControls: value == 0 || value == 13 || value == 27)
      }
    }
  }

  @Test func findsTheLastLineFeed() {
    "\n0123456789abcdefghij\nx\n".utf8.withContiguousStorageIfAvailable { bytes in
      let text = UnsafeRawBufferPointer(bytes)
      #expect(
        [0, 1, 2, 21, 22, 23, 24, 99].map { ControlBytes.lastLineFeed(in: text, before: $0) } == [
          nil, 0, 0, 0, 21, 21, 23, 23,
        ])
    }
  }

  private func expectFound(in bytes: [UInt8], hasControls: Bool) {
    let expected = bytes.indices.filter { bytes[$0] == 10 }
    for vectors in [LOGPROOF_PORTABLE, LOGPROOF_AVX2, LOGPROOF_AVX512] {
      let ends = IndexBuffer<UInt32>()
      let found = bytes.withUnsafeBytes { LineEnds.find(in: $0, into: ends, vectors: vectors) }
      #expect(found == hasControls)
      #expect((0..<ends.count).map { Int(ends[$0]) } == expected)
    }
  }
}
