internal import LogModel

/// The level words that formats share, whatever their case.
///
/// Source: syslog(3)'s priorities (RFC 5424, 6.2.1), Apple's `os_log_type_t`, the console API, Android's and Chromium's levels.
/// What is beyond error (critical, alert, emergency, fatal, assert, panic) is fault; `default` and `log` are notice.
enum LevelWord {
  static func severity(_ bytes: LineBytes, _ range: Range<Int>) -> Level? {
    func any(_ word: StaticString) -> Bool { bytes.holds(lowercase: word, in: range) }
    switch range.count {
    case 1: return letter(bytes[range.lowerBound])
    case 3:
      if any("err") { return .error }
      if any("log") { return .notice }
      return any("dbg") ? .debug : nil
    case 4:
      if any("info") { return .info }
      if any("warn") { return .warning }
      if any("crit") { return .fault }
      return any("dbug") ? .debug : nil
    case 5:
      if any("error") { return .error }
      if any("debug") || any("trace") { return .debug }
      return any("fault") || any("fatal") || any("alert") || any("emerg") || any("panic") ? .fault : nil
    case 6:
      if any("notice") { return .notice }
      return any("severe") ? .error : nil
    case 7:
      if any("default") { return .notice }
      if any("warning") { return .warning }
      return any("verbose") ? .debug : nil
    case 8:
      if any("critical") { return .fault }
      return any("activity") ? .notice : nil
    case 9: return any("emergency") ? .fault : nil
    case 11: return any("user_action") ? .notice : nil
    default: return nil
    }
  }

  static func severity(_ word: String) -> Level? {
    var word = word
    return word.withUTF8 { severity(LineBytes($0), 0..<$0.count) }
  }

  /// Android's priorities.
  static func letter(_ byte: UInt8) -> Level? {
    switch byte {
    case UInt8(ascii: "V"), UInt8(ascii: "D"): .debug
    case UInt8(ascii: "I"): .info
    case UInt8(ascii: "W"): .warning
    case UInt8(ascii: "E"): .error
    case UInt8(ascii: "F"), UInt8(ascii: "A"): .fault
    default: nil
    }
  }
}
