/// How far a log has grown.
public struct LogPosition: Sendable, Equatable {
  /// The name of the log's source.
  public var log: String
  /// Offset in bytes.
  public var bytes: Int64

  public init(log: String, bytes: Int64) {
    self.log = log
    self.bytes = bytes
  }
}

/// The part of a log that was written while a step was tested.
public struct LogSlice: Sendable, Hashable {
  /// The name of the log's source.
  public var log: String
  /// Offsets in bytes; `stop` is nil until the step is marked.
  public var start: Int64
  public var stop: Int64?

  public init(log: String, start: Int64, stop: Int64? = nil) {
    self.log = log
    self.start = start
    self.stop = stop
  }
}
