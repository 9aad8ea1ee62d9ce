extension RecordTime {
  /// The instant as `2026-07-26T06:11:22.348728Z`, with as many digits of the fraction as are not zero (3, 6 or 9); nil when the
  /// zone or the day is unknown.
  public var iso8601: String? {
    guard basis == .utc else { return nil }
    let day: Int64 = 86_400_000_000_000
    let days = nanoseconds >= 0 ? nanoseconds / day : (nanoseconds - day + 1) / day
    let rest = nanoseconds - days * day
    let (year, month, dayOfMonth) = RecordTime.civil(fromDays: Int(days))
    let seconds = Int(rest / 1_000_000_000)
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let date = padded(year, 4) + "-" + padded(month, 2) + "-" + padded(dayOfMonth, 2)
    let clock = padded(seconds / 3600, 2) + ":" + padded(seconds / 60 % 60, 2) + ":" + padded(seconds % 60, 2)
    let fraction = Int(rest % 1_000_000_000)
    let digits =
      fraction == 0
      ? ""
      : fraction % 1_000_000 == 0
        ? "." + padded(fraction / 1_000_000, 3)
        : fraction % 1000 == 0 ? "." + padded(fraction / 1000, 6) : "." + padded(fraction, 9)
    return date + "T" + clock + digits + "Z"
  }

  /// The proleptic Gregorian date of a day counted from 1970-01-01 (Howard Hinnant, `civil_from_days`).
  private static func civil(fromDays days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
