public import Checklist
public import LogModel

/// The logs that grow while people test, and what the catalog says of a slice of them.
///
/// The server knows files and judging only through these two functions.
public struct LogHints: Sendable {
  /// Where the logs stand now; called when a step begins and when it is marked.
  public var positions: @Sendable () -> [LogPosition]
  /// Judges assertions on slices of the logs; called on the server's threads, several at once.
  public var judge: @Sendable (_ assertions: [String], _ slices: [LogSlice]) -> LogHint

  public init(
    positions: @escaping @Sendable () -> [LogPosition],
    judge: @escaping @Sendable (_ assertions: [String], _ slices: [LogSlice]) -> LogHint
  ) {
    self.positions = positions
    self.judge = judge
  }
}

/// What a slice of the log says of a step's assertions. It is shown beside the step and never marks it.
public struct LogHint: Sendable, Equatable {
  public var results: [AssertionResult]
  /// What the reader should know, one line each: a log that is gone, a slice that was cut.
  public var notes: [String]

  public init(results: [AssertionResult], notes: [String] = []) {
    self.results = results
    self.notes = notes
  }
}
