import CommandLineKit
import LogModel

/// One call of a command: its arguments and the world that it may touch.
struct Invocation {
  let arguments: ParsedArguments
  let output: Output
  let environment: [String: String]
  let clock: SystemClock
}

/// A failure that ends a command with an exit code of its own.
struct Failure: Error {
  var exit: ExitCode
  /// Lower case, no full stop; printed as `logproof: error: …`.
  var message: String
  var help: String?

  init(_ exit: ExitCode, _ message: String, help: String? = nil) {
    self.exit = exit
    self.message = message
    self.help = help
  }
}
