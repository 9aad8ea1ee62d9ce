/// Where the lines of a text begin; lent by whoever owns the memory.
public struct LineTable {
  /// Bytes into the text, ascending, one for each line and one more: one behind the line feed that the last line has or might have.
  let starts: UnsafePointer<UInt32>
  /// The lines.
  public let count: Int

  /// - Parameter starts: `count` + 1 entries.
  public init(starts: UnsafePointer<UInt32>, count: Int) {
    self.starts = starts
    self.count = count
  }

  /// Calls back with the lines of a text, below 4 GiB; what follows the last line feed is one too.
  static func withLines<R>(of text: UnsafeRawBufferPointer, _ body: (LineTable) throws -> R) rethrows -> R {
    var starts: [UInt32] = [0]
    for (offset, byte) in text.enumerated() where byte == 10 { starts.append(UInt32(truncatingIfNeeded: offset + 1)) }
    starts.append(UInt32(truncatingIfNeeded: text.count + 1))
    return try starts.withUnsafeBufferPointer { starts in
      guard let base = starts.baseAddress else { preconditionFailure("an array with an element has no memory") }
      return try body(LineTable(starts: base, count: starts.count - 1))
    }
  }

  /// A line's bytes, without its line feed.
  @inline(__always)
  func range(_ line: Int) -> Range<Int> {
    precondition(line >= 0 && line < count)
    return Range(uncheckedBounds: (Int(starts[line]), Int(starts[line + 1]) - 1))
  }

  /// The line that a byte stands in, sought from one on that does not lie behind it; a line feed belongs to the line that it ends.
  @inline(__always)
  func line(of offset: Int, from first: Int) -> Int {
    precondition(first >= 0 && first < count)
    var low = first
    var step = 1
    while low + step < count, Int(starts[low + step]) <= offset {
      low += step
      step *= 2
    }
    var high = min(count, low + step)
    while high - low > 1 {
      let middle = (low + high) >> 1
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
