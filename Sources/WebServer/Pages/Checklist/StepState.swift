internal import Checklist
internal import LogModel
internal import Reports

/// How a step stands: its mark, by whom, with note and defects.
struct StepState {
  private let step: SessionStep

  init(_ step: SessionStep) { self.step = step }

  var html: HTML {
    guard let last = step.last, last.status != .untested else { return open }
    let note: HTML = last.note.map { "<p class=\"said\">\($0)</p>\n" } ?? ""
    let defects = last.defects.map { "<li>\(HTML.link($0))</li>" as HTML }
    let list: HTML = defects.isEmpty ? HTML() : "<ul class=\"defects\">\(defects)</ul>\n"
    return """
      <p class="mark-line">\(StatusBadge(last.status).html) <span class="note">\(last.tester), \
      \(PageFrame.time(last.atMilliseconds))</span></p>
      \(note)\(list)
      """
  }

  private var open: HTML {
    let carried: HTML =
      step.carriedFrom.map { " <span class=\"note\">carried from build \($0), to be confirmed</span>" } ?? ""
    let taken: HTML = step.last.map { " <span class=\"note\">\($0.tester) took the mark back</span>" } ?? ""
    return "<p class=\"mark-line\">\(StatusBadge(.untested).html)\(carried)\(taken)</p>\n"
  }
}
