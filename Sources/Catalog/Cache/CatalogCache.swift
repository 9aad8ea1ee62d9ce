internal import Digests
internal import LogModel
public import Patterns

/// Keeps loaded catalogs between runs, so that one that has not changed is neither parsed nor compiled again.
///
/// Only catalogs without errors are kept, each under the digest of the files that it was read from. What else its being
/// valid depends on, the files that samples name, is looked at again.
public struct CatalogCache: Sendable {
  private static let kind = "catalogs"
  private static let mostEntries = 16

  private let folder: CacheFolder
  private let build: String

  /// - Parameter build: names the build of the program, as another one may read the same files in another way.
  public init(_ folder: CacheFolder, build: String) {
    self.folder = folder
    self.build = build
  }

  /// Names all that a load depends on, files named by samples aside; nil if a file cannot be read.
  func digest(folder: String, options: CatalogOptions, names: [String], texts: CatalogTexts) -> String? {
    var hash = SHA256()
    for field in ["catalog", build, Pattern.engineVersion, folder, options.onlyGenericAreas ? "generic" : "all"] {
      hash.update(field: field)
    }
    let paths = texts.paths(of: names) + [options.configuration].compactMap(\.self)
    hash.update(field: "\(names.count) \(paths.count)")
    for name in names { hash.update(field: name) }
    for path in paths {
      guard let bytes = try? texts.read(path) else { return nil }
      hash.update(field: path)
      hash.update(field: "\(bytes.count)")
      hash.update(bytes)
    }
    return hash.hexDigest()
  }

  /// The catalog of a digest, if it is kept and the files of its samples are still there; its patterns go to the pool.
  func read(_ digest: String, sampleFiles: SampleFiles, pool: PatternPool) -> LoadedCatalog? {
    guard let bytes = folder.read(Self.kind, digest), let entry = try? Entry(bytes) else { return nil }
    for check in entry.checks {
      guard case .fine = sampleFiles.check(check.path, lastLine: check.lastLine) else { return nil }
    }
    pool.adopt(entry.patterns)
    return entry.loaded
  }

  func write(_ loaded: LoadedCatalog, _ digest: String, sampleFiles: SampleFiles, pool: PatternPool) {
    var writer = StoreWriter()
    loaded.store(in: &writer)
    var seen: Set<SampleFiles.Check> = []
    sampleFiles.checks.filter { seen.insert($0).inserted }.store(in: &writer)
    pool.facts.store(in: &writer)
    folder.write(writer.bytes, Self.kind, digest, keeping: Self.mostEntries)
  }

  private struct Entry {
    let loaded: LoadedCatalog
    let checks: [SampleFiles.Check]
    let patterns: [PatternFacts]

    init(_ bytes: ArraySlice<UInt8>) throws(StoreDamage) {
      var reader = try StoreReader(bytes)
      loaded = try LoadedCatalog(from: &reader)
      checks = try [SampleFiles.Check](from: &reader)
      patterns = try [PatternFacts](from: &reader)
      guard reader.isAtEnd else { throw StoreDamage() }
    }
  }
}
