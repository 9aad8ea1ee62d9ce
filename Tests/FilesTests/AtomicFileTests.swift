import Files
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct AtomicFileTests {
  let folder = TemporaryFolder()

  @Test func writesAndReplaces() throws {
    try AtomicFile.write("one", to: folder / "a.txt")
    try AtomicFile.write("two", to: folder / "a.txt")
    #expect(try FileSystem.readText(folder / "a.txt") == "two")
    #expect(try FileSystem.list(folder.path) == ["a.txt"])
  }

  @Test func leavesTheOldFileWithoutCommit() throws {
    try AtomicFile.write("old", to: folder / "a.txt")
    do {
      let file = try AtomicFile(folder / "a.txt")
      try file.write(Array("new".utf8))
      #expect(try FileSystem.list(folder.path).count == 2)
    }
    #expect(try FileSystem.readText(folder / "a.txt") == "old")
    #expect(try FileSystem.list(folder.path) == ["a.txt"])
  }

  @Test func keepsPermissionsAndFollowsLinks() throws {
    try AtomicFile.write("old", to: folder / "real.txt")
    #expect(chmod(folder / "real.txt", 0o640) == 0)
    #expect(symlink("real.txt", folder / "link.txt") == 0)
    try AtomicFile.write("new", to: folder / "link.txt")
    #expect(try FileSystem.readText(folder / "real.txt") == "new")
    var status = stat()
    #expect(lstat(folder / "link.txt", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(folder / "real.txt", &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test func writesDevicesInPlace() throws {
    try AtomicFile.write("gone", to: "/dev/null")
    #expect(FileSystem.kind(of: "/dev/null") == .other)
  }

  @Test func acceptsTheLongestName() throws {
    let name = String(repeating: "n", count: 255)
    try AtomicFile.write("x", to: folder / name)
    #expect(try FileSystem.list(folder.path) == [name])
  }

  @Test func saysWhatIsWrong() throws {
    #expect(throws: FileProblem("write", folder.path, code: EISDIR)) { try AtomicFile.write("x", to: folder.path) }
    let missing = folder / "no/such/file"
    #expect(throws: FileProblem("write", missing, code: ENOENT)) { try AtomicFile.write("x", to: missing) }
    #expect(throws: FileProblem("write", "", code: ENOENT)) { try AtomicFile.write("x", to: "") }
    #expect(FileProblem("write", "a", code: EISDIR).description == "cannot write 'a': Is a directory")
  }

  @Test func aFullDeviceIsReported() throws {
    // /dev/full exists on Linux only.
    guard FileSystem.exists("/dev/full") else { return }
    #expect(throws: FileProblem("write", "/dev/full", code: ENOSPC)) { try AtomicFile.write("x", to: "/dev/full") }
  }

  @Test func preparesATarget() throws {
    let target = folder / "new/folder/junit.xml"
    try AtomicFile.prepare(target)
    #expect(try FileSystem.list(folder / "new/folder").isEmpty)
    try AtomicFile.write("stale", to: target)
    try AtomicFile.prepare(target)
    #expect(!FileSystem.exists(target))
    #expect(throws: FileProblem("write", folder.path, code: EISDIR)) { try AtomicFile.prepare(folder.path) }
    try AtomicFile.write("file", to: folder / "file")
    #expect(throws: FileProblem.self) { try AtomicFile.prepare(folder / "file/junit.xml") }
    #expect(try FileSystem.readText(folder / "file") == "file")
  }

  @Test func manyWritersLeaveOneWholeFile() async throws {
    let target = folder / "shared.txt"
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<16 {
        group.addTask {
          let text = String(repeating: "\(number % 10)", count: 100_000)
          return (try? AtomicFile.write(text, to: target)) != nil
        }
      }
      for await isWritten in group { #expect(isWritten) }
    }
    let text = try FileSystem.readText(target)
    #expect(text.count == 100_000 && Set(text).count == 1)
    #expect(try FileSystem.list(folder.path) == ["shared.txt"])
  }
}
