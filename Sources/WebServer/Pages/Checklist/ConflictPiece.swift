internal import Checklist
internal import LogModel
internal import Reports

/// Two testers marked a step at once: both marks are shown, and nothing was changed.
struct ConflictPiece {
  var session: ChecklistSession
  /// The id of the step.
  var step: String
  var mine: Mark
  var theirs: ChecklistEvent
  var context: PageContext

  var html: HTML {
    let address = PageFrame.path(["checklist", session.key])
    return """
      <div class="conflict" role="alert">
      <p><b>\(theirs.tester) marked this step while you looked at it.</b> Your mark was not saved.</p>
      <div class="both">
      <div><p class="note">\(theirs.tester), \(PageFrame.time(theirs.atMilliseconds))</p>
      \(mark(theirs.status, theirs.note, theirs.defects))</div>
      <div><p class="note">you, not saved</p>
      \(mark(mine.status, mine.note, mine.defects))</div>
      </div>
      <form class="resolve" method="post" action="\(address)/steps/\(percentEncoded(step))/mark">
      \(TesterForm.csrf(context))<input type="hidden" name="seen" value="\(Int(theirs.number))">
      <input type="hidden" name="note" value="\(mine.note ?? "")">
      <input type="hidden" name="defects" value="\(mine.defects.joined(separator: " "))">
      <button name="status" value="\(mine.status.rawValue)">Mark it \(mine.status.rawValue) all the same</button>
      <a class="keep" href="\(address)#step-\(percentEncoded(step))">Keep theirs</a>
      </form>
      </div>

      """
  }

  private func mark(_ status: ChecklistReport.Status, _ note: String?, _ defects: [String]) -> HTML {
    let said: HTML = note.map { "<p class=\"said\">\($0)</p>\n" } ?? ""
    let list: HTML = defects.isEmpty ? HTML() : "<p>\(defects.joined(separator: " "))</p>\n"
    return "<p>\(StatusBadge(status).html)</p>\n\(said)\(list)"
  }

  /// The whole page, for a browser without scripts.
  var page: HTTPResponse {
    let action = session.steps.first { $0.id == step }?.action ?? step
    let content: HTML = """
      <main>
      \(PageFrame.heading("Two marks for one step"))<p class="lead">\(action)</p>
      \(html)</main>

      """
    return PageFrame("Two marks for one step", .checklist, content).response(status: 409)
  }
}
