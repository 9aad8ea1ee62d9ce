/// Reads the two JSON objects of an `.ips` report into a `CrashReport`.
///
/// Ranges of the large members (threads, images) are kept on the way and read at the end, since threads refer to images that follow.
struct IPSParser {
  var report = CrashReport()
  private var threads: Range<Int>?
  private var lastExceptionBacktrace: Range<Int>?
  private var images: Range<Int>?
  private var faultingThread: Int?
  private var queue: String?

  /// The first line: what kind of report it is, of which app.
  mutating func readHeader(_ line: LineBytes) {
    var reader = JSONReader(line)
    _ = reader.object { key, value in
      switch value.cursor.bytes.text(in: key) {
      case "app_name", "name": report.process = value.text() ?? report.process
      case "timestamp": report.timestamp = value.text()
      case "bug_type": report.bugType = value.text()
      case "os_version": report.osVersion = value.text()
      case "incident_id": report.incident = value.text()
      case "bundleID": report.identifier = value.text()
      default: return value.skip() != nil
      }
      return true
    }
  }

  /// The body; true when it was whole.
  mutating func readBody(_ body: LineBytes) -> Bool {
    var reader = JSONReader(body)
    let isWhole = reader.object { key, value in readMember(value.cursor.bytes.text(in: key), &value) }
    let names = IPSImages(body, images)
    if let range = lastExceptionBacktrace {
      let frames = names.frames(body, range)
      report.backtraces.append(CrashReport.Backtrace(heading: "Last Exception Backtrace:", frames: frames))
    }
    if let range = threads { readThreads(body, range, names) }
    return isWhole
  }

  private mutating func readMember(_ key: String, _ value: inout JSONReader) -> Bool {
    switch key {
    case "procName": report.process = value.text() ?? report.process
    case "pid": report.pid = value.integer()
    case "captureTime": report.timestamp = value.text() ?? report.timestamp
    case "incident": report.incident = value.text() ?? report.incident
    case "faultingThread": faultingThread = value.integer()
    case "exception": return readException(&value)
    case "termination": return readTermination(&value)
    case "asi": return readInformation(&value)
    case "bundleInfo": return readBundle(&value)
    case "legacyInfo": return readLegacy(&value)
    case "panicString", "reason": return readLines(key, &value)
    case "largestProcess":
      if let name = value.text() { report.otherLines.append("Largest Process: \(name)") }
    case "processes": return readProcesses(&value)
    case "threads": threads = value.skip()
    case "lastExceptionBacktrace": lastExceptionBacktrace = value.skip()
    case "usedImages": images = value.skip()
    default: return value.skip() != nil
    }
    return true
  }

  private mutating func readException(_ value: inout JSONReader) -> Bool {
    value.objectOrOther { key, value in
      switch value.cursor.bytes.text(in: key) {
      case "type": report.exceptionType = value.text()
      case "signal": report.signal = value.text()
      case "codes": report.exceptionCodes = value.text()
      case "subtype": report.exceptionSubtype = value.text()
      case "message": report.exceptionNote = value.text()
      default: return value.skip() != nil
      }
      return true
    }
  }

  /// `NAMESPACE CODE INDICATOR`; large codes in hexadecimal, as watchdog kills (0x8badf00d) are known.
  private mutating func readTermination(_ value: inout JSONReader) -> Bool {
    var parts: (namespace: String?, code: Int?, indicator: String?) = (nil, nil, nil)
    var details: [String] = []
    let isWhole = value.objectOrOther { key, value in
      switch value.cursor.bytes.text(in: key) {
      case "namespace": parts.namespace = value.text()
      case "code": parts.code = value.integer()
      case "indicator": parts.indicator = value.text()
      case "byProc":
        if let name = value.text() { details.append("Terminating Process: \(name)") }
      case "details", "reasons": return value.texts { details.append($0) }
      default: return value.skip() != nil
      }
      return true
    }
    let code = parts.code.map { $0 > 0xFFFF ? "0x" + String($0, radix: 16) : String($0) }
    let reason = [parts.namespace, code, parts.indicator].compactMap { $0 }
    if !reason.isEmpty { report.terminationReason = reason.joined(separator: " ") }
    report.terminationDetails += details
    return isWhole
  }

