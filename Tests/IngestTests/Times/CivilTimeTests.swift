import LogModel
import Testing

@testable import Ingest

struct CivilTimeTests {
  /// Days as Python's `datetime.date.toordinal` counts them, less those before 1970.
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11016), (2000, 3, 1, 11017), (1900, 3, 1, -25508),
    (2026, 11, 30, 20787), (2400, 12, 31, 157419), (1, 1, 1, -719162),
  ])
  func daysAreCounted(_ year: Int, _ month: Int, _ day: Int, _ days: Int) {
    #expect(CivilTime.days(year: year, month: month, day: day) == days)
  }

  @Test(arguments: [
    ("2026-02-03 10:15:09", true), ("2024-02-29 00:00:00", true), ("2026-06-30 23:59:60", true),
    ("2026-02-29 10:15:09", false), ("2026-04-31 10:15:09", false), ("2026-00-10 10:15:09", false),
    ("2026-01-00 10:15:09", false), ("2026-01-01 24:00:00", false), ("2026-01-01 10:60:00", false),
    ("2026-01-01 10:00:61", false), ("2100-02-29 10:00:00", false), ("2000-02-29 10:00:00", true),
    ("2026-1-01 10:00:00", false), ("202a-01-01 10:00:00", false),
  ])
  func onlyTimesThatExistAreTaken(_ text: String, _ exists: Bool) {
    withLine(text) { line in
      var cursor = ByteCursor(line)
      #expect((cursor.dateAndTime() != nil) == exists)
    }
  }

  @Test(arguments: [
    ("Z", 0), ("+0000", 0), ("-0800", -28800), ("+05:30", 19800), ("+1400", 50400), ("+1600", nil), ("+0560", nil),
    ("0100", nil), ("+01", nil), ("+05:3", nil), ("+05:", nil), ("+0", nil),
  ])
  func zonesAreSecondsEast(_ text: String, _ seconds: Int?) {
    withLine(text) { line in
      var cursor = ByteCursor(line)
      #expect(cursor.zone() == seconds)
    }
  }

  @Test(arguments: [
    (".5", 1, 500_000_000), (".123456789", 9, 123_456_789), (".1234567899999999999999", 22, 123_456_789), (".", nil, 0),
    (".x", nil, 0),
  ])
  func fractionsMayHaveAnyDigits(_ text: String, _ digits: Int?, _ nanoseconds: Int) {
    withLine(text) { line in
      var cursor = ByteCursor(line)
      let fraction = cursor.fraction()
      #expect(fraction?.digits == digits)
      #expect((fraction?.nanoseconds ?? 0) == nanoseconds)
    }
  }

  @Test(arguments: ["0000-01-01 00:00:00", "1677-12-31 23:59:60", "2262-01-01 00:00:00", "9999-12-31 23:59:60"])
  func yearsBeyond64BitsHaveNoInstant(_ text: String) {
    withLine(text) { line in
      var cursor = ByteCursor(line)
      let time = cursor.dateAndTime()
      #expect(time != nil)
      #expect(time?.recordTime == nil)
    }
  }

  @Test func theLargestYearsFit() {
    for (year, month, day) in [(1678, 1, 1), (2261, 12, 31)] {
      for zone in [-57540, 57540] {
        let time = CivilTime(
          year: year, month: month, day: day, hour: 23, minute: 59, second: 60, nanosecond: 999_999_999, zone: zone)
        #expect(time.recordTime != nil)
      }
    }
  }
}
