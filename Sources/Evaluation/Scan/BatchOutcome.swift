internal import LogModel

/// What one batch has shown; lines and records are counted from the batch's start until it is merged.
struct BatchOutcome: Sendable {
  struct Delivery: Sendable {
    var subscriber: Int
    /// `position` and `line` are 0-based, `record` is 0-based, within the batch.
    var event: MatchEvent
  }

  struct Problem: Sendable {
    var subscriber: Int
    /// 0-based from the batch's first line.
    var fileLine: Int
    var message: String
  }

  /// A text on which a pattern ran into a limit.
  struct SpentText: Sendable {
    /// As `SharedEffort` counts patterns.
    var pattern: Int
    /// 0-based from the batch's first line.
    var fileLine: Int
    var message: String
  }

  var lineCount = 0
  var recordCount = 0
  var bytes = 0
  /// Matches of the subscribers that only count, by subscriber; empty where there are none.
  var counts: [Int] = []
  /// In the order of the log for each assertion.
  var deliveries: [Delivery] = []
  var problems: [Problem] = []
  /// In the order of the log for each pattern.
  var spentTexts: [SpentText] = []
  /// The evidence that was made, to be told its file and its line.
  var drafts: [EvidenceDraft] = []
  /// The first and the last lines as they are, as neighbours of evidence in other batches.
  var head: [[UInt8]] = []
  var tail: [[UInt8]] = []
  /// The last time that a record of the batch has.
  var lastTime: RecordTime?
  /// The lines at both ends that windows over batches may need.
  var edges: [WindowEdge] = []
}
