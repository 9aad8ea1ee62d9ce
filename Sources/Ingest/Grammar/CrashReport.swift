internal import LogModel

/// What a crash report says, whether it came as JSON or as text, and the one spelling in which assertions see it.
///
/// The lines are those of Apple's text reports ("Interpreting the JSON format of a crash report", developer.apple.com), with one blank
/// behind each key and two between the columns of a frame, so that one pattern serves both kinds.
struct CrashReport: Equatable {
  var process: String?
  var pid: Int?
  var timestamp: String?
  var identifier: String?
  var osVersion: String?
  var bugType: String?
  var incident: String?
  /// `EXC_CRASH`, and `SIGABRT`.
  var exceptionType: String?
  var signal: String?
  var exceptionCodes: String?
  var exceptionSubtype: String?
  var exceptionNote: String?
  /// `SIGNAL 6 Abort trap: 6`, or `FRONTBOARD 0x8badf00d`.
  var terminationReason: String?
  /// Further lines about the termination.
  var terminationDetails: [String] = []
  /// The lines of the application-specific information: the text of an uncaught exception, of a failed precondition.
  var information: [String] = []
  /// The crashed thread as the report names it: `0`, or `0  Dispatch queue: com.apple.main-thread`.
  var crashedThread: String?
  /// Headings and frames, as far as they tell why: the exception's backtrace, the crashed thread.
  var backtraces: [Backtrace] = []
  /// Lines of other kinds of reports (memory, panics).
  var otherLines: [String] = []

  struct Backtrace: Equatable {
    var heading: String
    var frames: [String]
  }

  /// The message: one fact a line.
  var lines: [String] {
    var out: [String] = []
    func add(_ key: String, _ value: String?) {
      if let value, !value.isEmpty { out.append("\(key): \(value)") }
    }
    add("Process", process.map { name in pid.map { "\(name) [\($0)]" } ?? name })
    add("Identifier", identifier)
    add("Exception Type", exceptionType.map { type in signal.map { "\(type) (\($0))" } ?? type })
    add("Exception Codes", exceptionCodes)
    add("Exception Subtype", exceptionSubtype)
    add("Exception Note", exceptionNote)
    add("Termination Reason", terminationReason)
    out += terminationDetails
    add("Crashed Thread", crashedThread)
    if !information.isEmpty { out += ["Application Specific Information:"] + information }
    out += otherLines
    for backtrace in backtraces where !backtrace.frames.isEmpty { out += [backtrace.heading] + backtrace.frames }
    return out
  }

  /// The record; every line of a text that has line breaks of its own counts.
  func record(isTruncated: Bool) -> DecodedRecord {
    var record = DecodedRecord()
    record.timestamp = timestamp
    record.time = timestamp.flatMap { CrashReport.time($0) }
    record.process = process
    record.pid = pid
    record.severity = .fault
    record.message = Array(lines.joined(separator: "\n").utf8)
    record.isTruncated = isTruncated
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { record.extras.append(RecordExtra(name: name, value: value)) }
    }
    add("exception", exceptionType)
    add("signal", signal)
    add("termination", terminationReason)
    add("identifier", identifier)
    add("os_version", osVersion)
    add("bug_type", bugType)
    add("incident", incident)
    return record
  }

  /// `YYYY-MM-DD HH:MM:SS.f ±zzzz`.
  static func time(_ text: String) -> RecordTime? { UnifiedLogJSON.time(text) }

  /// `N  IMAGE  SYMBOL + OFFSET`.
  static func frame(_ index: Int, _ image: String, _ symbol: String) -> String { "\(index)  \(image)  \(symbol)" }
}
