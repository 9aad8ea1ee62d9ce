public import LogModel

/// What reading a source showed, file by file.
public struct SourceSummary: Equatable, Sendable {
  public var name: String
  /// In reading order; a path that is missing or cannot be read is one of them.
  public var files: [FileSummary]

  public init(name: String, files: [FileSummary] = []) {
    self.name = name
    self.files = files
  }

  public var lines: Int { files.reduce(0) { $0 + $1.lines } }
  public var records: Int { files.reduce(0) { $0 + $1.records } }
  public var nonBlankRecords: Int { files.reduce(0) { $0 + $1.nonBlankRecords } }
  public var bytes: Int { files.reduce(0) { $0 + $1.bytes } }
  public var fields: Set<RecordField> { files.reduce(into: []) { $0.formUnion($1.fields) } }

  /// The hash of what was read, file by file in reading order, as 16 hexadecimal digits; empty unless asked for.
  public var contentDigest: String {
    let digests = files.compactMap(\.contentDigest)
    return digests.isEmpty ? "" : ContentHash.digest(of: digests.joined(separator: "\n"))
  }

  /// The format of most records; nil when nothing was read.
  public var format: String? {
    files.filter { $0.format != nil }.max { $0.records < $1.records }?.format
  }

  /// Nothing was there to be read.
  public var isMissing: Bool { files.allSatisfy { $0.missing != nil } }
}
