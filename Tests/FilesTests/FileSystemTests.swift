import Files
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct FileSystemTests {
  let folder = TemporaryFolder()

  @Test func readsWholeFiles() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try AtomicFile.write(bytes, to: folder / "bytes")
    #expect(try FileSystem.read(folder / "bytes") == bytes)
    #expect(try FileSystem.read(folder / "bytes", limit: 200_000) == bytes)
    #expect(try FileSystem.size(of: folder / "bytes") == 200_000)
    #expect(throws: FileProblem("read", folder / "bytes", code: EFBIG)) {
      try FileSystem.read(folder / "bytes", limit: 199_999)
    }
  }

  @Test func repairsText() throws {
    try AtomicFile.write([0x61, 0xFF, 0x62], to: folder / "text")
    #expect(try FileSystem.readText(folder / "text") == "a\u{FFFD}b")
  }

  @Test func refusesPathsWithNUL() {
    #expect(throws: FileProblem("read", "/dev/null\0.txt", code: EINVAL)) { try FileSystem.read("/dev/null\0.txt") }
    #expect(!FileSystem.exists("/dev/null\0.txt"))
  }

  @Test func aMissingFileSaysSo() {
    let problem = #expect(throws: FileProblem.self) { try FileSystem.read(folder / "none") }
    #expect(problem?.isMissing == true)
    #expect(problem?.description == "cannot read '\(folder / "none")': No such file or directory")
    #expect(throws: FileProblem("read", folder.path, code: EISDIR)) { try FileSystem.read(folder.path) }
  }

  @Test func listsSortedByBytes() throws {
    for name in ["b", "a", "Z", "é", ".hidden"] { try AtomicFile.write("", to: folder / name) }
    #expect(try FileSystem.list(folder.path) == [".hidden", "Z", "a", "b", "é"])
    #expect(throws: FileProblem("list", folder / "a", code: ENOTDIR)) { try FileSystem.list(folder / "a") }
  }

  @Test func knowsKinds() throws {
    try AtomicFile.write("", to: folder / "file")
    #expect(FileSystem.kind(of: folder / "file") == .regular)
    #expect(FileSystem.kind(of: folder.path) == .folder)
    #expect(FileSystem.kind(of: folder / "none") == nil)
    try FileSystem.remove(folder / "file")
    try FileSystem.remove(folder / "file")
    #expect(!FileSystem.exists(folder / "file"))
  }

  @Test func makesFolders() throws {
    try FileSystem.createFolder(folder / "a/b/c/")
    try FileSystem.createFolder(folder / "a/b")
    #expect(FileSystem.kind(of: folder / "a/b/c") == .folder)
    #expect(try FileSystem.resolved(folder / "a/./b/../b/c").hasSuffix("/a/b/c"))
  }
}

@Suite struct PathTests {
  @Test(arguments: [
    ("", "a", "a"), (".", "a", "a"), ("f", "a", "f/a"), ("f/", "a", "f/a"), ("f", "/a", "/a"), ("/", "a", "/a"),
  ])
  func joins(folder: String, name: String, joined: String) { #expect(Path.join(folder, name) == joined) }

  @Test(arguments: [
    ("a", ".", "a", ""), ("a/b.log", "a", "b.log", "log"), ("/b", "/", "b", ""), ("/", "/", "", ""),
    ("a//b/", "a", "b", ""), ("a/.hidden", "a", ".hidden", ""), ("x.tar.gz", ".", "x.tar.gz", "gz"), ("", ".", "", ""),
  ])
  func takesApart(path: String, parent: String, name: String, fileExtension: String) {
    #expect(Path.parent(of: path) == parent)
    #expect(Path.name(of: path) == name)
    #expect(Path.fileExtension(of: path) == fileExtension)
  }
}
