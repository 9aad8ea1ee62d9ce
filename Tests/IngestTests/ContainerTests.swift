import LogModel
import Testing

@testable import Ingest

@Suite struct ContainerTests {
  private static let text = "one\ntwo\nthree\n"
  private static let bytes = Array(text.utf8)

  @Test(arguments: ["gzip", "xz", "zstd", "bzip2"])
  func streamsAreUnpacked(_ filter: String) throws {
    let read = try Collected(try Packed.stream(filter, ContainerTests.bytes))
    #expect(read.messages == ["one", "two", "three"])
    #expect(read.file.containers == [filter])
    #expect(read.file.truncation == nil)
  }

  @Test(arguments: ["zip", "ustar"])
  func membersAreFiles(_ format: String) throws {
    let packed = try Packed.archive(
      format: format,
      [
        .init(name: "a.log", bytes: ContainerTests.bytes), .init(name: "../../etc/b.log", bytes: Array("b\n".utf8)),
        .init(name: "shot.png", bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]),
        .init(name: "__MACOSX/._a.log", bytes: Array("junk".utf8)),
      ])
    let read = try Collected(packed)
    #expect(read.summary.files.map(\.name) == ["test.log:a.log", "test.log:../../etc/b.log"])
    #expect(read.messages == ["one", "two", "three", "b"])
  }

  @Test func containersMayStandInOneAnother() throws {
    let inner = try Packed.stream("xz", ContainerTests.bytes)
    let tar = try Packed.archive(format: "ustar", filter: "gzip", [.init(name: "logs/a.log.xz", bytes: inner)])
    let read = try Collected(tar)
    #expect(read.file.containers == ["gzip", "tar", "xz"])
    #expect(read.messages == ["one", "two", "three"])
    let zip = try Packed.archive(format: "zip", [.init(name: "artifact.tgz", bytes: tar)])
    #expect(try Collected(zip).file.containers == ["zip", "gzip", "tar", "xz"])
    let refused = try Collected(try Packed.archive(format: "zip", [.init(name: "more.zip", bytes: zip)]))
    #expect(refused.file.unreadable == "holds more than 4 containers in one another")
  }

  @Test(arguments: ["gzip", "xz", "zstd", "bzip2"])
  func cutStreamsKeepWhatWasReadable(_ filter: String) throws {
    var lines = ""
    var state: UInt64 = 7
    for number in 0..<60_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      lines += "line \(number) \(state)\n"
    }
    let packed = try Packed.stream(filter, Array(lines.utf8))
    let read = try Collected(Array(packed[..<(packed.count / 2)]))
    let reason = try #require(read.file.truncation)
    #expect(reason.hasPrefix("the \(filter) data ends or breaks in the middle"))
    if filter != "bzip2" { #expect(read.records.count > 5_000) }
    #expect(read.records.count < 60_000)
    #expect(read.messages.first.map { $0.hasPrefix("line 0 ") } ?? true)
  }

  @Test func bombsAreStopped() throws {
    let zeros = [UInt8](repeating: 0x61, count: 80 << 20)
    let packed = try Packed.stream("xz", zeros)
    let ratio = try Collected(packed, options: IngestOptions(jobs: 1, unpackRatio: 100))
    #expect(
      ratio.file.unreadable == "unpacks to more than 100 times its size, as archive bombs do: reading stopped there")
    let size = try Collected(packed, options: IngestOptions(jobs: 1, unpackedBytes: 1 << 20))
    #expect(size.file.unreadable == "unpacks to more than 1 MiB: reading stopped there")
  }

  @Test func passwordsAreAskedFor() throws {
    let packed = try Packed.archive(
      format: "zip", [.init(name: "a.log", bytes: ContainerTests.bytes)], options: "zip:encryption=aes256",
      password: "secret")
    let read = try Collected(packed)
    #expect(read.file.unreadable == "is encrypted: unpack it with its password first")
    #expect(read.records.isEmpty)
  }

  @Test func emptyArchivesAreMissing() throws {
    let read = try Collected(try Packed.archive(format: "zip", []))
    #expect(read.summary.isMissing)
    #expect(read.file.missing == "the archive has no files")
  }

  @Test func unifiedLogsAreRefusedWithTheCommand() throws {
    let head: [UInt8] = [0x00, 0x10, 0, 0, 0x11, 0, 0, 0, 0xD0, 0, 0, 0, 0, 0, 0, 0]
    let read = try Collected(head + [UInt8](repeating: 1, count: 600))
    let reason = try #require(read.file.unreadable)
    #expect(reason.contains("log show --archive"))
    #expect(reason.contains("--style ndjson"))
  }
}
