internal import Checklist
internal import LogModel
internal import Reports

/// A step of a session: what to do and to expect, how it stands, what the log says, its evidence, and its forms.
struct StepPiece {
  private let step: SessionStep
  private let session: ChecklistSession
  private let hint: LogHint?
  private let canMark: Bool
  private let followsLogs: Bool
  private let context: PageContext

  init(
    _ step: SessionStep, _ session: ChecklistSession, hint: LogHint?, canMark: Bool, followsLogs: Bool,
    _ context: PageContext
  ) {
    self.step = step
    self.session = session
    self.hint = hint
    self.canMark = canMark
    self.followsLogs = followsLogs
    self.context = context
  }

  private var address: String { PageFrame.path(["checklist", session.key, "steps", step.id]) }

  var html: HTML {
    let tone = StatusBadge(step.status).tone.rawValue
    let screen: HTML = step.isScreenOnly ? " <span class=\"note\">must be seen; no log can tell</span>" : ""
    return """
      <li class="step \(tone)" id="step-\(step.id)" data-step="\(step.id)" \
      data-status="\(step.status.rawValue)" tabindex="-1">
      <p class="number" aria-hidden="true">\(step.position)</p>
      <div class="what">
      <h2>\(step.action)</h2>
      <p class="expected">\(step.expected)\(screen)</p>
      </div>
      <div class="state" data-part="state">\(StepState(step).html)</div>
      <div class="hint" data-part="hint">\(hint.map { HintPiece($0).html })</div>
      <div class="evidence-place" data-part="evidence">\(EvidenceList(step, session).html)</div>
      <div class="conflict-place" data-part="conflict"></div>
      \(canMark ? StepForms(step, address: address, followsLogs: followsLogs, context).html : HTML())</li>

      """
  }
}
