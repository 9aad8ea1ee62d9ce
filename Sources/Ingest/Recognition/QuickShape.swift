/// A check of a line's first bytes that decides by itself, in files of some main formats, that a record starts there.
///
/// It only decides where records start; what the header says is read when somebody asks. So that the records do not depend on
/// who asks, every stage decides by it alone where it applies.
enum QuickShape: Sendable {
  case none
  /// `YYYY-MM-DD HH:MM:SS`.
  case dateAndTime
  /// `Mon _d HH:MM:SS `, not followed by the dashes of a repeat notice.
  case monthAndDay
  /// An object a line: `MessageDecoder` decides.
  case object

  init(main: String) {
    switch main {
    case "log-default", "log-compact", "log-syslog", "nslog": self = .dateAndTime
    case "bsd-syslog": self = .monthAndDay
    case "log-ndjson": self = .object
    default: self = .none
    }
  }

  /// Whether it looks at the beginnings of lines, in a file whose other lines continue records.
  var beginsLines: Bool {
    switch self {
    case .dateAndTime, .monthAndDay: true
    case .none, .object: false
    }
  }

  /// Whether the line of `text` between two offsets starts a record.
  @inline(__always)
  func startsRecord(_ text: UnsafeRawBufferPointer, start: Int, end: Int) -> Bool {
    guard let base = text.baseAddress else { return false }
    return startsRecord(base + start, count: end &- start)
  }

  @inline(__always)
  func startsRecord(_ line: UnsafeRawPointer, count: Int) -> Bool {
    switch self {
    case .none, .object: false
    case .dateAndTime: QuickShape.isDateAndTime(line, count: count)
    case .monthAndDay: QuickShape.isMonthAndDay(line, count: count)
    }
  }

  @inline(__always)
  private static func isDateAndTime(_ line: UnsafeRawPointer, count: Int) -> Bool {
    guard count >= 20 else { return false }
    let first = UInt64(littleEndian: line.loadUnaligned(as: UInt64.self))
    let second = UInt64(littleEndian: line.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    let third = UInt32(littleEndian: line.loadUnaligned(fromByteOffset: 16, as: UInt32.self))
    // "dddd-dd-" "dd dd:dd" ":dd" and the byte behind: punctuation in place, and 3 in the high half of every digit.
    let isFirst = (first & 0xFFF0_F0FF_F0F0_F0F0) == 0x2D30_302D_3030_3030
    let isSecond = (second & 0xF0F0_FFF0_F0FF_F0F0) == 0x3030_3A30_3020_3030
    let isThird = (third & 0x00F0_F0FF) == 0x0030_303A
    guard isFirst, isSecond, isThird else { return false }
    // Digits only: adding 6 to a nibble above 9 carries out of it.
    let over =
      ((first & 0x000F_0F00_0F0F_0F0F) &+ 0x0006_0600_0606_0606) & 0x0010_1000_1010_1010
      | ((second & 0x0F0F_000F_0F00_0F0F) &+ 0x0606_0006_0600_0606) & 0x1010_0010_1000_1010
    return over == 0
  }

  @inline(__always)
  private static func isMonthAndDay(_ line: UnsafeRawPointer, count: Int) -> Bool {
    guard count >= 17 else { return false }
    let first = UInt64(littleEndian: line.loadUnaligned(as: UInt64.self))
    let second = UInt64(littleEndian: line.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    // "Mon dd d" is "Mmm _d h", then "h:mm:ss " behind it: blanks and colons in place, digits in between.
    let isFirst = (first & 0xF0FF_F0E0_FFC0_C0C0) == 0x3020_3020_2040_4040
    let isSecond = (second & 0xFFF0_F0FF_F0F0_FFF0) == 0x2030_303A_3030_3A30
    guard isFirst, isSecond else { return false }
    return line.load(fromByteOffset: 16, as: UInt8.self) != 0x2D
  }
}
