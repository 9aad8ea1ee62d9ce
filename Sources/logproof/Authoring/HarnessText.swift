import LogModel

/// Lines for people. Where they do not go to a terminal each begins with `logproof: `, and log text with `logproof: | `, so
/// that a later check of that output does not take them for the log's own.
struct HarnessText {
  private let isTerminal: Bool
  private(set) var text = ""

  init(isTerminal: Bool) { self.isTerminal = isTerminal }

  /// A line of our own.
  mutating func say(_ line: String) { text += (isTerminal ? "" : "logproof: ") + line.safeForTerminal + "\n" }

  /// A line of a log, or what was made of one.
  mutating func echo(_ line: String, limit: Int = 300) {
    let scalars = line.unicodeScalars
    let shown = scalars.count > limit ? String(scalars.prefix(limit)) + "…" : line
    text += (isTerminal ? "  " : "logproof: | ") + shown.safeForTerminal.withoutCommands + "\n"
  }
}

extension String {
  /// The text with what CI systems take for commands anywhere in a line broken up.
  fileprivate var withoutCommands: String {
    guard contains("##") || contains("section_") else { return self }
    return replacing("##", with: "#\\u{23}").replacing("section_", with: "section\\u{5F}")
  }
}
