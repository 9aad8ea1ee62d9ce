internal import Checklist
internal import LogModel
internal import Reports

/// A session in a list, with how far it is.
struct SessionCard {
  private let session: ChecklistSession

  init(_ session: ChecklistSession) { self.session = session }

  var html: HTML {
    let sealed: HTML
    if let signOff = session.signOff {
      let badge = SessionCard.badge(signOff.decision)
      sealed = "<p>\(badge.html) by \(signOff.tester), \(PageFrame.time(signOff.atMilliseconds))</p>\n"
    } else {
      sealed = HTML()
    }
    return """
      <a class="session-card" href="\(PageFrame.path(["checklist", session.key]))">
      <h3>\(session.title)</h3>
      <p>build <b>\(session.build)</b> · \(PageFrame.tags(session.environment)) · \(session.tester), \
      \(PageFrame.time(session.startedMilliseconds))</p>
      \(ProgressBar(session, isLinked: false).html)\(sealed)</a>

      """
  }

  static func badge(_ decision: SignOff.Decision) -> StatusBadge {
    switch decision {
    case .accepted: StatusBadge(.good, "✓", "accepted")
    case .rejected: StatusBadge(.bad, "✗", "rejected")
    }
  }
}
