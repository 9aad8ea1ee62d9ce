internal import LogModel

/// `Mon _d HH:MM:SS(.ffffff)? (HOST )?PROC(IMAGE)?[PID] <Level>: MSG`: idevicesyslog and the syslog relay of iOS devices.
///
/// Source: libimobiledevice, `tools/idevicesyslog.c`. With microseconds (the trace relay) there is no host. What is beyond ASCII may be
/// vis(3)-escaped. Levels: Notice notice, Warning warning, Info, Debug, Error and Fault themselves, Critical, Alert and Emergency fault.
struct IDeviceSyslogFormat: LogFormat {
  let name = "idevicesyslog"
  let fields: Set<RecordField> = [.process, .pid, .host, .library, .level]
  let specificity = 75
  let firstBytes = FirstBytes.monthAndDay

  func mayStartRecord(_ line: LineBytes) -> Bool { TimeShape.mayBeMonthAndDay(line) }

  func read(_ line: LineBytes) -> LineReading? {
    guard let row = SyslogHeader(line), isOwn(row) else { return nil }
    var header = row.lineHeader(of: line)
    header.decodedMessage = VisEscapes.decode(line, row.message)
    return .record(header)
  }

  func glance(_ line: LineBytes) -> LineGlance? {
    guard let row = SyslogHeader(line), isOwn(row) else { return nil }
    return row.glance
  }

  @inline(__always)
  private func isOwn(_ row: SyslogHeader) -> Bool { row.level != nil && !row.hasJob }
}
