internal import Checklist
internal import LogModel
internal import Reports

/// Closes a session: what is still open and what is doubtful stands above the buttons.
struct SignOffForm {
  private let session: ChecklistSession
  private let context: PageContext

  init(_ session: ChecklistSession, _ context: PageContext) {
    self.session = session
    self.context = context
  }

  var html: HTML {
    let form: HTML = """
      <form class="fields" method="post" action="\(PageFrame.path(["checklist", session.key, "sign-off"]))">
      \(TesterForm.csrf(context))<div id="before-sign-off">\(SignOffForm.remarks(session))</div>
      <label for="remark">Remark</label>
      <textarea id="remark" name="note" rows="2" maxlength="\(ChecklistStore.noteLimit)"></textarea>
      <p class="note">Signed as <b>\(context.tester)</b>. A signed session is sealed: it takes no further mark.</p>
      <p class="decisions"><button name="decision" value="accepted" class="good">✓ Accept the build</button>
      <button name="decision" value="rejected" class="bad">✗ Reject the build</button></p>
      </form>

      """
    return PageFrame.section("sign-off", "Sign off", form)
  }

  static func remarks(_ session: ChecklistSession) -> HTML {
    var remarks = session.warnings
    let open = session.count(.untested)
    if open > 0 {
      remarks.insert("to accept, \(open) more \(open == 1 ? "step has" : "steps have") to be marked", at: 0)
    }
    guard !remarks.isEmpty else { return HTML() }
    return "<ul class=\"remarks\">\(remarks.map { "<li>\($0)</li>" as HTML })</ul>\n"
  }
}
