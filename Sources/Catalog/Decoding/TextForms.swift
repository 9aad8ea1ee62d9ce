extension String {
  /// Letters a–z and digits, in parts that are joined by single hyphens.
  public var isKebabCase: Bool {
    guard !isEmpty else { return false }
    return split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
  }

  /// The text if it is a whole number of the core schema, with or without a sign; nil otherwise.
  var wholeNumberDigits: String? {
    let digits = utf8.first == 0x2D || utf8.first == 0x2B ? utf8.dropFirst() : utf8[...]
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return self
  }

  /// `YYYY-MM-DD` of a day that exists in the Gregorian calendar.
  var isISODate: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard utf8.count == 10, parts.map(\.utf8.count) == [4, 2, 2], !utf8.contains(0x2B) else { return false }
    guard let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]) else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && day >= 1 && day <= days[month - 1]
  }

  /// Nanoseconds of a duration such as `300ms`, `1.5s`, `2m` or `1h`; nil for anything else.
  var durationInNanoseconds: Int64? {
    let number = prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let units: [Substring: Int64] = [
      "us": 1_000, "ms": 1_000_000, "s": 1_000_000_000, "m": 60_000_000_000, "h": 3_600_000_000_000,
    ]
    let rest = self[number.endIndex...].drop { $0 == " " }
    guard let unit = units[rest] else { return nil }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 9 }) else { return nil }
    guard let whole = Int64(parts[0]) else { return nil }
    var (total, overflow) = whole.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    if parts.count == 2 {
      var scale = unit
      for digit in parts[1].utf8 {
        scale /= 10
        total += Int64(digit - 0x30) * scale
      }
    }
    return total
  }

  /// The number of `3 records`; nil for anything else.
  var recordCount: Int? {
    let parts = split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2, parts[1] == "records" || parts[1] == "record", parts[0].utf8.count <= 9 else { return nil }
    return parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(parts[0]) : nil
  }
}
