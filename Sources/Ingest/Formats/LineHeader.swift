internal import LogModel

/// Where the fields of a record's first line stand: byte ranges in the line given to `read`.
struct LineHeader: Equatable {
  var timestamp: Range<Int>?
  var time: RecordTime?
  var level: Range<Int>?
  var severity: Level?
  var process: Range<Int>?
  var pid: Int?
  var tid: Range<Int>?
  var host: Range<Int>?
  var subsystem: Range<Int>?
  var category: Range<Int>?
  var library: Range<Int>?
  /// The message's first line as `inspect` shows it.
  var message: Range<Int>
  /// Where the text that patterns see begins: before `message.lowerBound` where a bracketed tag, a level word or a marker
  /// might be the application's own text.
  var subjectStart: Int
  /// The message when it is not the verbatim text of `message` (escapes decoded); may have several lines. It begins where the
  /// subject begins.
  var decodedMessage: [UInt8]?
  /// The logger itself cut the message.
  var isTruncated = false

  init(message: Range<Int>) {
    self.message = message
    subjectStart = message.lowerBound
  }
}
