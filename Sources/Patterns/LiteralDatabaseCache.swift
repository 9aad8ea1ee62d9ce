/// Keeps compiled literal searches between runs, as compiling takes longer than reading a small log.
public struct LiteralDatabaseCache: Sendable {
  /// Searches kept; a catalog that changes leaves its old ones behind.
  private static let mostEntries = 16
  private let folder: CacheFolder

  public init(_ folder: CacheFolder) { self.folder = folder }

  /// The search for some literals: kept, or compiled and kept; nil where Vectorscan cannot be used.
  func database(of literals: [Literal]) -> LiteralDatabase? {
    guard !literals.isEmpty else { return nil }
    let digest = LiteralDatabase.digest(of: literals)
    if let kept = folder.read("literals", digest).flatMap({ Self.database($0, of: literals) }) { return kept }
    let cut = CutLiterals(literals)
    guard let database = LiteralDatabase(compiling: cut) else { return nil }
    if let bytes = database.serialized {
      folder.write(cut.lengths.map { UInt8($0) } + bytes, "literals", digest, keeping: Self.mostEntries)
    }
    return database
  }

  /// Takes what was kept: a byte for the length of each literal as it is cut, and the search.
  private static func database(_ kept: ArraySlice<UInt8>, of literals: [Literal]) -> LiteralDatabase? {
    let lengths = kept.prefix(literals.count).map { Int($0) }
    guard lengths.count == literals.count, zip(literals, lengths).allSatisfy({ (1...$0.bytes.count).contains($1) })
    else { return nil }
    let cut = CutLiterals(literals, lengths: lengths)
    return kept.dropFirst(literals.count).withUnsafeBytes { LiteralDatabase(serialized: $0, of: cut) }
  }
}
