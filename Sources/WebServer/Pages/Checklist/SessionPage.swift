internal import Checklist
internal import LogModel
internal import Reports

/// The page on which a session is marked; without scripts every step has its forms, with them one step at a time has.
struct SessionPage {
  private let session: ChecklistSession
  private let site: Site
  private let lastEvent: Int64
  private let lastEvidence: Int64
  private let isIntact: Bool?

  init(_ name: String, _ stores: StorePool.Stores, _ site: Site) throws(PageProblem) {
    self.site = site
    session = try asking { () throws(ChecklistError) in try stores.checklist.session(name) }
    let key = session.key
    isIntact =
      session.signOff == nil ? nil : try asking { () throws(ChecklistError) in try stores.checklist.isIntact(key) }
    lastEvent = session.lastEvent
    lastEvidence = session.lastEvidence
  }

  func response(_ context: PageContext) -> HTTPResponse {
    let isOpen = session.signOff == nil
    let canMark = isOpen && context.mayWrite && !context.tester.isEmpty
    let steps = session.steps.map { step in
      StepPiece(step, session, hint: site.cache.hint(for: step), canMark: canMark, followsLogs: followsLogs, context)
        .html
    }
    let script: HTML = canMark ? " data-marks data-csrf=\"\(context.policy.csrfToken)\"" : ""
    let logs: HTML = followsLogs ? " data-logs" : ""
    let content: HTML = """
      <main class="session" id="session" data-address="\(address)" data-last="\(Int(lastEvent))" \
      data-evidence="\(Int(lastEvidence))" data-sealed="\(isOpen ? "" : "yes")"\(script)\(logs)>
      \(head)\(reader(context, isOpen: isOpen))<div class="progress" id="progress">\(ProgressBar(session).html)</div>
      \(canMark ? SessionPage.keys : HTML())<ol class="steps">
      \(steps)</ol>
      \(isOpen ? end(context, canMark: canMark) : sealed(context))\(exports)\
      <div id="live" class="unseen" aria-live="polite"></div>
      </main>

      """
    return PageFrame("\(session.title) \(session.build)", .checklist, content).response()
  }

  private var followsLogs: Bool { site.settings.hints != nil }
  private var address: String { PageFrame.path(["checklist", session.key]) }

  private var head: HTML {
    var facts: [HTML] = []
    if !session.branch.isEmpty { facts.append("<dt>branch</dt><dd>\(session.branch)</dd>\n") }
    facts += session.environment.map { "<dt>\($0.key)</dt><dd>\($0.value)</dd>\n" }
    facts.append("<dt>started</dt><dd>\(PageFrame.time(session.startedMilliseconds)) by \(session.tester)</dd>\n")
    if let parent = session.parent {
      facts.append("<dt>retest of</dt><dd>\(PageFrame.link(["checklist", parent], String(parent.prefix(8))))</dd>\n")
    }
    let build = PageFrame.link(["runs", session.build], session.build)
    return """
      <header class="page-head">
      <p class="project">\(session.project) · build <b>\(build)</b></p>
      <h1>\(session.title)</h1>
      <dl class="facts row">
      \(facts)</dl>
      </header>

      """
  }

  private func reader(_ context: PageContext, isOpen: Bool) -> HTML {
    guard isOpen else { return HTML() }
    return context.mayWrite ? TesterForm.html(context, back: address) : WriteNotice.html
  }

  /// Shown where scripts run.
  private static let keys: HTML = """
    <p class="keys note"><kbd>p</kbd> pass <kbd>f</kbd> fail <kbd>b</kbd> blocked <kbd>s</kbd> skip <kbd>n</kbd> n/a \
    <kbd>u</kbd> take back <kbd>↑</kbd><kbd>↓</kbd> move <kbd>e</kbd> evidence <kbd>a</kbd> pass the rest</p>

    """

  private func end(_ context: PageContext, canMark: Bool) -> HTML {
    guard canMark else { return HTML() }
    let rest: HTML = """
      <form class="rest" id="rest" method="post" action="\(address)/pass-remaining"\
      \(session.count(.untested) == 0 ? " hidden" as HTML : HTML())>
      \(TesterForm.csrf(context))<button>Pass the remaining steps…</button></form>

      """
    return rest + SignOffForm(session, context).html
  }

  private func sealed(_ context: PageContext) -> HTML {
    guard let signOff = session.signOff else { return HTML() }
    let note: HTML = signOff.note.map { "<p>\($0)</p>\n" } ?? ""
    let sealed: HTML = """
      <p class="note">The session is sealed and takes no further mark. Digest of all marks: \
      <code>\(signOff.digest)</code></p>

      """
    let changed: HTML = """
      <p class="problem">What lies in the history is not what was signed: marks or steps were changed past the \
      program.</p>

      """
    let content: HTML = """
      <p class="decision">\(SessionCard.badge(signOff.decision).html) by <b>\(signOff.tester)</b>, \
      \(PageFrame.time(signOff.atMilliseconds))</p>
      \(note)\(isIntact == false ? changed : sealed)
      """
    return PageFrame.section("sign-off", "Signed off", content) + retest(context)
  }

  private func retest(_ context: PageContext) -> HTML {
    guard context.mayWrite else { return HTML() }
    let form: HTML = """
      <form class="fields" method="post" action="\(address)/retest">
      \(TesterForm.csrf(context))<label for="build">Build</label>
      <input id="build" name="build" required maxlength="200" autocomplete="off" value="\(session.build)">
      <label for="name">Your name</label>
      <input id="name" name="tester" value="\(context.tester)" required maxlength="\(TesterForm.limit)" \
      autocomplete="name">
      <p class="note">A new session. What failed or was blocked is open again; what passed is carried along to be \
      confirmed.</p>
      <button>Start retest</button>
      </form>

      """
    return PageFrame.section("retest", "Retest", form)
  }

  private var exports: HTML {
    let links = ChecklistFormat.allCases.map { format -> HTML in
      "<a href=\"\(address)/export/\(format.rawValue)\" download>\(ExportResponse.name(format))</a> "
    }
    return "<p class=\"exports note\">Export: \(links)</p>\n"
  }
}

extension ChecklistSession {
  /// The number of the last event that any step shows; 0 for none.
  var lastEvent: Int64 { steps.compactMap(\.last?.number).max() ?? 0 }
  var lastEvidence: Int64 { steps.flatMap { $0.evidence.map(\.number) }.max() ?? 0 }
}