  /// `{"IMAGE": ["line", …], …}`.
  private mutating func readInformation(_ value: inout JSONReader) -> Bool {
    value.objectOrOther { _, value in
      value.texts { text in
        report.information += text.split(separator: "\n", omittingEmptySubsequences: true).map { String($0) }
      }
    }
  }

  private mutating func readBundle(_ value: inout JSONReader) -> Bool {
    value.objectOrOther { key, value in
      guard value.cursor.bytes.holds("CFBundleIdentifier", in: key) else { return value.skip() != nil }
      report.identifier = value.text()
      return true
    }
  }

  private mutating func readLegacy(_ value: inout JSONReader) -> Bool {
    value.objectOrOther { key, value in
      guard value.cursor.bytes.holds("threadTriggered", in: key) else { return value.skip() != nil }
      return value.objectOrOther { key, value in
        guard value.cursor.bytes.holds("queue", in: key) else { return value.skip() != nil }
        queue = value.text()
        return true
      }
    }
  }

  private mutating func readLines(_ key: String, _ value: inout JSONReader) -> Bool {
    guard let text = value.text() else { return true }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true).map { String($0) }
    report.otherLines += [key == "reason" ? "Reason:" : "Panic:"] + lines
    return true
  }

  /// The processes of a memory event that were ended, with the reason.
  private mutating func readProcesses(_ value: inout JSONReader) -> Bool {
    guard value.kind() == .array else { return value.skip() != nil }
    return value.array { value in
      var name: String?
      var pid: Int?
      var reason: String?
      let isWhole = value.objectOrOther { key, value in
        switch value.cursor.bytes.text(in: key) {
        case "name": name = value.text()
        case "pid": pid = value.integer()
        case "reason": reason = value.text()
        default: return value.skip() != nil
        }
        return true
      }
      if let name, let reason {
        report.otherLines.append("Terminated: \(name) [\(pid.map { String($0) } ?? "?")], reason: \(reason)")
      }
      return isWhole
    }
  }

  /// The faulting thread's frames: that of `faultingThread`, or the one that is `triggered`.
  private mutating func readThreads(_ body: LineBytes, _ range: Range<Int>, _ images: IPSImages) {
    var reader = JSONReader(body, at: range.lowerBound)
    var index = 0
    _ = reader.array { value in
      var frames: Range<Int>?
      var isTriggered = false
      let isWhole = value.objectOrOther { key, value in
        let bytes = value.cursor.bytes
        if bytes.holds("frames", in: key) {
          frames = value.skip()
          return frames != nil
        }
        guard let text = value.skip() else { return false }
        if bytes.holds("triggered", in: key) { isTriggered = bytes.holds("true", in: text) }
        return true
      }
      if faultingThread.map({ $0 == index }) ?? isTriggered {
        report.crashedThread = queue.map { "\(index)  Dispatch queue: \($0)" } ?? String(index)
        let lines = frames.map { images.frames(body, $0) } ?? []
        report.backtraces.append(CrashReport.Backtrace(heading: "Thread \(index) Crashed:", frames: lines))
      }
      index += 1
      return isWhole
    }
  }
}

extension JSONReader {
  /// Takes a string as text; nil (with the value taken) for anything else.
  mutating func text() -> String? {
    guard kind() == .string else {
      _ = skip()
      return nil
    }
    return string().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Visits an object's members, or takes a value that is no object.
  mutating func objectOrOther(_ visit: (Range<Int>, inout JSONReader) -> Bool) -> Bool {
    kind() == .object ? object(visit) : skip() != nil
  }

  /// Visits the strings of an array, or a single string.
  mutating func texts(_ visit: (String) -> Void) -> Bool {
    guard kind() == .array else {
      if let text = text() { visit(text) }
      return true
    }
    return array { value in
      if let text = value.text() { visit(text) }
      return true
    }
  }
}
