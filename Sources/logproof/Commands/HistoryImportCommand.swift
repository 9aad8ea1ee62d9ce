import CommandLineKit
import Files
import History
import LogModel

/// `logproof history import`: reads what `export` wrote.
enum HistoryImportCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history import", abstract: "store the runs of exports; doing it twice changes nothing",
      operands: [OperandSpec("FILE", isRequired: true, isRepeatable: true)],
      options: [HistoryOptions.file, HistoryOptions.json])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let store = try HistoryOptions.forWriting(invocation)
    var results: [(file: String, result: ExchangeResult)] = []
    for file in invocation.arguments.operands {
      let text: String
      do throws(FileProblem) {
        text = try FileSystem.readText(file == "-" ? "/dev/stdin" : file)
      } catch {
        throw Failure(.unreadableInput, error.description)
      }
      do throws(HistoryError) {
        // By bytes: lines of JSON end with a line feed and nothing else.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
        results.append((file, try store.importRuns(lines, name: file)))
      } catch {
        throw Failure(error.kind == .invalid ? .unreadableInput : .unwritableResult, error.message, help: error.help)
      }
    }
    return try ExchangeOutput.write(results, in: store, to: invocation)
  }
}
