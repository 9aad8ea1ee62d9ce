internal import LogModel

extension String {
  /// The text for a console: nothing in it steers a terminal or speaks to a CI system.
  public var safeForConsole: String { safeForTerminal.withoutCommands }

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
}
