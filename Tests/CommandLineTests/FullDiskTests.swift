import Database
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A file system of a few pages, which only root may make.
private final class TinyDisk {
  let folder: TemporaryFolder
  var path: String { folder.path + "/disk" }

  init?(kilobytes: Int) {
    guard let made = try? TemporaryFolder() else { return nil }
    folder = made
    try? FileManager.default.createDirectory(atPath: made.path + "/disk", withIntermediateDirectories: false)
    guard TinyDisk.run("/bin/mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path]) == 0 else {
      return nil
    }
  }

  deinit { _ = TinyDisk.run("/bin/umount", [path]) }

  static func run(_ path: String, _ arguments: [String]) -> Int32? {
    guard geteuid() == 0, FileManager.default.isExecutableFile(atPath: path) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return process.terminationStatus
  }

  static let isPossible = TinyDisk(kilobytes: 64) != nil
}

/// No room is left: the verdict is delivered, and what was stored is still there.
@Suite struct FullDiskTests {
  @Test(.enabled(if: TinyDisk.isPossible, "SKIPPED: mounting a tmpfs was refused; HistoryTests fill a file instead"))
  func aFullDiskLosesNothingThatWasThere() throws {
    let disk = try #require(TinyDisk(kilobytes: 600))
    let temporary = try TemporaryFolder()
    let project = try CheckedProject(in: temporary.path)
    let history = disk.path + "/history.db"
    var stored: Set<String> = []
    var full: Program.Outcome?
    for number in 1...400 where full == nil {
      let outcome = try Program.run(project.check(build: "\(number)", history: history), in: project.folder)
      if outcome.exit == 0 { stored.insert("\(number)") } else { full = outcome }
      // The log of the database would take the whole disk before the database itself.
      if number == 3 {
        let room = FileManager.default.createFile(
          atPath: disk.path + "/other", contents: Data(count: try free(disk.path) - 60_000))
        try #require(room)
      }
    }
    let outcome = try #require(full)
    #expect(outcome.exit == 74)
    #expect(outcome.output.contains("logproof: PASSED"), "\(outcome.output)")
    #expect(outcome.messages.contains("no room is left for the history '\(history)'"), "\(outcome.messages)")
    try FileManager.default.removeItem(atPath: disk.path + "/other")
    let results = try project.results(in: history)
    #expect(Set(results.keys) == stored)
    #expect(results.values.allSatisfy { $0 == CheckedProject.assertions })
    #expect(try Connection(path: history).first("PRAGMA integrity_check") { $0.text(0) } == "ok")
    let again = try Program.run(project.check(build: "again", history: history), in: project.folder)
    #expect(again.exit == 0, "\(again.messages)")
  }

  /// Bytes that are free.
  func free(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: path)
    return (attributes[.systemFreeSize] as? NSNumber)?.intValue ?? 0
  }
}
