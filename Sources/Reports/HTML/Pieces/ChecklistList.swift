public import LogModel

/// The manual steps of a checklist session.
public struct ChecklistList: Sendable {
  public var checklist: ChecklistReport
  public var isRequired: Bool

  public init(_ checklist: ChecklistReport, isRequired: Bool) {
    self.checklist = checklist
    self.isRequired = isRequired
  }

  /// The anchor of a step.
  public static func anchor(_ id: String) -> String { "step-\(id)" }

  public var section: HTML {
    let required = isRequired ? "required, " : ""
    let content: HTML = """
      <p>\(checklist.title), session <code>\(checklist.session)</code> of build \(checklist.build): \
      \(Wording.steps(checklist)); \(required)\(Wording.signOff(checklist))</p>
      <ol class="steps-list">
      \(checklist.steps.map(item))</ol>

      """
    return RunPage.section("checklist", "Manual steps", count: checklist.steps.count, content)
  }

  private func item(_ step: ChecklistReport.Step) -> HTML {
    var facts: [HTML] = []
    if let note = step.note { facts.append("<dt>note</dt><dd>\(note)</dd>\n") }
    if let tester = step.tester { facts.append("<dt>tester</dt><dd>\(tester)</dd>\n") }
    facts += step.defects.map { "<dt>defect</dt><dd>\(HTML.link($0))</dd>\n" }
    if let carried = step.carriedFrom { facts.append("<dt>retest</dt><dd>\(carried)</dd>\n") }
    let stop: HTML = step.status == .fail ? " data-stop tabindex=\"-1\"" : ""
    return """
      <li id="\(ChecklistList.anchor(step.id))" data-item\(stop)><p>\(StatusBadge(step.status).html) <b>\(step.action)</b></p>
      <p class="expected">\(step.expected)</p>
      <dl class="facts"><dt>step</dt><dd><code>\(step.id)</code></dd>
      \(facts)</dl></li>

      """
  }
}
