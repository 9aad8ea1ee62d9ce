internal import LogModel

/// A record whose fields were decoded rather than found verbatim: a JSON object, a crash report.
struct DecodedRecord: Equatable {
  var timestamp: String?
  var time: RecordTime?
  var level: String?
  var severity: Level?
  var process: String?
  var pid: Int?
  var tid: String?
  var host: String?
  var subsystem: String?
  var category: String?
  var library: String?
  /// The message's lines, "\n" between them: what `inspect` shows and what patterns see.
  var message: [UInt8] = []
  /// The record was cut.
  var isTruncated = false
  var extras: [RecordExtra] = []
}
