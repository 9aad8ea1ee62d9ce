internal import LogModel

/// A piece of evidence as lines of monospaced text, with a caret under the match.
struct EvidenceLines {
  enum Role: Sendable {
    /// File, line, column, source and what the line has to do with the verdict.
    case location
    case neighbour, match, caret, captures
  }

  struct Line: Equatable {
    var role: Role
    var text: String
    /// The match in a line of role `match`, in Unicode scalars of `text`.
    var highlight: Range<Int> = 0..<0
  }

  /// The lines of one piece; log text goes through `safe`, and is cut to `limit` scalars before that.
  static func lines(of evidence: Evidence, limit: Int, safe: (String) -> String) -> [Line] {
    let note = evidence.note.map { ": \(safe($0))" } ?? ""
    var lines = [
      Line(role: .location, text: "\(safe(Wording.location(evidence))) (source \(safe(evidence.source)))\(note)")
    ]
    let number = String(evidence.line)
    let margin = String(repeating: " ", count: number.utf8.count) + " | "
    func neighbour(_ text: String) -> Line {
      Line(role: .neighbour, text: margin + safe(TextWindow(text, highlight: 0..<0, limit: limit).text))
    }
    lines += evidence.before.map(neighbour)
    let window = TextWindow(evidence.text, highlight: evidence.highlight, limit: limit)
    lines += matchLines(window, gutter: number + " | ", margin: margin, safe)
    lines += evidence.after.map(neighbour)
    if !evidence.captures.isEmpty {
      let pairs = evidence.captures.map { "\($0.name) = \($0.value.oneLine(limit: 80))" }
      lines.append(Line(role: .captures, text: margin + "captured " + safe(pairs.joined(separator: ", "))))
    }
    return lines
  }

  private static func matchLines(
    _ window: TextWindow, gutter: String, margin: String, _ safe: (String) -> String
  ) -> [Line] {
    let scalars = Array(window.text.unicodeScalars)
    let range = window.highlight
    let before = safe(String(scalars: scalars[..<range.lowerBound]))
    let match = safe(String(scalars: scalars[range]))
    let start = (gutter + before).unicodeScalars.count
    let line = Line(
      role: .match, text: gutter + safe(window.text), highlight: start..<start + match.unicodeScalars.count)
    guard range.upperBound > 0 else { return [line] }
    let carets = String(repeating: "^", count: max(1, match.terminalColumns))
    let blanks = String(repeating: " ", count: before.terminalColumns)
    return [line, Line(role: .caret, text: margin + blanks + carets)]
  }
}
