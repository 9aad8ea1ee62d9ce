import LogModel
import Testing

@testable import Ingest

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a path stands for.
@Suite struct PathTests {
  private func read(_ path: String) throws -> Collected {
    try Collected(SourceInput(name: "log", items: [.path(path)]))
  }

  private func names(_ read: Collected, in folder: TemporaryFolder) -> [String] {
    read.summary.files.map { String($0.name.dropFirst(folder.path.count + 1)) }
  }

  @Test func foldersAreReadWithTheirFolders() throws {
    let folder = try TemporaryFolder()
    try folder.write("b/system.log", "3\n")
    try folder.write("b/system.log.0", "2\n")
    try folder.write("b/system.log.1.gz", try Packed.stream("gzip", Array("1\n".utf8)))
    try folder.write("a.log", "0\n")
    try folder.write(".hidden", "hidden\n")
    try folder.write("picture.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    try folder.write("c/d/e.log", "4\n")
    try folder.write("whole.logarchive/Info.plist", "x")
    mkfifo(folder.path + "/pipe", 0o600)
    let read = try read(folder.path)
    #expect(
      names(read, in: folder) == [
        "a.log", "b/system.log.1.gz", "b/system.log.0", "b/system.log", "c/d/e.log", "whole.logarchive",
      ])
    #expect(read.messages == ["0", "1", "2", "3", "4"])
    let refusal = try #require(read.summary.files.last?.unreadable)
    #expect(refusal.contains("log show --archive '\(folder.path)/whole.logarchive'"))
  }

  @Test func globsAreReadInOrder() throws {
    let folder = try TemporaryFolder()
    for number in [10, 9, 1] { try folder.write("app\(number).log", "\(number)\n") }
    try folder.write("app.txt", "other\n")
    try folder.write("app-more.log/inner.log", "inner\n")
    let read = try read(folder.path + "/app*.log")
    #expect(names(read, in: folder) == ["app-more.log/inner.log", "app1.log", "app9.log", "app10.log"])
    #expect(try self.read(folder.path + "/app[19].log").messages == ["1", "9"])
    #expect(try self.read(folder.path + "/none*.log").file.missing == "no file matches")
  }

  @Test func emptyFoldersAndFilesAreTold() throws {
    let folder = try TemporaryFolder()
    #expect(try read(folder.path).file.missing == "the folder has no files")
    let file = try folder.write("empty.log", "")
    let empty = try read(file)
    #expect(empty.file.missing == nil)
    #expect(empty.records.isEmpty)
    // A file in place of a folder.
    #expect(try read(file + "/x.log").file.missing != nil)
  }

  @Test func logArchivesAreRefusedWithTheCommand() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.logarchive/Info.plist", "x")
    for path in [folder.path + "/a.logarchive", folder.path + "/a.logarchive/"] {
      let read = try read(path)
      #expect(read.file.unreadable?.contains("--style ndjson") == true)
      #expect(read.file.unreadable?.contains("'\(folder.path)/a.logarchive'") == true)
    }
  }

  /// Nothing can be read from a picture or a program, so an absence in it proves nothing.
  @Test(arguments: [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 37) },
    Array("SQLite format 3\u{0}".utf8),
  ])
  func namedBinariesAreRefused(bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let read = try read(try folder.write("odd.log", bytes))
    #expect(read.records.isEmpty)
    #expect(read.file.unreadable == "is binary data, not text: give the log itself, or an archive of logs")
  }

  /// A hole of NULs, colours and bytes of another encoding are found in logs.
  @Test func oddTextIsRead() throws {
    let folder = try TemporaryFolder()
    let bytes = [UInt8](repeating: 0, count: 100) + Array("\u{1B}[31mred\u{1B}[0m caf".utf8) + [0xE9, 0x0A]
    #expect(try read(try folder.write("odd.log", bytes)).messages == ["red caf\u{FFFD}"])
  }

  /// A glob's own characters in a name that exists are no glob.
  @Test func namesWithGlobCharactersAreNames() throws {
    let folder = try TemporaryFolder()
    #expect(try read(try folder.write("a[1].log", "one\n")).messages == ["one"])
  }
}
