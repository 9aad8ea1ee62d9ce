/// The files of a source, opened one after the other. Used by one thread at a time.
final class FileQueue {
  private var items: [InputItem]
  private var paths: [String] = []
  private let options: IngestOptions

  init(_ items: [InputItem], options: IngestOptions) {
    self.items = items.reversed()
    self.options = options
  }

  /// The next file; nil behind the last one.
  func next() -> OpenFile? {
    guard let item = items.popLast() else { return nil }
    switch item {
    case .standardInput, .path("-"): return open("-", DescriptorSource.standardInput())
    case .bytes(let name, let bytes): return open(name, MemorySource(bytes))
    case .path(let path):
      do throws(IngestError) {
        return open(path, try DescriptorSource.open(path: path))
      } catch {
        return failed(path, error)
      }
    }
  }

  private func failed(_ name: String, _ error: IngestError) -> OpenFile {
    var summary = FileSummary(name: name)
    if error.kind == .missing { summary.missing = error.message } else { summary.unreadable = error.message }
    return OpenFile(summary: summary, source: nil)
  }

  private func open(_ name: String, _ source: any ByteSource) -> OpenFile {
    OpenFile(summary: FileSummary(name: name), source: source)
  }
}
