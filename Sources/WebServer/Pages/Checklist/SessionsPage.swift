internal import Checklist
internal import LogModel
internal import Reports

/// All checklist sessions, and the form that starts one.
struct SessionsPage {
  private let stores: StorePool.Stores
  private let settings: Site.Settings

  init(_ stores: StorePool.Stores, _ settings: Site.Settings) {
    self.stores = stores
    self.settings = settings
  }

  private static let limit = 60

  func response(_ context: PageContext) throws(PageProblem) -> HTTPResponse {
    let sessions = try asking { () throws(ChecklistError) in
      var sessions: [ChecklistSession] = []
      for summary in try stores.checklist.sessions(limit: SessionsPage.limit) {
        sessions.append(try stores.checklist.session(summary.key))
      }
      return sessions
    }
    let open = sessions.filter { $0.signOff == nil }
    let sealed = sessions.filter { $0.signOff != nil }
    let content: HTML = """
      <main>
      \(PageFrame.heading("Checklist"))\(list("open", "Open", open))\(start(context, isFirst: open.isEmpty))\
      \(list("sealed", "Signed off", sealed))</main>

      """
    return PageFrame("Checklist", .checklist, content).response()
  }

  private func list(_ id: String, _ heading: String, _ sessions: [ChecklistSession]) -> HTML {
    guard !sessions.isEmpty else { return HTML() }
    return PageFrame.section(
      id, heading, count: sessions.count,
      "<div class=\"session-cards\">\n\(sessions.map { SessionCard($0).html })</div>\n")
  }

  private func start(_ context: PageContext, isFirst: Bool) -> HTML {
    guard let checklist = settings.catalog?.checklist else {
      return "<p class=\"empty\">No session can be started here: the catalog has no <code>acceptance.yaml</code>.</p>\n"
    }
    guard context.mayWrite else { return WriteNotice.html }
    let form: HTML = """
      <form class="fields" method="post" action="/checklist">
      \(TesterForm.csrf(context))<label for="build">Build</label>
      <input id="build" name="build" required maxlength="200" autocomplete="off" placeholder="2.4.1 (318)">
      <label for="branch">Branch</label><input id="branch" name="branch" maxlength="200" autocomplete="off">
      <label for="commit">Commit</label><input id="commit" name="commit" maxlength="100" autocomplete="off">
      <label for="environment">Environment</label>
      <textarea id="environment" name="environment" rows="2" placeholder="device=iPhone 16&#10;os=26.0"></textarea>
      <label for="name">Your name</label>
      <input id="name" name="tester" value="\(context.tester)" required maxlength="\(TesterForm.limit)" \
      autocomplete="name">
      <p class="note">\(checklist.title): \(checklist.steps.count) steps. Their text is copied, so that later edits of \
      the catalog do not change the session. One KEY=VALUE a line says what you test on.</p>
      <button class="primary">Start session</button>
      </form>

      """
    let open: HTML = isFirst ? " open" : ""
    return """
      <section id="start"><details class="fold"\(open)><summary><h2>Start a session</h2></summary>
      \(form)</details></section>

      """
  }
}

/// Said in place of forms to a reader without the token.
enum WriteNotice {
  static let html: HTML = """
    <p class="empty">You are reading. To mark, open the address that <code>logproof serve</code> printed: it carries \
    the token.</p>

    """
}
