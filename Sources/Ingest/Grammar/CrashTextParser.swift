/// Reads the text of a crash report line by line.
struct CrashTextParser {
  var report = CrashReport()
  /// The list of binary images was seen, which every whole report has.
  private(set) var hasImages = false
  private var section = Section.head

  private enum Section { case head, information, backtrace, other }

  mutating func read(_ text: LineBytes) {
    var start = 0
    while start <= text.count {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      readLine(LineBytes(rebasing: text[start..<end]))
      start = end + 1
    }
  }

  private mutating func readLine(_ line: LineBytes) {
    let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    if isBlank {
      section = .head
      return
    }
    switch section {
    case .information: report.information.append(line.text(in: 0..<line.count))
    case .backtrace:
      if let frame = CrashTextParser.frame(line) { report.backtraces[report.backtraces.count - 1].frames.append(frame) }
    case .other: break
    case .head: readHead(line)
    }
  }

  private mutating func readHead(_ line: LineBytes) {
    var cursor = ByteCursor(line)
    guard let key = cursor.upTo(":", within: 48) else { return }
    cursor.position += 1
    // `Thread 0 Crashed:: Dispatch queue: …`
    _ = cursor.take(":")
    let name = line.text(in: key)
    cursor.takeBlanks()
    let value = line.text(in: cursor.rest)
    if value.isEmpty || name.hasPrefix("Thread ") {
      openSection(name, line)
    } else {
      set(name, value)
    }
  }

  private mutating func openSection(_ name: String, _ line: LineBytes) {
    if name.hasPrefix("Application Specific Information") {
      section = .information
    } else if name == "Last Exception Backtrace" || name.hasPrefix("Application Specific Backtrace")
      || (name.hasPrefix("Thread ") && name.hasSuffix(" Crashed"))
    {
      section = .backtrace
      report.backtraces.append(CrashReport.Backtrace(heading: "\(name):", frames: []))
    } else if name == "Binary Images" {
      hasImages = true
      section = .other
    } else if name.hasPrefix("Thread ") {
      section = .other
    }
  }

  private mutating func set(_ name: String, _ value: String) {
    switch name {
    case "Process": setProcess(value)
    case "Identifier": report.identifier = value
    case "Date/Time": report.timestamp = value
    case "OS Version": report.osVersion = value
    case "Incident Identifier": report.incident = value
    case "Exception Type": setException(value)
    case "Exception Codes": report.exceptionCodes = value
    case "Exception Subtype": report.exceptionSubtype = value
    case "Exception Note": report.exceptionNote = value
    case "Termination Reason": report.terminationReason = value
    case "Termination Signal", "Termination Description", "Terminating Process", "Highlighted by Thread":
      report.terminationDetails.append("\(name): \(value)")
    case "Crashed Thread", "Triggered by Thread": report.crashedThread = value
    case "Application Specific Information": report.information.append(value)
    default: break
    }
  }

  /// `NAME [PID]`.
  private mutating func setProcess(_ value: String) {
    var text = value
    text.withUTF8 { buffer in
      var cursor = ByteCursor(LineBytes(buffer))
      guard let origin = ProcessAndPID.take(&cursor) else { return }
      report.process = cursor.bytes.text(in: origin.process).trimmingBlanks
      report.pid = origin.pid
    }
    if report.process == nil { report.process = value }
  }

  /// `EXC_CRASH (SIGABRT)`.
  private mutating func setException(_ value: String) {
    guard value.utf8.last == UInt8(ascii: ")"), let open = value.utf8.lastIndex(of: UInt8(ascii: "(")) else {
      report.exceptionType = value
      return
    }
    report.exceptionType = String(value[..<open]).trimmingBlanks
    report.signal = String(value[value.utf8.index(after: open)...].dropLast())
  }

  /// `N  IMAGE  0xADDRESS SYMBOL + OFFSET`: without the address.
  static func frame(_ line: LineBytes) -> String? {
    var cursor = ByteCursor(line)
    func takeSpace(_ cursor: inout ByteCursor) { _ = cursor.run { $0 == 0x20 || $0 == 0x09 } }
    guard let index = cursor.number(digits: 6), cursor.isNext(" ") || cursor.isNext("\t") else { return nil }
    takeSpace(&cursor)
    let start = cursor.position
    while cursor.upTo("0") != nil {
      var ahead = cursor
      let end = cursor.position
      if end > start, line[end - 1] == 0x20 || line[end - 1] == 0x09, ahead.hexNumber() != nil, ahead.isNext(" ") {
        takeSpace(&ahead)
        let image = line.text(in: start..<end).trimmingBlanks
        return CrashReport.frame(index, image, line.text(in: ahead.rest))
      }
      cursor.position += 1
    }
    return nil
  }
}

extension String {
  /// Without blanks and tabs at its ends.
  var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return ""
    }
    return String(self[first...last])
  }
}
