import Testing

@testable import Patterns

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite final class CacheFolderTests {
  private let root: String
  private var folder: CacheFolder { CacheFolder(path: root + "/cache") }

  init() throws {
    var template = Array("/tmp/logproof-tests.XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for kind in ["literals", "samples"] {
      for name in names(kind) { unlink("\(root)/cache/\(kind)/\(name)") }
      rmdir("\(root)/cache/\(kind)")
    }
    rmdir(root + "/cache")
    rmdir(root)
  }

  private func names(_ kind: String) -> [String] {
    guard let directory = opendir("\(root)/cache/\(kind)") else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  @Test(arguments: [
    (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/logproof"),
    (["XDG_CACHE_HOME": "relative", "HOME": "/h"], nil),
    (["HOME": "/h"], nil),
    ([:], ""),
  ]) func place(environment: [String: String], expected: String?) {
    #if canImport(Darwin)
      let home = "/h/Library/Caches/logproof"
    #else
      let home = "/h/.cache/logproof"
    #endif
    #expect(CacheFolder(environment: environment)?.path ?? "" == expected ?? home)
  }

  @Test func keepsWhatWasWritten() {
    #expect(folder.read("samples", "d1") == nil)
    folder.write([1, 2, 3], "samples", "d1", keeping: 4)
    folder.write([], "samples", "d2", keeping: 4)
    #expect(folder.read("samples", "d1") == [1, 2, 3])
    #expect(folder.read("samples", "d2") == [])
    #expect(folder.read("literals", "d1") == nil)
    folder.write([4], "samples", "d1", keeping: 4)
    #expect(folder.read("samples", "d1") == [4])
    #expect(names("samples") == ["d1", "d2"])
  }

  @Test func keepsOnlySoMany() {
    for number in 0..<6 { folder.write([UInt8(number)], "samples", "d\(number)", keeping: 3) }
    #expect(names("samples").count == 3)
  }

  @Test func damageIsSeen() throws {
    folder.write(Array(repeating: 7, count: 1_000), "samples", "d", keeping: 4)
    let path = root + "/cache/samples/d"
    let whole = try #require(CacheEntry.contents(of: path))
    for place in [0, 15, 16, 23, 24, 500, whole.count - 1] {
      var damaged = whole
      damaged[place] ^= 0x10
      try #require(CacheEntry.write(damaged, to: path))
      #expect(folder.read("samples", "d") == nil, "byte \(place)")
    }
    for length in [0, 10, 24, 999] {
      try #require(CacheEntry.write(Array(whole.prefix(length)), to: path))
      #expect(folder.read("samples", "d") == nil, "\(length) bytes")
    }
  }

  @Test func whatOthersCanWriteIsNotTrusted() {
    folder.write([1], "samples", "d", keeping: 4)
    chmod(root + "/cache/samples/d", 0o666)
    #expect(folder.read("samples", "d") == nil)
  }

  @Test func unusableFolderIsIgnored() {
    let unusable = CacheFolder(path: "/dev/null/cache")
    unusable.write([1], "samples", "d", keeping: 4)
    #expect(unusable.read("samples", "d") == nil)
    let set = PatternSet([], cache: LiteralDatabaseCache(unusable))
    #expect(set.everyLinePatterns.isEmpty)
  }

  @Test func databaseIsKeptAndRebuilt() throws {
    let cache = LiteralDatabaseCache(folder)
    let patterns = try ["error", "(?i)warning"].map { try Pattern($0) }
    #expect(try Self.lines(PatternSet(patterns, cache: cache)) == 2)
    let name = try #require(names("literals").first)
    let path = root + "/cache/literals/" + name
    let kept = try #require(CacheEntry.contents(of: path))
    #expect(try Self.lines(PatternSet(patterns, cache: cache)) == 2)

    // Whole, but no database: Vectorscan itself must refuse it.
    try #require(CacheEntry.write(CacheEntry.file(of: Array(repeating: 1, count: 500)), to: path))
    #expect(try Self.lines(PatternSet(patterns, cache: cache)) == 2)
    #expect(CacheEntry.contents(of: path) == kept)

    // Whole, but with lengths that no cut literal has.
    for length in [0, 200] as [UInt8] {
      var damaged = try #require(CacheEntry.payload(of: kept)).map(\.self)
      damaged[0] = length
      try #require(CacheEntry.write(CacheEntry.file(of: damaged), to: path))
      #expect(try Self.lines(PatternSet(patterns, cache: cache)) == 2)
      #expect(CacheEntry.contents(of: path) == kept)
    }

    try #require(CacheEntry.write(Array(kept.dropLast()), to: path))
    #expect(try Self.lines(PatternSet(patterns, cache: cache)) == 2)
    #expect(CacheEntry.contents(of: path) == kept)
    #expect(try Self.lines(PatternSet(patterns + [Pattern("other")], cache: cache)) == 2)
    #expect(names("literals").count == 2)
  }

  @Test func manyAtOnce() async throws {
    let cache = LiteralDatabaseCache(folder)
    let found = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          guard let pattern = try? Pattern("error"), let other = try? Pattern("(?i)warning") else { return nil }
          return try? Self.lines(PatternSet([pattern, other], cache: cache))
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found == Array(repeating: 2, count: 8))
    #expect(names("literals").count == 1)
  }

  private static func lines(_ set: PatternSet) throws -> Int {
    try #require(set.database != nil)
    var lines = 0
    "an error\nfine\nWARNING".withBytes { set.makeScanner().scan($0) { _, _ in lines += 1 } }
    return lines
  }
}
