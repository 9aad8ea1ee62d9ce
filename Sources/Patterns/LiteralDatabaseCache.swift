/// Keeps compiled literal searches between runs, as compiling takes longer than reading a small log.
public struct LiteralDatabaseCache: Sendable {
  /// Searches kept; a catalog that changes leaves its old ones behind.
  private static let mostEntries = 16
  private let folder: CacheFolder

  public init(_ folder: CacheFolder) { self.folder = folder }

  /// The search for some literals: kept, or compiled and kept; nil where Vectorscan cannot be used.
  func database(of cut: CutLiterals) -> LiteralDatabase? {
    guard !cut.searched.isEmpty else { return nil }
    let digest = LiteralDatabase.digest(of: cut)
    if let bytes = folder.read("literals", digest),
      let database = bytes.withUnsafeBytes({ LiteralDatabase(serialized: $0, of: cut) })
    {
      return database
    }
    guard let database = LiteralDatabase(compiling: cut) else { return nil }
    if let bytes = database.serialized {
      folder.write(bytes, "literals", digest, keeping: Self.mostEntries)
    }
    return database
  }
}
