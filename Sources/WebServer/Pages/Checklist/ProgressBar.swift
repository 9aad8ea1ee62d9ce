internal import Checklist
internal import LogModel
internal import Reports

/// A session's steps as a row of segments with the counts in words.
struct ProgressBar {
  private let session: ChecklistSession
  /// Each segment leads to its step.
  private let isLinked: Bool

  init(_ session: ChecklistSession, isLinked: Bool = true) {
    self.session = session
    self.isLinked = isLinked
  }

  var html: HTML {
    let hidden: HTML = isLinked ? "" : " aria-hidden=\"true\""
    return "<p class=\"counts-line\">\(words)</p>\n<div class=\"segments\"\(hidden)>\(segments)</div>\n"
  }

  private var words: HTML {
    let marked = session.steps.count - session.count(.untested)
    let others = ChecklistReport.Status.allCases.compactMap { status -> HTML? in
      let count = session.count(status)
      guard count > 0, status != .untested else { return nil }
      let badge = StatusBadge(status)
      let icon: HTML = "<span class=\"icon\" aria-hidden=\"true\">\(badge.symbol)</span>"
      return " <span class=\"\(badge.tone.rawValue)\">\(icon) \(count) \(badge.word)</span>"
    }
    return "<span><b>\(marked) of \(session.steps.count)</b> marked</span>\(others)"
  }

  private var segments: [HTML] {
    session.steps.map { step in
      let badge = StatusBadge(step.status)
      let open = step.status == .untested ? " open" : ""
      guard isLinked else { return "<i class=\"segment \(badge.tone.rawValue)\(open)\"></i>" }
      return """
        <a class="segment \(badge.tone.rawValue)\(open)" href="#step-\(step.id)" \
        title="\(step.position). \(step.action)">\
        <span class="unseen">\(step.position) \(badge.word)</span></a>
        """
    }
  }
}
