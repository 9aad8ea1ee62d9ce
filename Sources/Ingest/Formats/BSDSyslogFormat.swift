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
    if let header = SyslogHeader(line) {
      guard header.host != nil, header.library == nil, !header.hasFraction else { return nil }
      return .record(header.lineHeader(of: line))
    }
    return SyslogHeader.repetition(line).map { .repeated($0) }
  }
}
