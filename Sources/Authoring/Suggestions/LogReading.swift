internal import Ingest

/// A log that an assertion cannot be made from, since it is not there or cannot be read.
public struct UnreadableLog: Error, Equatable, Sendable {
  public var name: String
  /// One line, lower case, no full stop.
  public var reason: String
}

/// Reads logs as `ingest` does, all of them or none.
///
/// - Throws: `UnreadableLog` after the last batch, or what the closures throw.
@discardableResult
func readLogs<T: Sendable>(
  _ items: [InputItem], name: String, jobs: Int, process: @escaping @Sendable (RecordBatch) throws -> T,
  merge: (T, BatchPosition) throws -> Void
) throws -> SourceSummary {
  let source = SourceInput(name: name, items: items)
  let summary = try ingest(
    source, options: IngestOptions(jobs: jobs), process: { batch, _ in try process(batch) }, merge: merge)
  for file in summary.files {
    if let reason = file.missing ?? file.unreadable { throw UnreadableLog(name: file.name, reason: reason) }
  }
  return summary
}
