internal import LogModel

extension String {
  /// The text for a console: nothing in it steers a terminal or speaks to a CI system.
  var safeForConsole: String { safeForTerminal.withoutCommands }

  /// The text with the openings of CI commands broken up, wherever in a line they stand.
  ///
  /// GitHub and Azure look for `##[` and `##vso[` anywhere in a line, TeamCity for `##teamcity[`, GitLab for
  /// `section_start:` and `section_end:`. (`::` commands must begin a line, which log text here never does.)
  var withoutCommands: String {
    String.commands.reduce(self) { $0.replacing(bytesOf: $1.0, with: $1.1) }
  }

  private static let commands = [
    ("##[", "\\u{23}#["), ("##vso[", "\\u{23}#vso["), ("##teamcity[", "\\u{23}#teamcity["),
    ("section_start:", "section\\u{5F}start:"), ("section_end:", "section\\u{5F}end:"),
  ]

  /// The text on one line, at most `limit` scalars long.
  func oneLine(limit: Int = 1000) -> String {
    let joined = split(whereSeparator: \.isNewline).joined(separator: " ")
    return TextWindow(joined, highlight: 0..<0, limit: limit).text
  }

  /// The text without terminal escape sequences (CSI and OSC).
  var withoutEscapeSequences: String {
    guard unicodeScalars.contains("\u{1B}") else { return self }
    var out = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}", let kind = rest.first else {
        out.append(scalar)
        continue
      }
      switch kind {
      case "[":
        let end = rest.dropFirst().firstIndex { (0x40...0x7E).contains($0.value) }
        guard let end else { out.append(scalar); continue }
        rest = rest[rest.index(after: end)...]
      case "]":
        let end = rest.firstIndex { $0 == "\u{07}" }
        guard let end else { out.append(scalar); continue }
        rest = rest[rest.index(after: end)...]
      default: out.append(scalar)
      }
    }
    return String(out)
  }

  /// The text with every occurrence of some UTF-8 bytes replaced.
  ///
  /// String's own search goes by characters, and misses a word whose last letter carries a combining mark.
  func replacing(bytesOf pattern: String, with replacement: String) -> String {
    let wanted = Array(pattern.utf8)
    var copy = self
    return copy.withUTF8 { bytes in
      guard let first = wanted.first, bytes.count >= wanted.count else { return self }
      var out: [UInt8] = []
      var copied = 0
      var index = 0
      while index + wanted.count <= bytes.count {
        guard bytes[index] == first, bytes[index..<index + wanted.count].elementsEqual(wanted) else {
          index += 1
          continue
        }
        out += bytes[copied..<index]
        out += replacement.utf8
        index += wanted.count
        copied = index
      }
      return copied == 0 ? self : String(decoding: out + bytes[copied...], as: UTF8.self)
    }
  }
}
