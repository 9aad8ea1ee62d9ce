internal import CLines

/// Searches through text by vectors, many bytes at a time, where a search byte by byte would be felt.
public enum ByteSearch {
  /// The vectors to use, where the processor has them; otherwise the next narrower ones that it has. What is found is the same.
  public enum Vectors: Sendable, CaseIterable {
    case portable, avx2, avx512

    fileprivate var code: logproof_vectors {
      switch self {
      case .portable: LOGPROOF_PORTABLE
      case .avx2: LOGPROOF_AVX2
      case .avx512: LOGPROOF_AVX512
      }
    }
  }

  /// The fewest entries that have to be free for `lineEnds` to get on.
  public static let spareEntries = Int(LOGPROOF_LINES_SPARE)

  /// Writes the offsets of line feeds from `position` on, ascending, and looks for ESC, CR and NUL on the way.
  ///
  /// Stops at the end of the text, or where fewer than `spareEntries` are left; `position` is then where to go on.
  ///
  /// - Parameters:
  ///   - ends: uninitialised or not; has room for `capacity` entries.
  ///   - hasControls: set when one of the three was seen, never cleared.
  /// - Returns: the number of entries written.
  public static func lineEnds(
    in text: UnsafeRawBufferPointer, from position: inout Int, into ends: UnsafeMutablePointer<UInt32>, capacity: Int,
    hasControls: inout Bool, vectors: Vectors = .avx512
  ) -> Int {
    guard let base = text.baseAddress else { return 0 }
    return logproof_line_ends(
      vectors.code, base.assumingMemoryBound(to: UInt8.self), text.count, &position, ends, capacity, &hasControls)
  }

  /// Where the line begins that ends at an offset: behind the last line feed from `lower` on and before `end`, or `lower`.
  @inline(__always)
  public static func lineStart(_ text: UnsafeRawPointer, from lower: Int, to end: Int) -> Int {
    precondition(lower >= 0 && lower <= end)
    return logproof_line_start(text.assumingMemoryBound(to: UInt8.self), lower, end)
  }

  /// How many of the first bytes of a text are ASCII letters, digits, `_`, `-` or `.`.
  @inline(__always)
  public static func nameLength(_ text: UnsafeRawPointer, count: Int) -> Int {
    precondition(count >= 0)
    return logproof_name_length(text.assumingMemoryBound(to: UInt8.self), count)
  }
}
