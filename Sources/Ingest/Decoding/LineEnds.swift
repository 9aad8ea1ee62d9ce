internal import Bytes

/// Where the lines of a text end.
enum LineEnds {
  /// Fills `ends` with the offsets of the line feeds, ascending; whether ESC, CR or NUL occurs.
  ///
  /// One pass does both, as the bytes of a chunk are looked at for each of them anyway.
  /// - Parameter vectors: the widest to use; what is found is the same.
  static func find(
    in text: UnsafeRawBufferPointer, into ends: IndexBuffer<UInt32>, vectors: ByteSearch.Vectors = .avx512
  ) -> Bool {
    ends.removeAll()
    var position = 0
    var hasControls = false
    while position < text.count {
      // Lines of some length are the rule; where they are shorter the room grows.
      ends.append(room: ByteSearch.spareEntries) { memory, capacity in
        ByteSearch.lineEnds(
          in: text, from: &position, into: memory, capacity: capacity, hasControls: &hasControls, vectors: vectors)
      }
    }
    return hasControls
  }
}
