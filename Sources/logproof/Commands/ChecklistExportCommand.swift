import Checklist
import CommandLineKit
import Files
import LogModel

/// `logproof checklist export`: a session in the form that others read.
enum ChecklistExportCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "checklist export", abstract: "print a session as JUnit, Markdown, CSV or JSON",
      operands: [
        OperandSpec("FORMAT", isRequired: true, kind: .oneOf(ChecklistFormat.allCases.map(\.rawValue)))
      ],
      options: [
        HistoryOptions.file, ChecklistOptions.session, .value("output", "FILE", kind: .file, "write it to a file"),
      ])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let arguments = invocation.arguments
    guard let format = ChecklistFormat(rawValue: arguments.operands[0]) else {
      throw UsageError("'\(arguments.operands[0])' is no format")
    }
    let store = try ChecklistOptions.store(invocation, writing: false)
    let session = try ChecklistOptions.reporting(.unreadableInput) { () throws(ChecklistError) in
      try store.session(ChecklistOptions.sessionName(arguments))
    }
    guard let path = arguments.value("output"), path != "-" else {
      invocation.output.write(format.text(of: session))
      return ExitCode.passed.rawValue
    }
    do throws(FileProblem) {
      try AtomicFile.write(format.text(of: session), to: path)
    } catch {
      throw Failure(.unwritableResult, error.description)
    }
    return ExitCode.passed.rawValue
  }
}
