internal import LogModel

/// A piece of HTML that is safe by construction.
///
/// What stands literally in the code is markup; whatever is interpolated is escaped, unless it is HTML itself:
/// `"<p class=\"reason\">\(result.reason)</p>"`. The escaping holds in text and in quoted attributes; an address that a
/// link leads to goes through `link(_:)`.
public struct HTML: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// The markup.
  public private(set) var source: String

  public init() { source = "" }

  public init(stringLiteral markup: String) { source = markup }

  public init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  /// Text, escaped.
  public init(text: String) { source = HTML.escaped(text) }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var source: String

    public init(literalCapacity: Int, interpolationCount: Int) {
      source = ""
      source.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    public mutating func appendLiteral(_ markup: String) { source += markup }
    public mutating func appendInterpolation(_ text: String) { source += HTML.escaped(text) }
    public mutating func appendInterpolation(_ text: Substring) { source += HTML.escaped(String(text)) }
    public mutating func appendInterpolation(_ number: Int) { source += String(number) }
    public mutating func appendInterpolation(_ html: HTML) { source += html.source }
    public mutating func appendInterpolation(_ pieces: [HTML]) { for piece in pieces { source += piece.source } }
    /// Nothing for nil.
    public mutating func appendInterpolation(_ html: HTML?) { if let html { source += html.source } }
  }

  public static func + (left: HTML, right: HTML) -> HTML {
    var sum = left
    sum.source += right.source
    return sum
  }

  public static func += (left: inout HTML, right: HTML) { left.source += right.source }

  public var isEmpty: Bool { source.isEmpty }

  /// A link where the text is an address with the scheme http or https, otherwise the text itself.
  ///
  /// Bug references are free text: `javascript:` and the like must not become something that can be clicked.
  public static func link(_ text: String) -> HTML {
    guard isWebAddress(text) else { return "\(text)" }
    return "<a href=\"\(text)\" rel=\"noopener noreferrer\">\(text)</a>"
  }

  static func isWebAddress(_ text: String) -> Bool {
    let lower = text.lowercased()
    guard lower.hasPrefix("https://") || lower.hasPrefix("http://") else { return false }
    return text.unicodeScalars.allSatisfy {
      !$0.steersTerminal && !$0.properties.isWhitespace && !["\"", "'", "<", ">", "\\", "`"].contains($0)
    }
  }

  /// Markup is escaped; controls, bidirectional controls and noncharacters are shown as `\u{…}`. Line feeds and tabs stay.
  static func escaped(_ text: String) -> String {
    var out = ""
    out.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      case "\n", "\t": out.unicodeScalars.append(scalar)
      default:
        if scalar.steersTerminal || scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value) {
          out += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    return out
  }
}
