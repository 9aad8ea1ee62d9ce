public import LogModel

/// What `where`, `within` and rows need of a record.
public struct RecordFields: Equatable, Sendable {
  public var process: String?
  public var pid: Int?
  public var tid: String?
  public var host: String?
  public var subsystem: String?
  public var category: String?
  public var library: String?
  /// The normalised level.
  public var level: Level?
  public var time: RecordTime?
  /// The fields that the record's format has at all.
  public var available: Set<RecordField>

  public init(available: Set<RecordField> = []) {
    self.available = available
  }

  /// The text of a field that a glob of `where` is compared with; nil when the record does not have it.
  public subscript(field: RecordField) -> String? {
    switch field {
    case .process: process
    case .pid: pid.map { String($0) }
    case .tid: tid
    case .host: host
    case .subsystem: subsystem
    case .category: category
    case .library: library
    case .level: level?.rawValue
    }
  }
}
