internal import LogModel

/// The spellings of times that several formats share.
///
/// All of them check ranges: the 13th month, the 31st of June or an hour 24 is no time, so the line is no header.
extension ByteCursor {
  /// Takes `YYYY-MM-DD`, a separator and `HH:MM:SS`.
  mutating func dateAndTime(separator: Unicode.Scalar = " ") -> CivilTime? {
    guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2), take(separator),
      let (hour, minute, second) = clock()
    else { return nil }
    let time = CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    return time.isValid ? time : nil
  }

  /// Takes `HH:MM:SS`.
  mutating func clock() -> (hour: Int, minute: Int, second: Int)? {
    guard let hour = digits(2), hour < 24, take(":"), let minute = digits(2), minute < 60, take(":"),
      let second = digits(2), second <= 60
    else { return nil }
    return (hour, minute, second)
  }

  /// Takes `Mon _d HH:MM:SS` (the day padded with a blank or a zero); the year is set to a leap year.
  mutating func monthDayAndTime() -> CivilTime? {
    guard let month = monthName(), take(" "), let day = paddedDay(), take(" "), let (hour, minute, second) = clock()
    else { return nil }
    let time = CivilTime(year: 2000, month: month, day: day, hour: hour, minute: minute, second: second)
    return time.isValid ? time : nil
  }

  /// Takes a day of two characters, the first of which may be a blank, or of one digit before a blank.
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
  mutating func fraction() -> (digits: Int, nanoseconds: Int)? {
    guard take(".") else { return nil }
    var value = 0
    var count = 0
    while position < bytes.count, bytes[position].isDigit {
      if count < 9 { value = value * 10 + Int(bytes[position] &- 0x30) }
      count += 1
      position += 1
    }
    guard count > 0 else { return nil }
    for _ in min(count, 9)..<9 { value *= 10 }
    return (count, value)
  }

  /// Takes `Z`, `+hhmm`, `-hhmm`, `+hh:mm` or `-hh:mm`; seconds east of UTC.
  mutating func zone() -> Int? {
    if take("Z") { return 0 }
    let sign: Int
    if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return nil }
    guard let hours = digits(2), hours <= 15 else { return nil }
    _ = take(":")
    guard let minutes = digits(2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}

extension RecordTime {
  /// A wall clock's time of day.
  static func timeOfDay(_ clock: (hour: Int, minute: Int, second: Int), nanosecond: Int = 0) -> RecordTime {
    let seconds = Int64(clock.hour * 3600 + clock.minute * 60 + clock.second)
    return RecordTime(nanoseconds: seconds * 1_000_000_000 + Int64(nanosecond), basis: .timeOfDay)
  }
}
