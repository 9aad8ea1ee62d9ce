internal import Checklist
internal import LogModel
internal import Reports

/// Asks once before all open steps are passed.
struct RemainingPage {
  private let session: ChecklistSession
  private let context: PageContext

  init(_ session: ChecklistSession, _ context: PageContext) {
    self.session = session
    self.context = context
  }

  var response: HTTPResponse {
    let open = session.steps.filter { $0.status == .untested }
    let address = PageFrame.path(["checklist", session.key])
    let content: HTML = """
      <main>
      \(PageFrame.heading("Pass the remaining \(open.count) steps?"))<ol class="plain-steps">
      \(open.map { "<li value=\"\($0.position)\">\($0.action)</li>\n" as HTML })</ol>
      <form method="post" action="\(address)/pass-remaining">
      \(TesterForm.csrf(context))<input type="hidden" name="confirm" value="yes">
      <p class="decisions"><button class="primary">Pass them</button> <a href="\(address)">No, go back</a></p>
      </form>
      </main>

      """
    return PageFrame("Pass the remaining steps?", .checklist, content).response()
  }
}
