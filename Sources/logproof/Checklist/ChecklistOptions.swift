import Checklist
import CommandLineKit
import History
import LogModel

/// What the commands of the checklist share.
enum ChecklistOptions {
  static let session = OptionSpec.value(
    "session", "NAME", "the session: the start of its name, its build, or latest (default: latest)")
  static let tester = OptionSpec.value("tester", "NAME", "who is testing (default: the user's name)")

  static func store(_ invocation: Invocation, writing: Bool) throws -> ChecklistStore {
    ChecklistStore(try writing ? HistoryOptions.forWriting(invocation) : HistoryOptions.forReading(invocation))
  }

  static func sessionName(_ arguments: ParsedArguments) -> String { arguments.value("session") ?? "latest" }

  static func tester(_ invocation: Invocation) throws -> String {
    let name = invocation.arguments.value("tester") ?? invocation.environment["USER"] ?? ""
    if name.isEmpty { throw UsageError("say who is testing with --tester NAME") }
    return name
  }

  /// Runs `body`; its error ends the command with the exit code that fits.
  static func reporting<Value>(
    _ exit: ExitCode, _ body: () throws(ChecklistError) -> Value
  ) throws -> Value {
    do throws(ChecklistError) {
      return try body()
    } catch {
      throw Failure(code(of: error, exit), error.message, help: error.help)
    }
  }

  private static func code(of error: ChecklistError, _ exit: ExitCode) -> ExitCode {
    switch error {
    case .history: exit
    case .notFound, .invalid: .usage
    case .stale, .sealed: .unwritableResult
    case .evidence: .unreadableInput
    }
  }

  /// One line of a list of steps.
  static func line(_ step: SessionStep) -> String {
    var out = "\(step.position). [\(step.status.rawValue)] \(step.id): \(step.action)"
    if step.status == .untested, let build = step.carriedFrom {
      out += " (carried from build \(build), to be confirmed)"
    }
    if let note = step.last?.note { out += " — \(note)" }
    if let last = step.last { out += " (\(last.tester), mark \(last.number))" }
    if !step.evidence.isEmpty { out += " +\(step.evidence.count) evidence" }
    return out.safeForTerminal + "\n"
  }
}
