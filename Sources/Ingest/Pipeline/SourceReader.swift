/// The chunks of all files of a source, in order. Used by one thread at a time.
final class SourceReader {
  private let queue: FileQueue
  private let options: IngestOptions
  private var reader: ChunkReader?
  private var fileIndex = -1
  /// One per file that was opened, in order; counts are added by whoever merges.
  private(set) var summaries: [FileSummary] = []

  init(_ source: SourceInput, options: IngestOptions) {
    queue = FileQueue(source.items, options: options)
    self.options = options
  }

  /// Fills `chunk` with the next chunk of the source; false at its end.
  func next(into chunk: Chunk) -> Bool {
    while true {
      if let reader {
        if reader.next(into: chunk) {
          chunk.fileIndex = fileIndex
          return true
        }
        close(reader)
      }
      guard let file = queue.next() else { return false }
      fileIndex += 1
      summaries.append(file.summary)
      reader = file.source.map { ChunkReader(source: $0, options: options) }
    }
  }

  private func close(_ reader: ChunkReader) {
    self.reader = nil
    if let context = reader.context {
      summaries[fileIndex].format = context.formatName
      summaries[fileIndex].scores = context.scores
      summaries[fileIndex].wrappers = context.wrapperNames
    }
    summaries[fileIndex].contentDigest = reader.contentDigest
    if let failure = reader.failure { summaries[fileIndex].note(failure) }
  }
}
