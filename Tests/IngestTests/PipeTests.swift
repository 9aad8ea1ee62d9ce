import LogModel
import Testing

@testable import Ingest

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What arrives bit by bit is read as the file that it would be saved to.
@Suite struct PipeTests {
  private let folder: TemporaryFolder
  private let fifo: String

  init() throws {
    folder = try TemporaryFolder()
    fifo = folder.path + "/pipe"
    #expect(mkfifo(fifo, 0o600) == 0)
  }

  /// Writes to the FIFO on a thread of its own; `pieces` are sent one by one, with `pause` before each.
  private func write(_ pieces: [[UInt8]], pause: @escaping @Sendable (Int) -> Void = { _ in }) throws -> PlatformThread
  {
    let fifo = fifo
    return try #require(
      PlatformThread {
        let descriptor = open(fifo, O_WRONLY)
        for (index, piece) in pieces.enumerated() {
          pause(index)
          var sent = 0
          while sent < piece.count {
            let count = piece[sent...].withUnsafeBytes { Pipe.write(descriptor, $0) }
            if count <= 0 { break }
            sent += count
          }
        }
        close(descriptor)
      })
  }

  private func read(isLive: Bool) throws -> Collected {
    var read = try Collected(
      SourceInput(name: "log", items: [.path(fifo)]), options: IngestOptions(jobs: 2, isLive: isLive))
    read.summary.files[0].name = "test.log"
    return read
  }

  @Test(arguments: Fixture.all, [false, true])
  func aFIFOIsReadAsAFile(_ fixture: Fixture, _ isLive: Bool) throws {
    let size = max(1, fixture.bytes.count / 40)
    let pieces = stride(from: 0, to: fixture.bytes.count, by: size).map {
      Array(fixture.bytes[$0..<min($0 + size, fixture.bytes.count)])
    }
    let writer = try write(pieces) { _ in usleep(300) }
    defer { writer.join() }
    #expect(try read(isLive: isLive).difference(from: Collected(fixture.bytes)) == nil)
  }

  @Test func compressedTextMayComeThroughAPipe() throws {
    let writer = try write([try Packed.stream("gzip", Array("one\ntwo\n".utf8))])
    defer { writer.join() }
    let read = try read(isLive: true)
    #expect(read.messages == ["one", "two"])
    #expect(read.file.containers == ["gzip"])
  }

  /// Reads what is sent piece by piece, each as soon as enough records have been merged for it.
  private func read(
    _ pieces: [[UInt8]], _ options: IngestOptions, onceMerged wanted: @escaping @Sendable (_ piece: Int) -> Int
  ) throws -> SourceSummary {
    let lock = PlatformLock()
    nonisolated(unsafe) var merged = 0  // only touched under the lock
    let writer = try write(pieces) { index in
      lock.lock()
      while merged < wanted(index) { lock.wait() }
      lock.unlock()
    }
    defer { writer.join() }
    return try ingest(
      SourceInput(name: "log", items: [.path(fifo)]), options: options,
      process: { batch, _ in batch.recordCount },
      merge: { count, _ in
        lock.locked {
          merged += count
          lock.wakeAll()
        }
      })
  }

  /// A live source is not kept waiting for a full chunk, apart from its head and the record that may still go on.
  @Test func recordsComeWhileThePipeIsOpen() throws {
    let lines = (0..<120).map { Array("2024-12-12 21:45:11.347 Shelf[1:2] line \($0)\n".utf8) }
    // The line before the last one must have come through before a line is sent.
    let summary = try read(lines, IngestOptions(jobs: 2, isLive: true)) { $0 < 60 ? 0 : $0 - 1 }
    #expect(summary.records == 120)
    #expect(summary.format == "nslog")
  }

  /// Too few chunks to be worth waking anybody for are taken all the same while a slow source has nothing more.
  @Test func chunksOfASlowSourceAreTakenWhileItIsOpen() throws {
    let line = Array("2024-12-12 21:45:11.347 Shelf[1:2] a line\n".utf8)
    let most = Array(repeating: line, count: 30_000).flatMap(\.self)
    let summary = try read([most, line], IngestOptions(jobs: 2, chunkBytes: 512 << 10)) { $0 }
    #expect(summary.records == 30_001)
  }

  /// The first lines alone would make another format of it.
  @Test func aLiveSourceIsRecognisedAsTheFileWouldBe() throws {
    var text = "building\nlinking\n"
    for number in 0..<60 { text += "2024-12-12 21:45:11.347 Shelf[1:2] line \(number)\n" }
    let bytes = Array(text.utf8)
    let writer = try write(text.split(separator: "\n").map { Array($0.utf8) + [0x0A] }) { if $0 < 9 { usleep(2000) } }
    defer { writer.join() }
    let whole = try Collected(bytes)
    #expect(whole.file.format == "nslog")
    #expect(try read(isLive: true).difference(from: whole) == nil)
  }
}

private enum Pipe {
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
