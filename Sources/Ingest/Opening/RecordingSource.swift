/// A stream that cannot be sought in and whose beginning is kept, so that it can be read once more.
final class RecordingSource: ByteSource {
  /// A longer stream is not kept.
  private static let limit = 1 << 20

  private let source: any ByteSource
  /// nil beyond the limit.
  private var recorded: [UInt8]? = []

  init(_ source: any ByteSource) {
    self.source = source
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IngestError) -> Int {
    let count = try source.read(into: buffer)
    if let kept = recorded?.count {
      if kept + count <= RecordingSource.limit {
        recorded?.append(contentsOf: buffer[..<count])
      } else {
        recorded = nil
      }
    }
    return count
  }

  var isReady: Bool { source.isReady }

  /// The stream from its beginning; nil when that was not kept. `read` must not be called any more.
  func replayed() -> (any ByteSource)? { recorded.map { PrefixedSource(prefix: $0, from: 0, rest: source) } }
}
