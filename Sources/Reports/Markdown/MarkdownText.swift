internal import LogModel

extension String {
  /// The text inside a line of Markdown, with nothing in it that is markup, mentions anybody or links to an issue.
  var markdown: String {
    var out = ""
    for scalar in oneLine(limit: 2000).safeForTerminal.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "|", "~", "!", "$", "{", "}":
        out += "\\"
        out.unicodeScalars.append(scalar)
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "@": out += "&#64;"
      case "#": out += "&#35;"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// The lines as a fenced block, with a fence longer than any run of backticks in them.
  var markdownBlock: String { markdownBlock(language: "text") }

  func markdownBlock(language: String) -> String {
    var longest = 0
    var run = 0
    for byte in utf8 {
      run = byte == 0x60 ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(self)\n\(fence)\n"
  }

  /// A link for an address that may be one, otherwise the text.
  var markdownLink: String { HTML.isWebAddress(self) && !contains("(") && !contains(")") ? "<\(self)>" : markdown }
}
