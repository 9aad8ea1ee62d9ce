/// A pattern of a catalog, and what peers take in its place.
struct BenchmarkPattern {
  var text: String

  /// For `rg -f`, which joins all patterns into one and wants a group's name only once: without names.
  var unnamed: String {
    var unnamed = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      unnamed.append(character)
      if character == "\\", let next = rest.popFirst() {
        unnamed.append(next)
      } else if character == "(", let length = BenchmarkPattern.groupPrefix(rest) {
        rest = rest.dropFirst(length)
        unnamed += "?:"
      }
    }
    return unnamed
  }

  /// As POSIX extended regular expression for `grep -E`, with its own option for case; nil where that has no such thing.
  var extended: (text: String, ignoresCase: Bool)? {
    var rest = Substring(text)
    let ignoresCase = rest.hasPrefix("(?i)")
    if ignoresCase { rest = rest.dropFirst(4) }
    var extended = ""
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let next = rest.popFirst(), let spelled = BenchmarkPattern.escapes(next) else { return nil }
        extended += spelled
      case "(" where rest.hasPrefix("?"):
        guard let length = BenchmarkPattern.groupPrefix(rest) else { return nil }
        rest = rest.dropFirst(length)
        extended += "("
      case "*", "+", "?", "}":
        extended.append(character)
        // Lazy quantifiers match the same lines, possessive ones do not.
        if rest.first == "+" { return nil }
        if rest.first == "?" { rest = rest.dropFirst() }
      default: extended.append(character)
      }
    }
    return (extended, ignoresCase)
  }

  private static func escapes(_ character: Character) -> String? {
    switch character {
    case "d": "[0-9]"
    case "s", "S", "w", "W", "b", "B": "\\\(character)"
    case "K", "Q", "E", "A", "z", "Z", "p", "P", "h", "x", "n", "t", "1"..."9": nil
    case "\"", "'", "/", "-", ":", " ": String(character)
    default: "\\\(character)"
    }
  }

  /// The length of `?:` or `?<name>` behind a bracket; nil for look-around and the like.
  private static func groupPrefix(_ rest: Substring) -> Int? {
    if rest.hasPrefix("?:") { return 2 }
    guard rest.hasPrefix("?<"), let third = rest.dropFirst(2).first, third.isLetter || third == "_",
      let end = rest.firstIndex(of: ">")
    else { return nil }
    return rest.distance(from: rest.startIndex, to: end) + 1
  }
}
