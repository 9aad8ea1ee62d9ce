internal import Ingest
internal import LogModel
internal import Patterns
internal import Synchronization

/// Looks through a log for the line that an assertion is to be made for.
struct FaultSearch {
  /// A record of more lines than this is shown by the line alone.
  private static let recordLimit = 12

  let bad: [InputItem]
  let jobs: Int

  private struct Found: Error {
    var lines: [FaultLine]
  }

  /// The line with a number (1-based); nil where there is none, or it belongs to no record.
  ///
  /// - Parameters:
  ///   - file: The file's name; nil for the first one that has the line.
  ///   - text: Which of the lines of a decoded message, which have one number; nil for the most alarming one.
  func line(_ number: Int, of file: String? = nil, text: String? = nil) throws -> FaultLine? {
    guard let place = try place(of: number, file: file) else { return nil }
    // One thread reads batch by batch in order, so that counting tells which one it is.
    let count = Atomic<Int>(0)
    let lines = try first { batch in
      guard count.wrappingAdd(1, ordering: .relaxed).oldValue == place.batch else { return [] }
      return (0..<batch.lineCount).filter {
        batch.fileLine(ofLine: $0) == place.line && batch.recordIndex(ofLine: $0) >= 0
      }
    }
    if let text { return lines.first { $0.text == text } }
    return lines.min { $0.rank < $1.rank }
  }

  /// The first line that a pattern matches.
  func line(matching pattern: Pattern) throws -> FaultLine? {
    let matcher = Matcher()
    return try first { batch in
      let line = (0..<batch.lineCount).first { line in
        batch.recordIndex(ofLine: line) >= 0
          && (try? matcher.match(pattern, in: batch.subjectBytes(line))) == true
      }
      return line.map { [$0] } ?? []
    }.first
  }

  /// Which batch holds a line, and its number there (0-based).
  private func place(of number: Int, file: String?) throws -> (batch: Int, line: Int)? {
    var batch = 0
    var found: (batch: Int, line: Int)?
    try readLogs(bad, name: "bad", jobs: jobs) { batch in
      batch.lineCount == 0 ? -1 : batch.fileLine(ofLine: batch.lineCount - 1)
    } merge: { last, position in
      let line = number - position.firstLine
      if found == nil, file == nil || file == position.file, line >= 0, line <= last { found = (batch, line) }
      batch += 1
    }
    return found
  }

  /// The lines that `choose` takes from the first batch in which it takes any; batches come in order, on this thread.
  private func first(_ choose: (RecordBatch) -> [Int]) throws -> [FaultLine] {
    do {
      // The closure is called on this thread only, before `ingest` returns.
      try withoutActuallyEscaping(choose) { choose in
        nonisolated(unsafe) let choose = choose
        try readLogs(bad, name: "bad", jobs: 1) { batch in
          choose(batch).map { Self.fault($0, in: batch) }
        } merge: { lines, position in
          if !lines.isEmpty { throw Found(lines: lines.map { $0.moved(to: position) }) }
        }
      }
      return []
    } catch let found as Found {
      return found.lines
    }
  }

  private static func fault(_ line: Int, in batch: RecordBatch) -> FaultLine {
    let logLine = batch.logLine(line)
    let first = batch.lines(ofRecord: logLine.record).lowerBound
    let start = line - first < recordLimit ? first : line
    var rawLines: [String] = []
    var last = -1
    for index in start...line where batch.fileLine(ofLine: index) != last {
      last = batch.fileLine(ofLine: index)
      rawLines.append(String(decoding: batch.raw[batch.rawLine(ofLine: index)], as: UTF8.self))
    }
    return FaultLine(file: "", line: logLine.number, text: logLine.text, rawLines: rawLines, rank: logLine.rank)
  }
}

extension FaultLine {
  fileprivate func moved(to position: BatchPosition) -> FaultLine {
    var line = self
    line.file = position.file
    line.line += position.firstLine
    return line
  }
}
