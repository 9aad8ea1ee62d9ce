internal import Ingest
internal import LogModel

/// Which filters of `where` the record fits that was asked for last; one per thread.
final class FilterCache {
  private let filters: [[FieldFilter]]
  private var record = -1
  private var answers: [Bool?]

  init(_ filters: [[FieldFilter]]) {
    self.filters = filters
    answers = Array(repeating: nil, count: filters.count)
  }

  /// Forgets everything: another batch comes.
  func begin() { forget(-1) }

  var indices: Range<Int> { filters.indices }

  func fits(_ filter: Int, record: Int, in batch: RecordBatch) -> Bool {
    if self.record != record { forget(record) }
    if let known = answers[filter] { return known }
    let answer = Self.fits(filters[filter], batch.fields(ofRecord: record))
    answers[filter] = answer
    return answer
  }

  private func forget(_ record: Int) {
    self.record = record
    for index in answers.indices { answers[index] = nil }
  }

  /// Whether every field fits one of its globs.
  static func fits(_ filter: [FieldFilter], _ fields: RecordFields) -> Bool {
    filter.allSatisfy { wanted in
      guard let value = fields[wanted.field] else { return false }
      return wanted.globs.contains { Glob.matches($0, value, ignoringCase: wanted.field == .level) }
    }
  }

  /// Sets the flags of the filters that a record of the batch fits.
  func flagFitting(in batch: RecordBatch, _ run: SourceRun) {
    var open = filters.indices.filter { !run.flags[run.plan.filterFlags[$0]] }
    for record in 0..<batch.recordCount where !open.isEmpty {
      open.removeAll { filter in
        guard fits(filter, record: record, in: batch) else { return false }
        run.flags.set(run.plan.filterFlags[filter])
        return true
      }
    }
  }
}
