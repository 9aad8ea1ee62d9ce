/// Parses what PCRE2 has accepted, as far as needed to know which texts a match must hold.
///
/// The syntax is that of pcre2pattern(3), 10.42 and what later releases added. Where these differ, or a construct
/// could let a match do without text that stands in the pattern, parsing ends with `NotUnderstood`.
struct PatternParser {
  struct Options {
    var ignoresCase = false
    /// `(?x)`: blanks and comments do not count.
    var isExtended = false
    /// `(?xx)`: nor do blanks in classes.
    var isDoublyExtended = false
  }

  let scalars: [Unicode.Scalar]
  var position = 0
  private var isQuoting = false

  static func node(of pattern: String) throws(NotUnderstood) -> PatternNode {
    var parser = PatternParser(scalars: Array(pattern.unicodeScalars))
    let node = try parser.body(Options())
    guard parser.position >= parser.scalars.count else { throw NotUnderstood("it has an unexpected ')'") }
    return node
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// The scalar at some distance; nil beyond the end.
  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    scalars.indices.contains(position + distance) ? scalars[position + distance] : nil
  }

  /// What is still to be parsed; empty where a construct that PCRE2 would refuse led beyond the end.
  private var rest: ArraySlice<Unicode.Scalar> { scalars[min(position, scalars.count)...] }

  func isAt(_ text: String) -> Bool { rest.starts(with: text.unicodeScalars) }

  mutating func skip(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  /// What stands before a delimiter, which is skipped too.
  mutating func take(until delimiter: Unicode.Scalar) throws(NotUnderstood) -> String {
    guard let end = rest.firstIndex(of: delimiter) else {
      throw NotUnderstood("it has an unclosed construct")
    }
    defer { position = end + 1 }
    return String(String.UnicodeScalarView(scalars[position..<end]))
  }

  /// Parses alternatives up to the end or an unopened `)`.
  mutating func body(_ options: Options) throws(NotUnderstood) -> PatternNode {
    // A change of options holds to the end of the group, in the branches that follow as well.
    var options = options
    var branches: [PatternNode] = []
    var pieces: [PatternNode] = []
    var canRepeat = false
    while let scalar = peek() {
      if isQuoting {
        quoted(scalar, options, &pieces, &canRepeat)
        continue
      }
      if scalar == ")" { break }
      if scalar == "|" {
        branches.append(.sequence(pieces))
        pieces = []
        canRepeat = false
        position += 1
        continue
      }
      if try skipIgnored(scalar, options) { continue }
      if let (least, most) = quantifier() {
        guard canRepeat, let last = pieces.popLast() else { throw NotUnderstood("it repeats nothing") }
        pieces.append(.repeated(last, atLeast: least, atMost: most))
        continue
      }
      if let piece = try piece(scalar, &options) { pieces.append(piece) }
      canRepeat = !(pieces.isEmpty)
    }
    branches.append(.sequence(pieces))
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func quoted(
    _ scalar: Unicode.Scalar, _ options: Options, _ pieces: inout [PatternNode], _ canRepeat: inout Bool
  ) {
    if skip(#"\E"#) {
      isQuoting = false
      return
    }
    position += 1
    pieces.append(character(scalar, options))
    canRepeat = true
  }

  /// Skips what stands between an item and its quantifier without parting them.
  private mutating func skipIgnored(_ scalar: Unicode.Scalar, _ options: Options) throws(NotUnderstood) -> Bool {
    if skip(#"\Q"#) {
      isQuoting = true
      return true
    }
    if skip(#"\E"#) { return true }
    if skip("(?#") {
      _ = try take(until: ")")
      return true
    }
    guard options.isExtended else { return false }
    if scalar == "#" {
      position = rest.firstIndex(of: "\n").map { $0 + 1 } ?? scalars.count
      return true
    }
    guard scalar.isASCII || !scalar.properties.isPatternWhitespace else {
      throw NotUnderstood("it has a blank beyond ASCII under (?x)")
    }
    guard (9...13).contains(scalar.value) || scalar == " " else { return false }
    position += 1
    return true
  }

  private mutating func piece(
    _ scalar: Unicode.Scalar, _ options: inout Options
  ) throws(NotUnderstood) -> PatternNode? {
    switch scalar {
    case "(": return try group(&options)
    case "[": return try characterClass(options)
    case "\\": return try escape(options)
    case ".":
      position += 1
      return .anything
    case "^", "$":
      position += 1
      return .zeroWidth
    default:
      position += 1
      return character(scalar, options)
    }
  }

  func character(_ scalar: Unicode.Scalar, _ options: Options) -> PatternNode {
    KnownText.matching(scalar, ignoringCase: options.ignoresCase).map { .known($0) } ?? .anything
  }
}
