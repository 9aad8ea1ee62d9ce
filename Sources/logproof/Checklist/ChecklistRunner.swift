import Checklist
import LogModel

/// The interactive marking of a session: one step at a time, every mark saved at once.
struct ChecklistRunner {
  let store: ChecklistStore
  let key: String
  let tester: String
  let now: () -> Int64
  let terminal: RawTerminal
  let output: Output

  private static let help =
    "p pass · f fail · b blocked · s skip · n n/a · u take back · ←→ move · a pass the rest · q leave"

  /// Marks until the tester leaves; begins at the first step without a mark.
  func run() throws {
    var session = try store.session(key)
    var index = session.steps.firstIndex { $0.status == .untested } ?? 0
    show(session, index)
    while true {
      switch terminal.key() {
      case .quit, .character("q"): return output.write("\n")
      case .next: index = min(index + 1, session.steps.count - 1)
      case .previous: index = max(index - 1, 0)
      case .character("a"): try passRemaining(session)
      case .character(let character):
        guard let status = ChecklistRunner.status(character) else { continue }
        if try mark(session.steps[index], status) {
          session = try store.session(key)
          index = ChecklistRunner.next(after: index, session)
        }
      default: continue
      }
      session = try store.session(key)
      show(session, index)
    }
  }

  static func status(_ key: Character) -> ChecklistReport.Status? {
    switch key {
    case "p": .pass
    case "f": .fail
    case "b": .blocked
    case "s": .skip
    case "n": .notApplicable
    case "u": .untested
    default: nil
    }
  }

  /// The next step without a mark; the one after when all have one.
  static func next(after index: Int, _ session: ChecklistSession) -> Int {
    let open = session.steps.indices.filter { session.steps[$0].status == .untested }
    return open.first { $0 > index } ?? open.first ?? min(index + 1, session.steps.count - 1)
  }

  private func show(_ session: ChecklistSession, _ index: Int) {
    let step = session.steps[index]
    let done = session.steps.count - session.count(.untested)
    output.write("\n\(done) of \(session.steps.count) marked, \(session.count(.fail)) failed\n")
    output.write(ChecklistOptions.line(step))
    output.write("   expected: \(step.expected.safeForTerminal)\n")
    if !step.assertions.isEmpty {
      output.write("   assertions: \(step.assertions.joined(separator: ", ").safeForTerminal)\n")
    }
    output.write(ChecklistRunner.help + "\n")
  }

  /// Asks for what the status needs and marks; false when nothing was marked.
  private func mark(_ step: SessionStep, _ status: ChecklistReport.Status) throws -> Bool {
    var mark = Mark(status, tester: tester, lastSeen: step.last?.number)
    if status != .pass && status != .untested {
      guard let note = ask("note: "), !note.isEmpty else {
        output.write("not marked: \(status.rawValue) needs a note\n")
        return false
      }
      mark.note = note
    }
    if status == .fail, let defect = ask("defect (link, or nothing): "), !defect.isEmpty { mark.defects = [defect] }
    do {
      _ = try store.mark(key, step: step.id, mark, atMilliseconds: now())
      return true
    } catch {
      switch error {
      case .stale, .invalid:
        output.write("not marked: \(error.message.safeForTerminal)\n")
        return false
      default: throw error
      }
    }
  }

  private func passRemaining(_ session: ChecklistSession) throws {
    let open = session.count(.untested)
    if open == 0 { return }
    output.write("pass the remaining \(open) steps? y/n ")
    guard terminal.key() == .character("y") else { return output.write("no\n") }
    output.write("yes\n")
    _ = try store.passRemaining(key, tester: tester, atMilliseconds: now())
  }

  /// A line of text; nil when the tester leaves it with Ctrl-C or Ctrl-D.
  private func ask(_ prompt: String) -> String? {
    output.write(prompt)
    var text = ""
    while true {
      switch terminal.key() {
      case .enter:
        output.write("\n")
        return ChecklistRunner.trimmed(text)
      case .quit:
        output.write("\n")
        return nil
      case .erase where !text.isEmpty:
        text.removeLast()
        output.write("\r\u{1B}[K" + prompt + text.safeForTerminal)
      case .character(let character):
        text.append(character)
        output.write(String(character).safeForTerminal)
      default: continue
      }
    }
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
