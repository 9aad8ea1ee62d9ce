/// What a line may begin with for a format to claim it: a necessary condition that needs no call.
struct FirstBytes: Sendable {
  /// Of a line that does not begin with a blank.
  var direct: [Opening]
  /// Of a line that does, from the first byte on that is none, within `reach`; a blank where all of these are blanks.
  var indented: [Opening]

  /// No format looks for its text behind more blanks, but for those that say so.
  static let reach = 32

  init(direct: [Opening], indented: [Opening] = []) {
    self.direct = direct
    self.indented = indented
  }

  /// The same bytes with and without blanks before them.
  init(both openings: [Opening]) { self.init(direct: openings, indented: openings) }

  /// `YYYY-MM-`.
  static let dateAndTime = FirstBytes(both: [.date])
  /// `Mon _d`.
  static let monthAndDay = FirstBytes(both: [
    Opening(sets: ["JFMASOND", "aepuco", "nbrylgptvc", " ", ByteSet.digits.union(" "), ByteSet.digits.union(" ")])
  ])

  /// Where the first byte of a line stands that is no blank; nil when it is not within `reach`. The line is not empty.
  @inline(__always)
  static func textStart(of line: LineBytes) -> Int? {
    guard line[0] == 0x20 else { return 0 }
    let end = min(line.count, reach)
    var at = 1
    while at < end, line[at] == 0x20 { at &+= 1 }
    return at < end ? at : nil
  }

  /// A number from 0 for each kind of line that is told apart by one byte; the line is not empty.
  @inline(__always)
  static func key(of line: LineBytes) -> Int {
    switch textStart(of: line) {
    case 0?: Int(line[0])
    case let start?: 256 + Int(line[start])
    case nil: 256 + 0x20
    }
  }

  static let keyCount = 512

  /// The keys of all lines that begin so.
  var keys: Keys {
    func firsts(_ openings: [Opening]) -> ByteSet { openings.reduce(.none) { $0.union($1.sets[0]) } }
    return Keys(direct: firsts(direct), indented: firsts(indented))
  }

  /// Numbers as `key(of:)` gives them.
  struct Keys {
    fileprivate var direct: ByteSet
    fileprivate var indented: ByteSet

    func allows(_ key: Int) -> Bool { (key < 256 ? direct : indented).contains(UInt8(key & 255)) }
  }
}

/// The first bytes of a text: a set for each of them, at most `length`. What comes behind may be anything.
struct Opening: Sendable, Equatable, ExpressibleByStringLiteral {
  static let length = 8

  let sets: [ByteSet]

  init(sets: [ByteSet]) {
    self.sets = Array(sets.prefix(Opening.length))
  }

  /// Exactly this text.
  init(stringLiteral text: String) { self.init(sets: text.utf8.map { ByteSet([$0]) }) }

  /// The same with a text before it.
  func behind(_ text: String) -> Opening { Opening(sets: text.utf8.map { ByteSet([$0]) } + sets) }

  static let date = Opening(sets: [.digits, .digits, .digits, .digits, "-", .digits, .digits, "-"])
}
