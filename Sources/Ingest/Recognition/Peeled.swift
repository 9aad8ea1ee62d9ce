internal import LogModel

/// A line with its wrappers off: ranges are bytes of the whole line.
struct Peeled {
  /// Where the wrapped text begins.
  var start = 0
  /// The text goes on where that of the line before ended.
  var joinsPrevious = false
  /// A wrapper breaks long lines.
  var breaksLines = false
  /// A wrapper says that the line is a record whatever its text (`##[error]`).
  var isMarked = false
  /// Of the outermost wrapper that has them.
  var time: Range<Int>?
  var recordTime: RecordTime?
  var level: Range<Int>?
  var severity: Level?
  var kind: Range<Int>?
  /// Indices into `WrapperRegistry.wrappers`, as bits.
  var wrappers: UInt64 = 0
  /// The index and the offset of each layer, outermost first; only filled on demand.
  var layers: [(wrapper: Int, start: Int)] = []

  init() {}

  /// Takes all wrappers off.
  init(_ line: LineBytes, keepsLayers: Bool = false) {
    for _ in 0..<WrapperRegistry.maximumDepth {
      guard start < line.count,
        let (index, reading) = WrapperRegistry.outermost(of: LineBytes(rebasing: line[start...]))
      else { return }
      if keepsLayers { layers.append((index, start)) }
      take(reading, of: index)
    }
  }

  private mutating func take(_ reading: WrapperReading, of index: Int) {
    func shifted(_ range: Range<Int>) -> Range<Int> { range.lowerBound + start..<range.upperBound + start }
    wrappers |= 1 << UInt64(index)
    if time == nil, let found = reading.time {
      time = shifted(found)
      recordTime = reading.recordTime
    }
    if let found = reading.level, severity == nil || level == nil { level = shifted(found) }
    if severity == nil { severity = reading.severity }
    if kind == nil, let found = reading.kind { kind = shifted(found) }
    isMarked = isMarked || reading.kind != nil || reading.severity != nil
    joinsPrevious = joinsPrevious || reading.joinsPrevious
    // Such a wrapper stands before messages, not before lines.
    if WrapperRegistry.breaksLines(index) {
      breaksLines = true
      isMarked = true
    }
    start += reading.inner.lowerBound
  }
}
