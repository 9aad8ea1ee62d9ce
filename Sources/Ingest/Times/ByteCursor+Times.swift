internal import LogModel

/// The spellings of times that several formats share.
///
/// All of them check ranges: the 13th month, the 31st of June or an hour 24 is no time, so the line is no header.
extension ByteCursor {
  /// Takes `YYYY-MM-DD`, a separator and `HH:MM:SS`.
  @inline(__always)
  mutating func dateAndTime(separator: Unicode.Scalar = " ") -> CivilTime? {
    guard has(19), peek(4) == 0x2D, peek(7) == 0x2D, peek(10) == UInt8(truncatingIfNeeded: separator.value) else {
      return nil
    }
    let (century, year, month, day) = (pair(0), pair(2), pair(5), pair(8))
    position &+= 11
    guard century < 100, year < 100, let (hour, minute, second) = clock() else { return nil }
    let time = CivilTime(
      year: century &* 100 &+ year, month: month, day: day, hour: hour, minute: minute, second: second)
    return time.isValid ? time : nil
  }

  /// Takes `YYYY-MM-DD HH:MM:SS`, a fraction and a zone.
  @inline(__always)
  mutating func zonedDateAndTime() -> CivilTime? {
    guard var time = dateAndTime(), let fraction = fraction(), let zone = zone() else { return nil }
    time.nanosecond = fraction.nanoseconds
    time.zone = zone
    return time
  }

  /// Takes `HH:MM:SS`.
  @inline(__always)
  mutating func clock() -> (hour: Int, minute: Int, second: Int)? {
    guard has(8), peek(2) == 0x3A, peek(5) == 0x3A else { return nil }
    let (hour, minute, second) = (pair(0), pair(3), pair(6))
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    position &+= 8
    return (hour, minute, second)
  }

  /// The value of the two decimal digits `offset` bytes on; beyond 99 where they are none. The bytes are in the line.
  @inline(__always)
  private func pair(_ offset: Int) -> Int {
    let tens = bytes[position &+ offset] &- 0x30
    let ones = bytes[position &+ offset &+ 1] &- 0x30
    return max(tens, ones) < 10 ? Int(tens) &* 10 &+ Int(ones) : Int(UInt8.max)
  }

  /// Takes `Mon _d HH:MM:SS` (the day padded with a blank or a zero); the year is set to a leap year.
  @inline(__always)
  mutating func monthDayAndTime() -> CivilTime? {
    guard let month = monthName(), take(" "), let day = paddedDay(), take(" "), let (hour, minute, second) = clock()
    else { return nil }
    let time = CivilTime(year: 2000, month: month, day: day, hour: hour, minute: minute, second: second)
    return time.isValid ? time : nil
  }

  /// Takes a day of two characters, the first of which may be a blank, or of one digit before a blank.
  @inline(__always)
  mutating func paddedDay() -> Int? {
    if take(" ") { return digits(1) }
    if peek(1) == 0x20 { return digits(1) }
    return digits(2)
  }

  /// Takes an English month's first three letters; 1 to 12.
  mutating func monthName() -> Int? {
    guard bytes.count - position >= 3 else { return nil }
    let key = Int(bytes[position]) << 16 | Int(bytes[position + 1]) << 8 | Int(bytes[position + 2])
    position += 3
    return switch key {
    case 0x4A616E: 1  // Jan
    case 0x466562: 2  // Feb
    case 0x4D6172: 3  // Mar
    case 0x417072: 4  // Apr
    case 0x4D6179: 5  // May
    case 0x4A756E: 6  // Jun
    case 0x4A756C: 7  // Jul
    case 0x417567: 8  // Aug
    case 0x536570: 9  // Sep
    case 0x4F6374: 10  // Oct
    case 0x4E6F76: 11  // Nov
    case 0x446563: 12  // Dec
    default: nil
    }
  }

  /// Takes `.` and digits; how many there were, and their value in nanoseconds (digits beyond the ninth are dropped).
  @inline(__always)
  mutating func fraction() -> (digits: Int, nanoseconds: Int)? {
    guard take(".") else { return nil }
    var value = 0
    var missing = 9
    let digits = run { byte in
      guard byte.isDigit else { return false }
      if missing > 0 {
        value = value &* 10 &+ Int(byte &- 0x30)
        missing &-= 1
      }
      return true
    }
    while missing > 0 {
      value &*= 10
      missing &-= 1
    }
    return digits.isEmpty ? nil : (digits.count, value)
  }

  /// Takes `Z`, `+hhmm`, `-hhmm`, `+hh:mm` or `-hh:mm`; seconds east of UTC.
  @inline(__always)
  mutating func zone() -> Int? {
    if take("Z") { return 0 }
    guard has(5), isNext("+") || isNext("-") else { return nil }
    let sign = isNext("+") ? 1 : -1
    let length = peek(3) == 0x3A ? 6 : 5
    guard has(length) else { return nil }
    let (hours, minutes) = (pair(1), pair(length &- 2))
    guard hours <= 15, minutes < 60 else { return nil }
    position &+= length
    return sign &* (hours &* 3600 &+ minutes &* 60)
  }
}

extension RecordTime {
  /// A wall clock's time of day.
  static func timeOfDay(_ clock: (hour: Int, minute: Int, second: Int), nanosecond: Int = 0) -> RecordTime {
    let seconds = Int64(clock.hour * 3600 + clock.minute * 60 + clock.second)
    return RecordTime(nanoseconds: seconds * 1_000_000_000 + Int64(nanosecond), basis: .timeOfDay)
  }
}
