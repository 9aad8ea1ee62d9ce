internal import LogModel

/// The year and the zone that a file's other lines say, for lines that do not.
struct ClockContext: Sendable, Equatable {
  /// Seconds east of UTC.
  var zone: Int?
  var year: Int?

  /// The year of a time that has one.
  static func year(of time: RecordTime) -> Int? {
    guard time.basis == .utc || time.basis == .local else { return nil }
    let text = RecordTime(nanoseconds: time.nanoseconds, basis: .utc).iso8601
    return text.flatMap { Int($0.prefix(4)) }
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
