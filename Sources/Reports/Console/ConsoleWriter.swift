internal import LogModel

/// Collects the lines of a console report, for a terminal or for a pipe.
struct ConsoleWriter {
  enum Style: String {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case bad = "1;31"
    case doubtful = "1;33"
    case good = "1;32"
    case notable = "1;36"
  }

  private(set) var text = ""
  let options: ReportOptions

  init(_ options: ReportOptions) { self.options = options }

  /// A line of the report's own words; `head` is its styled beginning. Both are made safe here.
  mutating func line(_ head: String = "", _ style: Style = .plain, _ rest: String = "") {
    text += (options.isTerminal ? "" : "logproof: ") + styled(head.safeForConsole, style) + rest.safeForConsole + "\n"
  }

  /// A line that sets sections apart; only on a terminal, since a pipe has no line without a prefix.
  mutating func blank() {
    if options.isTerminal { text += "\n" }
  }

  /// A line that echoes log text, which is safe already; the scalars in `highlight` are emphasised.
  mutating func echo(_ line: EvidenceLines.Line) {
    text += options.isTerminal ? "    " : "logproof: | "
    switch line.role {
    case .location: text += styled(line.text, .bold)
    case .neighbour, .captures: text += styled(line.text, .dim)
    case .caret: text += styled(line.text, .bad)
    case .match: text += emphasised(line)
    }
    text += "\n"
  }

  private func emphasised(_ line: EvidenceLines.Line) -> String {
    guard options.isColored, !line.highlight.isEmpty else { return line.text }
    let scalars = line.text.unicodeScalars
    guard
      let start = scalars.index(scalars.startIndex, offsetBy: line.highlight.lowerBound, limitedBy: scalars.endIndex),
      let end = scalars.index(start, offsetBy: line.highlight.count, limitedBy: scalars.endIndex)
    else { return line.text }
    return String(scalars[..<start]) + styled(String(scalars[start..<end]), .bad) + String(scalars[end...])
  }

  private func styled(_ text: String, _ style: Style) -> String {
    guard options.isColored, style != .plain, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}
