extension PatternParser {
  /// More members than this are not worth a literal each.
  private static let mostMembers = 8

  /// Parses what begins with `[`.
  mutating func characterClass(_ options: Options) throws(NotUnderstood) -> PatternNode {
    if skip("[[:<:]]") || skip("[[:>:]]") { return .zeroWidth }
    if options.isDoublyExtended { throw NotUnderstood("it has a class under (?xx)") }
    position += 1
    let isNegated = skip("^")
    var members: Set<Unicode.Scalar>? = []
    var isFirst = true
    while isFirst || peek() != "]" {
      isFirst = false
      guard let low = try classMember() else {
        members = nil
        continue
      }
      guard peek() == "-", let next = peek(1), next != "]" else {
        members?.insert(low)
        continue
      }
      position += 1
      let high = try classMember()
      insert(from: low, to: high, in: &members)
    }
    position += 1
    guard !isNegated, let members, members.count <= PatternParser.mostMembers else { return .anything }
    return known(members, options)
  }

  private func insert(from low: Unicode.Scalar, to high: Unicode.Scalar?, in members: inout Set<Unicode.Scalar>?) {
    guard let high, high >= low, high.value - low.value < UInt32(PatternParser.mostMembers) else {
      members = nil
      return
    }
    for value in low.value...high.value {
      if let scalar = Unicode.Scalar(value) { members?.insert(scalar) }
    }
  }

  /// Parses one member; nil for one that stands for many or unknown characters.
  private mutating func classMember() throws(NotUnderstood) -> Unicode.Scalar? {
    guard let scalar = peek() else { throw NotUnderstood("it has an unclosed class") }
    if scalar == "[", let next = peek(1), next == ":" || next == "." || next == "=" {
      try skipPosixClass()
      return nil
    }
    guard scalar == "\\" else {
      position += 1
      return scalar
    }
    if let character = try escapedCharacter() { return character }
    guard let letter = peek(1) else { throw NotUnderstood("it has an unclosed class") }
    position += 2
    switch letter {
    case "b": return "\u{8}"
    case "d", "D", "w", "W", "s", "S", "h", "H", "v", "V": break
    case "p", "P": try skipProperty()
    case "c": position += 1
    case "o": _ = try take(until: "}")
    case "0"..."9": skipDigits()
    default: throw NotUnderstood(#"it has an escape in a class that is not known, \"# + String(letter))
    }
    return nil
  }

  /// `[:name:]` or `[:^name:]`; what only resembles these is not understood.
  private mutating func skipPosixClass() throws(NotUnderstood) {
    var end = position + 2
    if scalars.indices.contains(end), scalars[end] == "^" { end += 1 }
    while scalars.indices.contains(end), ("a"..."z").contains(scalars[end]) { end += 1 }
    guard isAt("[:"), end + 1 < scalars.count, scalars[end] == ":", scalars[end + 1] == "]" else {
      throw NotUnderstood("it has a class with an unclear '['")
    }
    position = end + 2
  }

  private func known(_ members: Set<Unicode.Scalar>, _ options: Options) -> PatternNode {
    var texts: [KnownText] = []
    for member in members.sorted() {
      guard let more = KnownText.matching(member, ignoringCase: options.ignoresCase) else { return .anything }
      for text in more where !texts.contains(text) { texts.append(text) }
    }
    return texts.isEmpty ? .anything : .known(texts)
  }
}
