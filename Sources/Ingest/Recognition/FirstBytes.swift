/// What a line may begin with for a format to claim it: a necessary condition that needs no call.
struct FirstBytes: Sendable {
  /// The first byte of a line that does not begin with a blank.
  var direct: ByteSet
  /// Of a line that does, the first byte that is none, within `reach`; a blank where all of these are blanks.
  var indented: ByteSet

  /// No format looks for its text behind more blanks.
  static let reach = 32

  init(direct: ByteSet, indented: ByteSet = .none) {
    self.direct = direct
    self.indented = indented
  }

  /// The same bytes with and without blanks before them.
  init(both bytes: ByteSet) { self.init(direct: bytes, indented: bytes) }

  static let dateAndTime = FirstBytes(both: .digits)
  static let monthAndDay = FirstBytes(both: .letters)

  /// A number from 0 for each kind of line that is told apart here; the line is not empty.
  @inline(__always)
  static func key(of line: LineBytes) -> Int {
    let first = line[0]
    guard first == 0x20 else { return Int(first) }
    let end = min(line.count, reach)
    var at = 1
    while at < end, line[at] == 0x20 { at &+= 1 }
    return 256 + Int(at < end ? line[at] : 0x20)
  }

  static let keyCount = 512

  func allows(key: Int) -> Bool {
    key < 256 ? direct.contains(UInt8(key)) : indented.contains(UInt8(key - 256))
  }
}
