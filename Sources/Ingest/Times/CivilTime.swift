internal import LogModel

/// A date and a time of day as a log prints them, with or without a zone.
///
/// The arithmetic from civil dates to days is that of Howard Hinnant's `days_from_civil`, in the proleptic Gregorian calendar.
struct CivilTime: Equatable {
  var year: Int
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int
  /// 0 to 60: a leap second counts as the first second of the next minute.
  var second: Int
  /// Below one second.
  var nanosecond = 0
  /// Seconds east of UTC; nil where the log does not say.
  var zone: Int?

  /// Days from 1970-01-01 to a date.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Days from 1970-01-01 to 2000-01-01.
  private static let daysTo2000 = 10_957

  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether the numbers name a day and a time that exist.
  @inline(__always)
  var isValid: Bool {
    (1...12).contains(month) && day >= 1 && (day <= 28 || day <= CivilTime.daysInMonth(month, year: year)) && hour >= 0
      && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second <= 60
  }

  /// An instant where the zone is known, else a wall clock's time; nil beyond the years 1678 to 2261, which 64 bits do not hold.
  var recordTime: RecordTime? {
    guard year > 1677, year < 2262 else { return nil }
    let days = CivilTime.days(year: year, month: month, day: day)
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - (zone ?? 0)
    return RecordTime(
      nanoseconds: Int64(seconds) * 1_000_000_000 + Int64(nanosecond), basis: zone == nil ? .local : .utc)
  }

  /// The time since the start of a leap year, for logs that print no year.
  var recordTimeWithoutYear: RecordTime {
    let days = CivilTime.days(year: 2000, month: month, day: day) - CivilTime.daysTo2000
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
    return RecordTime(nanoseconds: Int64(seconds) * 1_000_000_000 + Int64(nanosecond), basis: .localWithoutYear)
  }
}
