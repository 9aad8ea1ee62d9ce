/// A file that is open for reading, its containers unpacked and its text decoded to UTF-8.
struct OpenFile {
  var summary: FileSummary
  /// nil when there is nothing to read; `summary` says why.
  var source: (any ByteSource)?

  init(summary: FileSummary, source: any ByteSource) {
    self.summary = summary
    self.source = source
  }

  init(_ name: String, failure: IngestError, containers: [String] = []) {
    summary = FileSummary(name: name)
    summary.containers = containers
    summary.note(failure)
    source = nil
  }
}

extension FileSummary {
  /// Notes why reading did not begin, or ended early.
  mutating func note(_ failure: IngestError) {
    switch failure.kind {
    case .missing: missing = failure.message
    case .cut: truncation = failure.message
    case .unreadable, .limit: unreadable = failure.message
    }
  }
}
