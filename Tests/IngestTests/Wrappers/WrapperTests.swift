import LogModel
import Testing

@testable import Ingest

/// A wrapped line and everything that its wrapper has to say of it.
struct WrapperSample: CustomTestStringConvertible, Sendable {
  var wrapper: String
  var line: String
  var inner: String
  var time: String?
  var instant: RecordTime?
  var joinsPrevious = false
  var level: String?
  var severity: Level?
  var kind: String?
  var extras: [String] = []

  var testDescription: String { "\(wrapper): \(line.prefix(60))" }
}

struct WrapperTests {
  @Test func namesAreSortedAndEachHasSamples() {
    let names = WrapperRegistry.wrappers.map { $0.name }
    #expect(!names.isEmpty)
    #expect(names == names.sorted())
    #expect(Set(WrapperSamples.all.map { $0.wrapper }) == Set(names))
  }

  @Test(arguments: WrapperSamples.all)
  func aLineIsPeeledByItsWrapperOnly(_ sample: WrapperSample) throws {
    withLine(sample.line) { line in
      let claims = WrapperRegistry.wrappers.filter { $0.mayWrap(line) && $0.read(line) != nil }
      #expect(claims.map { $0.name } == [sample.wrapper])
      guard let wrapper = claims.first, let reading = wrapper.read(line) else { return }
      #expect(line.text(in: reading.inner) == sample.inner)
      #expect(reading.time.map { line.text(in: $0) } == sample.time)
      if let instant = sample.instant { #expect(reading.recordTime == instant) }
      #expect(reading.joinsPrevious == sample.joinsPrevious)
      #expect(reading.level.map { line.text(in: $0) } == sample.level)
      #expect(reading.severity == sample.severity)
      #expect(reading.kind.map { line.text(in: $0) } == sample.kind)
      #expect(wrapper.extras(line).map { "\($0.name)=\($0.value)" } == sample.extras)
    }
  }

  @Test(arguments: WrapperSamples.bare)
  func aBareLineIsNotPeeled(_ text: String) {
    withLine(text) { line in
      let claims = WrapperRegistry.wrappers.filter { $0.mayWrap(line) && $0.read(line) != nil }
      #expect(claims.map { $0.name } == [])
    }
  }

  /// A line of a format is never taken for a wrapped one.
  @Test func noFormatLooksLikeAWrapper() {
    #expect(!FormatSamples.all.isEmpty)
    for sample in FormatSamples.all {
      withLine(sample.line) { line in
        let claims = WrapperRegistry.wrappers.filter { $0.mayWrap(line) && $0.read(line) != nil }
        #expect(claims.isEmpty, "\(sample.line)")
      }
    }
  }

  /// Every line of every format comes out of every wrapper as it went in.
  @Test(arguments: WrapperSamples.frames)
  func wrappersNest(_ frame: String) {
    for sample in FormatSamples.all where !sample.line.hasPrefix(" ") && !sample.line.hasPrefix("⚠") {
      withLine(frame + sample.line) { line in
        var inner = line
        var depth = 0
        while depth < WrapperRegistry.maximumDepth,
          let reading = WrapperRegistry.wrappers.lazy.compactMap({ $0.mayWrap(inner) ? $0.read(inner) : nil }).first
        {
          inner = LineBytes(rebasing: inner[reading.inner])
          depth += 1
        }
        #expect(inner.text(in: 0..<inner.count) == sample.line)
      }
    }
  }

  @Test func damageDoesNoHarm() {
    for sample in WrapperSamples.all {
      let whole = Array(sample.line.utf8)
      for length in 0...whole.count { check(Array(whole[0..<length])) }
      for index in whole.indices {
        for byte: UInt8 in [0x00, 0x20, 0x39, 0x5B, 0xFF] {
          var damaged = whole
          damaged[index] = byte
          check(damaged)
        }
      }
    }
  }

  private func check(_ bytes: [UInt8]) {
    withLine(bytes) { line in
      for wrapper in WrapperRegistry.wrappers {
        _ = wrapper.extras(line)
        guard let reading = wrapper.read(line) else { continue }
        if !wrapper.mayWrap(line) { Issue.record("\(wrapper.name): \(line.text(in: 0..<line.count))") }
        #expect(reading.inner.upperBound == line.count && reading.inner.count < line.count)
      }
    }
  }

  @Test(
    arguments: [
      (66, "Runner[41902]: (Security) x", HardWrap.Join.blank),
      (80, "13B547D7B/data", HardWrap.Join.nothing),
      (60, "short", nil),
      (79, " indented", nil),
      (81, "never broken", nil),
      (75, "étés", nil),
      (76, "étés", HardWrap.Join.blank),
    ] as [(Int, String, HardWrap.Join?)])
  func aBrokenLineIsToldByItsWidth(_ width: Int, _ next: String, _ join: HardWrap.Join?) {
    withLine(next) { line in #expect(HardWrap.join(width: width, next: line) == join) }
  }
}
