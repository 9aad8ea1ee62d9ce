/// A generated assertion: its pattern, a line that it matches and one that comes close.
struct PatternTemplate {
  var pattern: String
  var matching: String
  var nearMiss: String
  /// The claim that the pattern stands in.
  var kind: Kind

  enum Kind { case absent, atMost, rows }

  /// The assertion with a number; no two are the same.
  static func numbered(_ number: Int) -> PatternTemplate {
    var random = SeededRandom(seed: UInt64(number) &* 7919 &+ 11)
    let part = random.pick(parts) + suffix(number)
    let other = random.pick(parts)
    let verb = random.pick(verbs)
    let value = 1 + random.below(9000)
    switch number % 8 {
    case 0:
      return PatternTemplate(
        pattern: "\\b\(part) \(verb) failed: code=-?\\d+\\b", matching: "\(part) \(verb) failed: code=-\(value)",
        nearMiss: "\(part) \(verb) failed: code unknown", kind: .absent)
    case 1:
      return PatternTemplate(
        pattern: "\\b\(verb) \(part)\\b.*\\bafter=(?<ms>\\d+)ms",
        matching: "\(verb) \(part) page=\(value) after=\(value)ms",
        nearMiss: "\(verb) \(part) page=\(value) after=never", kind: .rows)
    case 2:
      let name = part.prefix(1).uppercased() + part.dropFirst()
      return PatternTemplate(
        pattern: "\(name)Proxy::did\(verb.capitalizedFirst): reason=(?:Crash|ExceededMemory|ExceededCPU)\\b",
        matching: "0x10c - \(name)Proxy::did\(verb.capitalizedFirst): reason=ExceededMemory",
        nearMiss: "0x10c - \(name)Proxy::did\(verb.capitalizedFirst): reason=NavigationSwap", kind: .absent)
    case 3:
      return PatternTemplate(
        pattern: "(?i)\\b(?:unhandled|uncaught) \(part) \(other) error\\b",
        matching: "Uncaught \(part) \(other) error in frame \(value)",
        nearMiss: "handled \(part) \(other) error \(value)",
        kind: .absent)
    case 4:
      return PatternTemplate(
        pattern: "\\b\(part) (?<what>opened|closed) id=(?<id>\\d+)\\b(?:.*\\bt=(?<t>\\d+))?",
        matching: "\(part) opened id=\(value) t=\(value)", nearMiss: "\(part) reopened id=\(value)", kind: .atMost)
    case 5:
      return PatternTemplate(
        pattern: "^\(verb.capitalizedFirst) of '[^']+' by \(part) (?:refused|timed out)\\b",
        matching: "\(verb.capitalizedFirst) of 'index.html' by \(part) timed out",
        nearMiss: "\(verb.capitalizedFirst) of 'index.html' by \(part) done", kind: .absent)
    case 6:
      return PatternTemplate(
        pattern: "\\[\(part)\\] \(other)=\\w+ .*\\bstate=(?:stale|lost)\\b",
        matching: "[\(part)] \(other)=w\(value) host=a state=lost",
        nearMiss: "[\(part)] \(other)=w\(value) host=a state=ok",
        kind: .absent)
    default:
      return PatternTemplate(
        pattern: "Error Domain=\(part.capitalizedFirst)ErrorDomain Code=-?(?:1|2|\(value))\\b",
        matching: "Error Domain=\(part.capitalizedFirst)ErrorDomain Code=-\(value) \"(null)\"",
        nearMiss: "Error Domain=\(part.capitalizedFirst)ErrorDomain Code=\(value)\(value)", kind: .absent)
    }
  }

  /// Patterns that no literal tells apart: 4, 5, … word characters between the same texts.
  static func sharing(_ number: Int) -> PatternTemplate {
    let width = 4 + number % 12
    let least = number / 12
    let key = String(repeating: "k", count: width)
    return PatternTemplate(
      pattern: "\\btile cache \\w{\(width)} hit=\\d{\(3 + least),}\\b",
      matching: "tile cache \(key) hit=\(String(repeating: "7", count: 3 + least))",
      nearMiss: "tile cache \(key) hit=7", kind: .absent)
  }

  /// Letters that make a part's name its own.
  private static func suffix(_ number: Int) -> String {
    var text = ""
    var rest = number
    repeat {
      text += syllables[rest % syllables.count]
      rest /= syllables.count
    } while rest > 0
    return text
  }

  private static let syllables = ["ba", "den", "fo", "gul", "ka", "lim", "mo", "nar", "pe", "ros", "tu", "vix"]
  private static let parts = [
    "bridge", "editor", "cookie", "sketch", "module", "worker", "script", "frame", "session", "canvas", "store",
    "socket",
  ]
  private static let verbs = ["load", "commit", "terminate", "render", "register", "resolve", "decode", "launch"]
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
