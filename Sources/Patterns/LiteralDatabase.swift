#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import CVectorscan
import Digests

/// Owns a Vectorscan database that searches for many literals at once.
///
/// Only the literal interface is used: given regexes, Vectorscan 5.4.9 misses matches.
///
/// `@unchecked Sendable`: a database is never written after it was made, so threads may scan with it, each with its own
/// scratch.
final class LiteralDatabase: @unchecked Sendable {
  let pointer: OpaquePointer
  /// What must follow each literal for it to be the whole one; nil where they are whole.
  let tails: LiteralTails?

  private init(_ pointer: OpaquePointer, tails: LiteralTails?) {
    self.pointer = pointer
    self.tails = tails
  }

  deinit { hs_free_database(pointer) }

  /// Compiles a search that reports each literal by its index; nil where Vectorscan cannot (an old processor, no
  /// memory, no literals).
  ///
  /// A filler is reported by an index beyond the literals.
  convenience init?(compiling cut: CutLiterals) {
    guard !cut.searched.isEmpty, hs_valid_platform() == HS_SUCCESS else { return nil }
    let literals = Self.filled(cut.searched)
    let bytes = literals.flatMap { $0.bytes.map { CChar(bitPattern: $0) } }
    let flags = literals.map { $0.ignoresCase ? UInt32(HS_FLAG_CASELESS) : 0 }
    let lengths = literals.map(\.bytes.count)
    let ids = literals.indices.map { UInt32($0) }
    var database: OpaquePointer?
    var problem: UnsafeMutablePointer<hs_compile_error_t>?
    let result = bytes.withUnsafeBufferPointer { buffer in
      var offset = 0
      let starts: [UnsafePointer<CChar>?] = lengths.map { length in
        defer { offset += length }
        return buffer.baseAddress.map { $0 + offset }
      }
      return hs_compile_lit_multi(
        starts, flags, ids, lengths, UInt32(literals.count), UInt32(HS_MODE_BLOCK), nil, &database, &problem)
    }
    hs_free_compile_error(problem)
    guard result == HS_SUCCESS, let database else { return nil }
    self.init(database, tails: cut.tails)
  }

  /// The literals, and a short one that no log holds where that makes the search faster.
  ///
  /// Vectorscan looks at every n-th byte only, where n grows with the shortest literal; among many literals the few bytes
  /// that it then compares are found everywhere, and looking twice costs more than it has saved. A literal of three bytes
  /// makes it look at every other byte. With the 295 literals of the shipped catalog that halves the time; up to 64
  /// literals it uses another engine, that does not care.
  private static func filled(_ literals: [Literal]) -> [Literal] {
    let shortest = literals.lazy.map(\.bytes.count).min() ?? 0
    return literals.count > SearchTuning.fewLiterals && shortest > 3 ? literals + [Literal([1, 1, 1])] : literals
  }

  /// Takes what `serialized` gave for the same literals; nil if it is damaged or made for another version or processor.
  convenience init?(serialized bytes: UnsafeRawBufferPointer, of cut: CutLiterals) {
    guard hs_valid_platform() == HS_SUCCESS, let base = bytes.baseAddress else { return nil }
    var database: OpaquePointer?
    let chars = base.assumingMemoryBound(to: CChar.self)
    guard hs_deserialize_database(chars, bytes.count, &database) == HS_SUCCESS, let database else { return nil }
    self.init(database, tails: cut.tails)
  }

  /// The database as bytes for a file; nil if memory ran out.
  var serialized: [UInt8]? {
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    guard hs_serialize_database(pointer, &bytes, &count) == HS_SUCCESS, let bytes else { return nil }
    defer { free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Names what a compiled search depends on: the literals, their order, how they are cut, the library and the processor.
  static func digest(of literals: [Literal]) -> String {
    var hash = SHA256()
    hash.update(field: "cut 2 \(hs_version().map { String(cString: $0) } ?? "")")
    var platform = hs_platform_info_t()
    hs_populate_platform(&platform)
    hash.update(field: "\(platform.cpu_features) \(platform.tune)")
    for literal in literals {
      hash.update(field: "\(literal.ignoresCase) \(literal.bytes.count)")
      hash.update(literal.bytes)
    }
    return hash.hexDigest()
  }
}
