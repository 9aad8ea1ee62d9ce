/// One thread's memory: the chunk that it works on and the batch that it makes of it.
final class Worker {
  let chunk = Chunk()
  let batch = RecordBatch()

  /// Makes a batch of the chunk.
  func recognise() {
    let context = chunk.context ?? FileContext.empty
    batch.reset(context: context)
    batch.yearChanges = chunk.yearChanges
    let bytes = chunk.bytes.bytes
    batch.raw = bytes
    if LineEnds.find(in: bytes, into: batch.rawEnds) {
      LineNormaliser.normalise(bytes, into: batch.normalised)
      batch.raw = batch.normalised.bytes
      _ = LineEnds.find(in: batch.raw, into: batch.rawEnds)
    }
    let assembler = RecordAssembler(batch: batch, context: context, chunk: chunk)
    assembler.assemble()
    note(bytes)
  }

  private func note(_ bytes: UnsafeRawBufferPointer) {
    batch.facts.bytes = bytes.count
    batch.facts.records = batch.recordCount
    batch.facts.endsWithLineFeed = batch.raw.last == 0x0A || batch.raw.isEmpty
    let rawLines = batch.isInPlace ? batch.lineCount : batch.rawStarts.count - 1
    batch.facts.lineFeeds = rawLines - (batch.facts.endsWithLineFeed || rawLines == 0 ? 0 : 1)
    if chunk.endsCut { batch.facts.truncation = "a record is longer than \(RecordLimit.bytes >> 20) MiB" }
    if chunk.isLast { batch.facts.truncation = batch.facts.truncation ?? Truncation.reason(of: batch) }
  }
}
