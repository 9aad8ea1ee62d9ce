import Checklist
import CommandLineKit
import Files
import History
import LogModel

/// `logproof history import`: reads what `export` wrote.
enum HistoryImportCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history import", abstract: "store the runs and checklist sessions of exports; doing it twice changes nothing",
      operands: [OperandSpec("FILE", isRequired: true, isRepeatable: true)],
      options: [HistoryOptions.file, HistoryOptions.json])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let store = try HistoryOptions.forWriting(invocation)
    let parts = try invocation.arguments.operands.map { try part(of: $0, into: store) }
    return try ExchangeOutput.write(parts, in: store, to: invocation)
  }

  private static func part(of file: String, into store: HistoryStore) throws -> ExchangeOutput.Part {
    let text: String
    do throws(FileProblem) {
      text = try FileSystem.readText(file == "-" ? "/dev/stdin" : file)
    } catch {
      throw Failure(.unreadableInput, error.description)
    }
    // By bytes: lines of JSON end with a line feed and nothing else.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    do {
      // Both parts are read before anything is stored, so that a fault in either leaves the history as it was.
      let sessions = try ChecklistStore.sessions(in: lines, name: file)
      let runs = try store.importRuns(lines, name: file)
      return ExchangeOutput.Part(
        file: file, runs: runs, sessions: try ChecklistStore(store).importSessions(sessions))
    } catch let error as HistoryError {
      throw Failure(error.kind == .invalid ? .unreadableInput : .unwritableResult, error.message, help: error.help)
    } catch let error as ChecklistError {
      if case .invalid = error { throw Failure(.unreadableInput, error.message) }
      throw Failure(.unwritableResult, error.message, help: error.help)
    }
  }
}
