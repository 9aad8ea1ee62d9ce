extension String {
  /// Character data of an XML 1.0 element.
  public var xmlText: String { safeForXML.xmlEscaped(isAttribute: false) }

  /// The value of an XML 1.0 attribute in double quotes; line feeds and tabs survive its normalisation.
  public var xmlAttribute: String { safeForXML.xmlEscaped(isAttribute: true) }

  /// The text with what XML 1.0 forbids, or what would turn text round, written visibly as `#x1B`.
  ///
  /// expat, lxml and Java refuse a document with a forbidden character, also as a character reference. Terminal colours
  /// are dropped; `[[ATTACHMENT|` is broken up because a Jenkins plugin copies every file so named.
  public var safeForXML: String {
    var out = ""
    for scalar in withoutEscapeSequences.withoutAttachments.unicodeScalars {
      if scalar == "\n" || scalar == "\t" || !(scalar.steersTerminal || scalar.value & 0xFFFE == 0xFFFE) {
        out.unicodeScalars.append(scalar)
      } else {
        out += "#x" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
    return out
  }

  private func xmlEscaped(isAttribute: Bool) -> String {
    var out = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"" where isAttribute: out += "&quot;"
      case "\n" where isAttribute: out += "&#10;"
      case "\t" where isAttribute: out += "&#9;"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  private var withoutAttachments: String { replacing(bytesOf: "[[ATTACHMENT|", with: "[ [ATTACHMENT|") }
}
