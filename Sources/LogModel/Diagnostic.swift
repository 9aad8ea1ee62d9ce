/// A message about something that the user wrote, always of the same shape.
///
/// ```
/// Assertions/editor.yaml:12:5: error: unknown key 'sampels'
///     sampels:
///     ^
/// note: …
/// help: did you mean 'samples'?
/// ```
public struct Diagnostic: Error, Equatable, Sendable {
  public enum Kind: String, Sendable {
    case error, warning
  }

  public var kind: Kind
  /// Where; nil for what has no place in a file.
  public var place: SourcePlace?
  /// Lower case, imperative or declarative, no full stop.
  public var message: String
  /// The offending line without its line end; nil when it could not be read.
  public var sourceLine: String?
  public var notes: [String]
  public var help: String?

  public init(
    _ kind: Kind = .error, at place: SourcePlace? = nil, _ message: String, sourceLine: String? = nil,
    notes: [String] = [], help: String? = nil
  ) {
    self.kind = kind
    self.place = place
    self.message = message
    self.sourceLine = sourceLine
    self.notes = notes
    self.help = help
  }

  /// The message in full, safe for a terminal, ending with a line feed.
  public var text: String {
    var out = ""
    if let place { out += "\(place.file.safeForTerminal):\(place.line):\(place.column): " }
    out += "\(kind.rawValue): \(message.safeForTerminal)\n"
    if let sourceLine, let place {
      let (shown, caret) = Diagnostic.excerpt(of: sourceLine, column: place.column)
      out += "    \(shown)\n    \(caret)^\n"
    }
    for note in notes { out += "note: \(note.safeForTerminal)\n" }
    if let help { out += "help: \(help.safeForTerminal)\n" }
    return out
  }

  /// The part of a line round a column (1-based, in scalars), and the blanks that put a caret under it on a terminal.
  private static func excerpt(of line: String, column: Int) -> (shown: String, caret: String) {
    let scalars = Array(line.unicodeScalars)
    let position = min(max(column - 1, 0), scalars.count)
    let start = position > 100 ? position - 60 : 0
    let end = min(scalars.count, start + 160)
    let before = (start > 0 ? "…" : "") + text(scalars[start..<position]).safeForTerminal
    // Made safe in one piece each: a cluster such as an emoji with a skin tone must not fall apart.
    let after = text(scalars[position..<end]).safeForTerminal + (end < scalars.count ? "…" : "")
    return (before + after, String(repeating: " ", count: before.terminalColumns))
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

/// Diagnostics that stop a command, in the order of their places.
public struct Diagnostics: Error, Equatable, Sendable {
  public var all: [Diagnostic]

  public init(_ all: [Diagnostic]) { self.all = all }

  public var hasErrors: Bool { all.contains { $0.kind == .error } }
  public var text: String { all.map(\.text).joined() }
}
