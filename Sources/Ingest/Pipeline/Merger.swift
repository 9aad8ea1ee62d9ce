/// Adds up, in order, what the batches of a source say of its files.
struct Merger {
  /// One per file, by index; only what is added up.
  private(set) var files: [FileSummary] = []
  private var lineFeeds = 0
  private var fileIndex = -1
  private var firstRecord = 1
  private var firstRecordInFile = 1
  private var facts: [(formats: UInt64, blocks: UInt64)] = []

  /// Where the next batch, whose file and facts are given, stands.
  mutating func place(_ facts: BatchFacts, fileIndex: Int, file: String) -> BatchPosition {
    if fileIndex != self.fileIndex {
      self.fileIndex = fileIndex
      lineFeeds = 0
      firstRecordInFile = 1
      while files.count <= fileIndex {
        files.append(FileSummary(name: file))
        self.facts.append((0, 0))
      }
    }
    let position = BatchPosition(
      fileIndex: fileIndex, file: file, firstLine: lineFeeds + 1, firstRecord: firstRecord,
      firstRecordInFile: firstRecordInFile)
    add(facts, at: position)
    return position
  }

  private mutating func add(_ facts: BatchFacts, at position: BatchPosition) {
    lineFeeds += facts.lineFeeds
    firstRecord += facts.records
    firstRecordInFile += facts.records
    files[fileIndex].lines = lineFeeds + (facts.endsWithLineFeed ? 0 : 1)
    files[fileIndex].records += facts.records
    files[fileIndex].nonBlankRecords += facts.records - facts.blankRecords
    files[fileIndex].bytes += facts.bytes
    files[fileIndex].lossCount += facts.lossCount
    let lines = facts.lossLines.map { $0 + position.firstLine }
    files[fileIndex].lossLines += lines.prefix(100 - min(100, files[fileIndex].lossLines.count))
    if let reason = facts.truncation, files[fileIndex].truncation == nil { files[fileIndex].truncation = reason }
    self.facts[fileIndex].formats |= facts.formats
    self.facts[fileIndex].blocks |= facts.blockFormats
  }

  /// The files as they were opened, with what was added up.
  func completed(_ opened: [FileSummary]) -> [FileSummary] {
    var result = opened
    for index in result.indices where index < files.count {
      let sum = files[index]
      result[index].lines = sum.lines
      result[index].records = sum.records
      result[index].nonBlankRecords = sum.nonBlankRecords
      result[index].bytes = sum.bytes
      result[index].lossCount = sum.lossCount
      result[index].lossLines = sum.lossLines
      result[index].truncation = result[index].truncation ?? sum.truncation
      for (bit, format) in FormatRegistry.lineFormats.enumerated()
      where facts[index].formats & (1 << UInt64(bit)) != 0 || (sum.records > 0 && format.name == result[index].format) {
        result[index].fields.formUnion(format.fields)
      }
      for (bit, format) in FormatRegistry.blockFormats.enumerated()
      where facts[index].blocks & (1 << UInt64(bit)) != 0 {
        result[index].fields.formUnion(format.fields)
      }
    }
    return result
  }
}
