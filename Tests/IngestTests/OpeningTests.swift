import LogModel
import Testing

@testable import Ingest

@Suite struct OpeningTests {
  @Test func rotatedFilesAreReadOldestFirst() {
    #expect(
      RotationOrder.sorted(["system.log", "system.log.0", "system.log.10.gz", "system.log.2", "system.log.1.gz"])
        == ["system.log.10.gz", "system.log.2", "system.log.1.gz", "system.log.0", "system.log"])
    #expect(
      RotationOrder.sorted(["b.log", "a.log", "a.log-20240102", "a.log-20240101"])
        == ["a.log-20240101", "a.log-20240102", "a.log", "b.log"])
    #expect(RotationOrder.sorted(["part10.log", "part9.log"]) == ["part9.log", "part10.log"])
    #expect(RotationOrder.straightened(["x.log.0", "other", "x.log.1"]) == ["x.log.1", "other", "x.log.0"])
  }

  @Test(arguments: [
    "utf-16le", "utf-16be", "utf-16le with mark", "utf-16be with mark", "utf-8 with BOM", "utf-32le with mark",
  ])
  func decodes(_ encoding: String) throws {
    let text = "2024-12-12 21:45:11.347 Shelf[1:2] grün 🎈\r\n2024-12-12 21:45:12.347 Shelf[1:2] two\r\n"
    var bytes: [UInt8] = []
    switch encoding {
    case "utf-32le with mark":
      for unit in [0xFEFF] + text.unicodeScalars.map(\.value) {
        bytes += (0..<4).map { UInt8(truncatingIfNeeded: unit >> (8 * $0)) }
      }
    case "utf-8 with BOM": bytes = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    default:
      let isLittle = encoding.hasPrefix("utf-16le")
      if encoding.hasSuffix("mark") { bytes = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF] }
      for unit in text.utf16 {
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        bytes += isLittle ? pair : pair.reversed()
      }
    }
    let read = try Collected(bytes)
    #expect(read.messages == ["grün 🎈", "two"])
    #expect(read.file.encoding.hasPrefix(encoding.split(separator: " ")[0]))
  }

  /// Text of two or four bytes a unit that ends inside of one was cut there.
  @Test(arguments: ["utf-16", "utf-32"])
  func charactersMayBeCut(_ encoding: String) throws {
    let isWide = encoding == "utf-32"
    let units: [UInt32] = isWide ? "one\ntwo 🎈".unicodeScalars.map(\.value) : "one\ntwo 🎈".utf16.map(UInt32.init)
    let bytes = ([0xFEFF] + units).flatMap { unit in
      (0..<(isWide ? 4 : 2)).map { UInt8(truncatingIfNeeded: unit >> (8 * $0)) }
    }
    #expect(try Collected(bytes).file.truncation == nil)
    for missing in 1...3 {
      let read = try Collected(Array(bytes.dropLast(missing)))
      #expect(read.file.truncation == "the text ends in the middle of a character", "\(missing) missing")
      #expect(read.messages.first == "one")
    }
  }

  @Test func whatIsNotThereIsSaid() throws {
    let read = try Collected(
      SourceInput(name: "log", items: [.path("/nonexistent/a.log"), .path("/nonexistent/*.log")]))
    #expect(read.summary.files.map(\.missing) == ["no such file or directory", "no file matches"])
    #expect(read.summary.isMissing)
  }

  @Test func severalFilesAreOneSource() throws {
    let read = try Collected(
      SourceInput(
        name: "log", items: [.bytes(name: "a", Array("one\ntwo".utf8)), .bytes(name: "b", Array("three\n".utf8))]))
    #expect(read.messages == ["one", "two", "three"])
    #expect(read.records.map(\.number) == [1, 2, 1])
    #expect(read.records.map(\.firstLine) == [1, 2, 1])
    #expect(read.lines.map(\.record) == [1, 2, 3])
    #expect(read.summary.files.map(\.lines) == [2, 1])
  }
}
