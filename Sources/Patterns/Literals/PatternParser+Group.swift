extension PatternParser {
  /// Parses what begins with `(`; nil for a change of options.
  mutating func group(_ options: inout Options) throws(NotUnderstood) -> PatternNode? {
    if isAt("(*") { throw NotUnderstood("it has a verb, (*…)") }
    position += 1
    guard skip("?") else { return try closed(options) }
    guard let kind = peek() else { throw NotUnderstood("it has an unclosed group") }
    switch kind {
    case ":", ">", "|":
      position += 1
      return try closed(options)
    case "=", "*":
      position += 1
      return .lookAround(try closed(options))
    case "!":
      position += 1
      _ = try closed(options)
      return .zeroWidth
    case "<": return try named(options)
    case "'":
      position += 1
      _ = try take(until: "'")
      return try closed(options)
    case "P": return try pythonStyle(options)
    case "&", "R", "+", "0"..."9": return try reference()
    case "-" where peek(1).map { ("0"..."9").contains($0) } ?? false: return try reference()
    case "(": throw NotUnderstood("it has a condition, (?(…)…)")
    case "C": throw NotUnderstood("it has a callout, (?C…)")
    default: return try optionSetting(&options)
    }
  }

  /// The rest of a group, with its `)`.
  private mutating func closed(_ options: Options) throws(NotUnderstood) -> PatternNode {
    let node = try body(options)
    guard skip(")") else { throw NotUnderstood("it has an unclosed group") }
    return node
  }

  /// `(?<name>…)` and the four kinds of look-behind.
  private mutating func named(_ options: Options) throws(NotUnderstood) -> PatternNode {
    if skip("<=") || skip("<*") { return .lookAround(try closed(options)) }
    if skip("<!") {
      _ = try closed(options)
      return .zeroWidth
    }
    _ = try take(until: ">")
    return try closed(options)
  }

  /// `(?P<name>…)`, `(?P=name)`, `(?P>name)`.
  private mutating func pythonStyle(_ options: Options) throws(NotUnderstood) -> PatternNode {
    if isAt("P=") || isAt("P>") { return try reference() }
    guard skip("P<") else { throw NotUnderstood("it has an unknown group, (?P…)") }
    _ = try take(until: ">")
    return try closed(options)
  }

  /// A reference to a group, or a call of one: some text.
  private mutating func reference() throws(NotUnderstood) -> PatternNode {
    _ = try take(until: ")")
    return .anything
  }

  /// `(?i)`, `(?-x)`, `(?^s)`, and the same with `:…` before the `)`.
  private mutating func optionSetting(_ options: inout Options) throws(NotUnderstood) -> PatternNode? {
    var changed = options
    var isOn = true
    while let letter = peek() {
      position += 1
      switch letter {
      case ")":
        options = changed
        return nil
      case ":": return try closed(changed)
      case "^": changed = Options()
      case "-": isOn = false
      case "i": changed.ignoresCase = isOn
      case "x":
        changed.isDoublyExtended = isOn && skip("x")
        changed.isExtended = isOn
      // Which groups capture, what "." and "^" match, how greedy quantifiers are: none of this changes literals.
      case "m", "s", "n", "J", "U": break
      default: throw NotUnderstood("it has a group or option that is not known, (?\(letter)…)")
      }
    }
    throw NotUnderstood("it has an unclosed group")
  }
}
