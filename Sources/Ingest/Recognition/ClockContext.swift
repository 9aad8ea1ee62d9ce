internal import LogModel

/// The year and the zone that a file's other lines say, for lines that do not.
struct ClockContext: Sendable, Equatable {
  /// Seconds east of UTC.
  var zone: Int?
  var year: Int?

  /// The time with what it lacks, as far as the file says it.
  func completed(_ time: RecordTime) -> RecordTime {
    var time = time
    if time.basis == .localWithoutYear, let year {
      let days = CivilTime.days(year: year, month: 1, day: 1)
      let day: Int64 = 86_400_000_000_000
      // The time counts from the start of a leap year: after February other years are a day shorter.
      let leap: Int64 = !CivilTime.isLeap(year) && time.nanoseconds >= 60 * day ? day : 0
      time = RecordTime(nanoseconds: Int64(days) * day + time.nanoseconds - leap, basis: .local)
    }
    if time.basis == .local, let zone {
      let (shifted, overflow) = time.nanoseconds.subtractingReportingOverflow(Int64(zone) * 1_000_000_000)
      if !overflow { time = RecordTime(nanoseconds: shifted, basis: .utc) }
    }
    return time
  }
}
