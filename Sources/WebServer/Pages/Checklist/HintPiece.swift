internal import LogModel
internal import Reports

/// What the step's slice of the log says: verdicts with evidence, plainly no mark.
struct HintPiece {
  private let hint: LogHint

  init(_ hint: LogHint) { self.hint = hint }

  /// Pieces of evidence shown for one assertion.
  private static let shown = 2

  var html: HTML {
    let order = hint.results.sorted { ($0.verdict.precedence, $0.id) < ($1.verdict.precedence, $1.id) }
    let doubts = order.filter { $0.verdict == .failed }.count
    let verdict: HTML =
      doubts > 0
      ? "<b class=\"bad\">\(doubts) of \(order.count) failed</b>" : HTML(text: HintPiece.words(order))
    let open: HTML = doubts > 0 ? " open" : ""
    let notes = hint.notes.map { "<p class=\"note\">\($0)</p>\n" as HTML }
    return """
      <details class="log-hint"\(open)><summary>The log of this step: \(verdict) \
      <span class="note">· a hint, not a mark</span></summary>
      <ul>
      \(order.map(item))</ul>
      \(notes)</details>

      """
  }

  private static func words(_ results: [AssertionResult]) -> String {
    Verdict.allCases.compactMap { verdict in
      let count = results.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }.joined(separator: ", ")
  }

  private func item(_ result: AssertionResult) -> HTML {
    let pieces = result.verdict == .passed ? [] : result.evidence.prefix(HintPiece.shown)
    return """
      <li>\(CountsCell.badge(result.verdict).html) \(PageFrame.link(["assertions", result.id], result.id)) \
      <span class="note">\(result.reason)</span>
      \(pieces.map { EvidenceBlock($0).html })</li>

      """
  }
}
