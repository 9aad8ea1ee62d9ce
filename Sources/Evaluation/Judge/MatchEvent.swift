internal import Ingest
internal import LogModel

/// One match of one pattern of an assertion, as its judge sees it: a value that holds on to no log text but its own.
struct MatchEvent: Sendable {
  var role: Role
  /// Ordinals of the lines on which it begins and ends, over all files of the source, 0-based.
  var position: Int
  var lastPosition: Int
  /// Ordinal of the record on which it begins, over all files of the source, 1-based.
  var record: Int
  var time: RecordTime?
  /// How many matches it stands for: 1, and one for each repetition that the log reports.
  var weight = 1
  /// What the groups of the role hold, in the order of its names; nil where a group took no part.
  var values: [[UInt8]?] = []
  /// 1-based line of the file.
  var line = 0
  /// What rows show of the record; nil where no condition asks for it.
  var facts: RecordFacts?
  /// Number of the region that it lies in, from 1; 0 without `between`.
  var region = 0
  /// nil where nobody will show it.
  var evidence: EvidenceDraft?
}

/// The columns of a row that are not captured.
struct RecordFacts: Sendable {
  var process: String?
  var pid: Int?
  var level: Level?
  /// The text that the pattern saw; nil where no condition asks for it.
  var message: [UInt8]?
}

extension RecordFacts {
  init(_ fields: RecordFields) {
    process = fields.process
    pid = fields.pid
    level = fields.level
  }
}
