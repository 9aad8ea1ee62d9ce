public import LogModel

/// A piece of evidence: where it stands, the line with the match marked, and its neighbours.
public struct EvidenceBlock: Sendable {
  public var evidence: Evidence

  public init(_ evidence: Evidence) { self.evidence = evidence }

  public var html: HTML {
    let note = evidence.note.map { " <span class=\"note\">\($0)</span>" as HTML }
    return """
      <figure class="evidence">
      <figcaption><code>\(Wording.location(evidence))</code> <span class="source">source \(evidence.source)</span>\(note)\
      </figcaption>
      <pre>\(evidence.before.map(neighbour))\(match)\(evidence.after.map(neighbour))</pre>
      \(captures)</figure>

      """
  }

  // Each line ends with a line feed inside its element: shown as a block it adds nothing, unstyled it breaks the line.
  private func neighbour(_ text: String) -> HTML {
    """
    <span class="line near"><span class="gutter">\(blanks)</span><span class="text">\(EvidenceBlock.oneLine(text))
    </span></span>
    """
  }

  private var match: HTML {
    // Where no match shows what matters, the beginning of a long line is enough.
    let limit = evidence.highlight.isEmpty ? 400 : 2000
    let window = TextWindow(evidence.text, highlight: evidence.highlight, limit: limit)
    let scalars = Array(window.text.unicodeScalars)
    let (lower, upper) = (window.highlight.lowerBound, window.highlight.upperBound)
    let marked: HTML = lower == upper ? "" : "<mark>\(EvidenceBlock.text(scalars[lower..<upper]))</mark>"
    let before = EvidenceBlock.text(scalars[..<lower])
    let after = EvidenceBlock.text(scalars[upper...])
    return """
      <span class="line hit"><span class="gutter">\(evidence.line)  </span><span class="text">\(before)\(marked)\(after)
      </span></span>
      """
  }

  private var blanks: String { String(repeating: " ", count: String(evidence.line).utf8.count + 2) }

  private var captures: HTML {
    guard !evidence.captures.isEmpty else { return HTML() }
    let pairs = evidence.captures.map { "<dt>\($0.name)</dt><dd>\($0.value.oneLine(limit: 400))</dd>" as HTML }
    return "<dl class=\"captures\">\(pairs)</dl>\n"
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return oneLine(String(view))
  }

  /// A line is one line: a line feed in it is shown as such.
  private static func oneLine(_ text: String) -> String { text.replacing(bytesOf: "\n", with: "\\u{A}") }
}
