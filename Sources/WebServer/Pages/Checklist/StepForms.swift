internal import Checklist
internal import LogModel
internal import Reports

/// The forms of a step: the mark with note and defects, the evidence, the beginning of its slice of the log.
struct StepForms {
  private let step: SessionStep
  private let address: String
  private let followsLogs: Bool
  private let context: PageContext

  init(_ step: SessionStep, address: String, followsLogs: Bool, _ context: PageContext) {
    self.step = step
    self.address = address
    self.followsLogs = followsLogs
    self.context = context
  }

  /// The statuses with their keys, in the order of the buttons.
  static let choices: [(status: ChecklistReport.Status, key: String, word: String)] = [
    (.pass, "p", "Pass"), (.fail, "f", "Fail"), (.blocked, "b", "Blocked"), (.skip, "s", "Skip"),
    (.notApplicable, "n", "N/A"),
  ]

  var html: HTML { mark + attach + begin }

  /// The first button is what Enter in a field presses: it marks nothing, where a pass would be a mark by mistake.
  private var mark: HTML {
    let buttons = StepForms.choices.map { choice -> HTML in
      let badge = StatusBadge(choice.status)
      return """
        <button name="status" value="\(choice.status.rawValue)" class="\(badge.tone.rawValue)">\
        <span class="icon" aria-hidden="true">\(badge.symbol)</span> \(choice.word) \
        <kbd aria-hidden="true">\(choice.key)</kbd></button>

        """
    }
    let back: HTML =
      step.status == .untested ? " hidden" : ""
    return """
      <form class="mark" method="post" action="\(address)/mark">
      \(TesterForm.csrf(context))<input type="hidden" name="seen" value="\(step.last.map { String($0.number) } ?? "")">
      <button name="status" value="" hidden tabindex="-1"></button>
      <div class="choices">
      \(buttons)<button name="status" value="untested" class="back"\(back)>Take back \
      <kbd aria-hidden="true">u</kbd></button>
      </div>
      <div class="words">
      <label>Note <span class="note">needed for all but pass</span>
      <textarea name="note" rows="2" maxlength="\(ChecklistStore.noteLimit)"></textarea></label>
      <label>Defect <span class="note">link or number</span>
      <input name="defects" maxlength="1000" autocomplete="off"></label>
      <p class="missing" role="alert" hidden></p>
      <button name="status" value="" class="send primary" hidden>Mark</button>
      </div>
      </form>

      """
  }

  private var attach: HTML {
    """
    <form class="attach" method="post" action="\(address)/evidence" enctype="multipart/form-data">
    \(TesterForm.csrf(context))<span class="note when-script">Drop or paste evidence here, or</span>
    <label class="file">Choose files<input type="file" name="file" multiple></label>
    <label class="file camera">Camera<input type="file" name="file" accept="image/*" capture="environment"></label>
    <button class="without-script">Attach</button>
    </form>

    """
  }

  private var begin: HTML {
    guard followsLogs, !step.assertions.isEmpty else { return HTML() }
    let isRunning = step.slices.contains { $0.stop == nil }
    let text: HTML =
      isRunning
      ? "The log is read from the beginning of this step on." : "The log is read from the last mark on."
    return """
      <form class="begin" method="post" action="\(address)/begin">
      \(TesterForm.csrf(context))<span class="note">\(text)</span> <button class="plain">Begin the step now</button>
      </form>

      """
  }
}
