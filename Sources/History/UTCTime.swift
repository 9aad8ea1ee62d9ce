/// Times in UTC as people read them.
public enum UTCTime {
  /// `2026-11-30T02:08:52Z`, from milliseconds since 1970.
  public static func text(_ milliseconds: Int64) -> String {
    let (date, clock) = parts(milliseconds)
    return "\(date.0)-\(padded(date.1))-\(padded(date.2))T\(padded(clock.0)):\(padded(clock.1)):\(padded(clock.2))Z"
  }

  /// `2026-11-30`.
  public static func date(_ milliseconds: Int64) -> String { String(text(milliseconds).prefix { $0 != "T" }) }

  /// `20261130T020852Z`.
  static func compact(_ milliseconds: Int64) -> String { text(milliseconds).filter { $0 != "-" && $0 != ":" } }

  /// Days since 1970 to a date, after H. Hinnant, "chrono-compatible low-level date algorithms".
  private static func parts(_ milliseconds: Int64) -> (date: (Int64, Int64, Int64), clock: (Int64, Int64, Int64)) {
    let seconds = milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000
    let second = (seconds % 86_400 + 86_400) % 86_400
    let days = (seconds - second) / 86_400 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return ((year, month, dayOfYear - (153 * shifted + 2) / 5 + 1), (second / 3600, second / 60 % 60, second % 60))
  }

  private static func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : String(number) }
}
