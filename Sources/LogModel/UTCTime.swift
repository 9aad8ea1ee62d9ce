/// A calendar date and time of day in UTC, computed without a calendar library.
public struct UTCTime: Equatable, Sendable {
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int
  /// 0 to 86,399.
  public var secondOfDay: Int

  /// Milliseconds since 1970-01-01T00:00:00Z.
  public init(milliseconds: Int64) {
    let seconds = Int(milliseconds / 1000) - (milliseconds % 1000 < 0 ? 1 : 0)
    var days = seconds / 86_400
    secondOfDay = seconds % 86_400
    if secondOfDay < 0 {
      secondOfDay += 86_400
      days -= 1
    }
    // Howard Hinnant's civil_from_days: years begin on 1 March, eras have 400 years.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `2026-11-30T02:35:00`, without a zone.
  public var text: String {
    "\(UTCTime.padded(year, 4))-\(UTCTime.padded(month, 2))-\(UTCTime.padded(day, 2))T"
      + "\(UTCTime.padded(secondOfDay / 3600, 2)):\(UTCTime.padded(secondOfDay / 60 % 60, 2)):"
      + UTCTime.padded(secondOfDay % 60, 2)
  }

  /// `2026-11-30`.
  public var date: String { String(text.prefix { $0 != "T" }) }

  /// `2026-11-30T02:35:00Z`, from milliseconds since 1970-01-01T00:00:00Z.
  public static func text(_ milliseconds: Int64) -> String { UTCTime(milliseconds: milliseconds).text + "Z" }

  /// `2026-11-30`, from milliseconds since 1970-01-01T00:00:00Z.
  public static func date(_ milliseconds: Int64) -> String { UTCTime(milliseconds: milliseconds).date }

  /// Days since 1970-01-01 of a date `YYYY-MM-DD`; nil when it is none.
  public static func days(of date: String) -> Int? {
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), (1...12).contains(month), (1...31).contains(day), year > 0
    else { return nil }
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
