/// Reads a source: its batches are processed on `options.jobs` threads and merged in order on the calling thread.
///
/// What is merged does not depend on `jobs` or `chunkBytes`. Memory is bounded by the number of threads, whatever the source's
/// size. What cannot be opened or read is in the summary and stops nothing.
///
/// - Parameters:
///   - process: makes a value of a batch; `worker` is 0 to `jobs` - 1 and tells threads apart. The batch is only lent.
///   - merge: takes the values in the order of the source.
/// - Throws: only what `process` and `merge` throw; reading stops there.
public func ingest<T: Sendable>(
  _ source: SourceInput, options: IngestOptions = IngestOptions(),
  process: @escaping @Sendable (RecordBatch, _ worker: Int) throws -> T, merge: (T, BatchPosition) throws -> Void
) throws -> SourceSummary {
  let reader = SourceReader(source, options: options)
  var merger = Merger()
  let pipeline = Pipeline(reader: reader, options: options, process: process)
  try pipeline.run { done in
    let position = merger.place(done.facts, fileIndex: done.fileIndex, file: done.file)
    try merge(done.value, position)
  }
  return SourceSummary(name: source.name, files: merger.completed(reader.summaries))
}
