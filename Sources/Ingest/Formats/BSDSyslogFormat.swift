internal import LogModel

/// `Mon _d HH:MM:SS HOST PROC[PID]( (SUB[n]))?( <Level>)?: MSG`: `/var/log/system.log` and simulators' `system.log`.
///
/// Source: syslogd(8) and RFC 3164. `--- last message repeated N times ---` counts the record before once more. Levels are
/// syslog(3)'s priorities, where they are printed. There is no year and no zone.
struct BSDSyslogFormat: LogFormat {
  let name = "bsd-syslog"
  let fields: Set<RecordField> = [.process, .pid, .host, .level]
  let specificity = 70
  let firstBytes = FirstBytes.monthAndDay

  func mayStartRecord(_ line: LineBytes) -> Bool { TimeShape.mayBeMonthAndDay(line) }

  func read(_ line: LineBytes) -> LineReading? {
    if let row = SyslogHeader(line) { return isOwn(row) ? .record(row.lineHeader(of: line)) : nil }
    return SyslogHeader.repetition(line).map { .repeated($0) }
  }

  func glance(_ line: LineBytes) -> LineGlance? {
    if let row = SyslogHeader(line) { return isOwn(row) ? row.glance : nil }
    return SyslogHeader.repetition(line).map { _ in LineGlance() }
  }

  @inline(__always)
  private func isOwn(_ row: SyslogHeader) -> Bool { row.host != nil && row.library == nil && !row.hasFraction }
}
