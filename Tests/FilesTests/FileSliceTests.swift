import Files
import Testing

@Suite struct FileSliceTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [
    (0, 3, "one"), (4, 3, "two"), (8, 100, "three\n"), (14, 5, ""), (99, 5, ""), (0, 0, ""), (0, -1, ""),
  ])
  func aPartIsRead(offset: Int, count: Int, text: String) throws {
    let path = folder.path + "/log"
    try AtomicFile.write("one\ntwo\nthree\n", to: path)
    #expect(String(decoding: try FileSystem.read(path, at: offset, count: count), as: UTF8.self) == text)
  }

  @Test(arguments: [(0, 0), (3, 0), (4, 1), (13, 2), (14, 3), (99, 3)])
  func lineFeedsBeforeAnOffsetAreCounted(offset: Int, count: Int) throws {
    let path = folder.path + "/log"
    try AtomicFile.write("one\ntwo\nthree\n", to: path)
    #expect(try FileSystem.lineFeeds(in: path, before: offset) == count)
  }

  @Test func aMissingFileIsAProblem() {
    #expect(throws: FileProblem.self) { try FileSystem.read(folder.path + "/none", at: 0, count: 1) }
  }
}
