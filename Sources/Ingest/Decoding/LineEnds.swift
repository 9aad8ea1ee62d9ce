internal import CLines

/// Where the lines of a text end.
enum LineEnds {
  /// Fills `ends` with the offsets of the line feeds, ascending; whether ESC, CR or NUL occurs.
  ///
  /// One pass does both, as the bytes of a chunk are looked at for each of them anyway.
  /// - Parameter vectors: the widest to use; what is found is the same.
  static func find(
    in text: UnsafeRawBufferPointer, into ends: IndexBuffer<UInt32>, vectors: logproof_vectors = LOGPROOF_AVX512
  ) -> Bool {
    ends.removeAll()
    guard let base = text.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
    var position = 0
    var hasControls = false
    while position < text.count {
      // Lines of some length are the rule; where they are shorter the room grows.
      ends.append(room: Int(LOGPROOF_LINES_SPARE)) { memory, capacity in
        logproof_line_ends(vectors, base, text.count, &position, memory, capacity, &hasControls)
      }
    }
    return hasControls
  }
}
