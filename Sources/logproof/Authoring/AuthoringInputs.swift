import Authoring
import CommandLineKit
import Files
import Ingest
import LogModel

/// What the commands that make assertions from logs share.
enum AuthoringInputs {
  static func jobs(_ arguments: ParsedArguments) throws -> Int {
    guard let jobs = arguments.integer("jobs") else { return IngestOptions.processorCount }
    guard jobs > 0 else { throw UsageError("'--jobs' needs at least 1") }
    return jobs
  }

  static func items(_ paths: [String]) -> [InputItem] {
    paths.map { $0 == "-" ? .standardInput : .path($0) }
  }

  /// Runs `body`; a log that cannot be read ends the command with 66.
  static func reading<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as UnreadableLog {
      throw Failure(.unreadableInput, "\(error.name): \(error.reason)")
    }
  }
}
