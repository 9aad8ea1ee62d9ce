internal import LogModel

/// The year and the zone that a file's other lines say, for lines that do not.
struct ClockContext: Sendable, Equatable {
  /// Seconds east of UTC.
  var zone: Int?
  /// The year of the file's first line.
  var year: Int?
  /// The month of the file's first time, 1 to 12; 0 when it is unknown.
  var firstMonth = 0
  /// Lines of the head print no year, so that New Years have to be counted.
  var countsYears = false

  /// The year of a time that has one.
  static func year(of time: RecordTime) -> Int? {
    guard time.basis == .utc || time.basis == .local else { return nil }
    let text = RecordTime(nanoseconds: time.nanoseconds, basis: .utc).iso8601
    return text.flatMap { Int($0.prefix(4)) }
  }

  /// The month of a time that has one, 1 to 12.
  static func month(of time: RecordTime) -> Int? {
    guard time.basis != .timeOfDay, time.basis != .relative else { return nil }
    // A time without a year counts from the start of 2000, which is a leap year.
    let days = time.basis == .localWithoutYear ? Int64(CivilTime.days(year: 2000, month: 1, day: 1)) : 0
    let (nanoseconds, overflow) = time.nanoseconds.addingReportingOverflow(days * 86_400_000_000_000)
    let text = overflow ? nil : RecordTime(nanoseconds: nanoseconds, basis: .utc).iso8601
    return text.flatMap { Int($0.dropFirst(5).prefix(2)) }
  }

  /// The zone that a printed time ends with (`Z`, `+hhmm`, `+hh:mm`), in seconds east of UTC.
  static func zone(of timestamp: Slice<LineBytes>) -> Int? {
    guard let last = timestamp.last else { return nil }
    if last == UInt8(ascii: "Z") { return 0 }
    let tail = timestamp.suffix(6).filter { $0 != UInt8(ascii: ":") }.suffix(5)
    guard tail.count == 5, let sign = tail.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    var value = 0
    for byte in tail.dropFirst() {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    let seconds = (value / 100 * 60 + value % 100) * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  /// The time with what it lacks, as far as the file says it.
  ///
  /// - Parameter years: since the file's first line.
  func completed(_ time: RecordTime, years: Int) -> RecordTime {
    var time = time
    let day: Int64 = 86_400_000_000_000
    if time.basis == .localWithoutYear, year == nil, years > 0 {
      time = RecordTime(nanoseconds: time.nanoseconds + Int64(years) * 366 * day, basis: .localWithoutYear)
    } else if time.basis == .localWithoutYear, let first = year, first + years < 2262 {
      let year = first + years
      let days = CivilTime.days(year: year, month: 1, day: 1)
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
