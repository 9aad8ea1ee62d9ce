internal import LogModel

extension String {
  /// Character data of an XML 1.0 element.
  var xmlText: String { safeForXML.xmlEscaped(isAttribute: false) }

  /// The value of an XML 1.0 attribute in double quotes; line feeds and tabs survive its normalisation.
  var xmlAttribute: String { safeForXML.xmlEscaped(isAttribute: true) }

  /// The text with what XML 1.0 forbids, or what would turn text round, written visibly as `#x1B`.
  ///
  /// expat, lxml and Java refuse a document with a forbidden character, also as a character reference. Terminal colours
  /// are dropped; `[[ATTACHMENT|` is broken up because a Jenkins plugin copies every file so named.
  var safeForXML: String {
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

  /// Head and tail of a text, cut to `limit` bytes of UTF-8, with a line between them that says what is missing.
  ///
  /// Consumers cap text nodes: libxml2 at 10 MB, GitLab whole files at 30 MB.
  func excerpt(limit: Int = 64 << 10) -> String {
    guard utf8.count > limit else { return self }
    let room = limit - 80
    let head = prefix(bytes: room * 3 / 4)
    let tail = suffix(bytes: room / 4)
    let missing = utf8.count - head.utf8.count - tail.utf8.count
    return head + "\n… \(missing) bytes are left out here …\n" + tail
  }

  private func prefix(bytes: Int) -> Substring { self[..<rounded(utf8.index(startIndex, offsetBy: bytes))] }

  private func suffix(bytes: Int) -> Substring { self[rounded(utf8.index(endIndex, offsetBy: -bytes))...] }

  /// The index of the scalar that `index` points into.
  private func rounded(_ index: String.Index) -> String.Index {
    var index = index
    while index > startIndex && index.samePosition(in: unicodeScalars) == nil { index = utf8.index(before: index) }
    return index
  }
}
