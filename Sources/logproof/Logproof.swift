import CommandLineKit
import LogModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program: finds the command, runs it, prints what it throws, exits.
@main
enum Logproof {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    let output = Output()
    let code = run(Array(CommandLine.arguments.dropFirst()), output: output)
    exit(code)
  }

  private static func run(_ arguments: [String], output: Output) -> Int32 {
    let parser = ArgumentParser(program: CommandRegistry.program) { closestWord(to: $0, in: $1) }
    do {
      switch try parser.parse(arguments) {
      case .version:
        output.write("logproof \(CommandRegistry.version)\n")
      case .help(let topic):
        output.write(HelpText.text(for: topic, program: CommandRegistry.program))
        return arguments.isEmpty ? ExitCode.usage.rawValue : ExitCode.passed.rawValue
      case .run(let spec, let parsed):
        guard let command = CommandRegistry.command(at: spec.path) else { return ExitCode.internalError.rawValue }
        let environment = Environment.variables
        return try command.run(
          Invocation(
            arguments: parsed, output: output, environment: environment, clock: SystemClock(environment: environment)))
      }
      return ExitCode.passed.rawValue
    } catch {
      return report(error, output)
    }
  }

  /// More would push the first one off the screen, and it is the one to mend first.
  private static let shownDiagnostics = 30

  private static func report(_ error: any Error, _ output: Output) -> Int32 {
    switch error {
    case let error as UsageError:
      output.message("logproof: error: \(error.message.safeForTerminal)\n" + help(error.help))
      return ExitCode.usage.rawValue
    case let error as Diagnostics:
      output.message(error.all.prefix(shownDiagnostics).map(\.text).joined())
      let rest = error.all.count - shownDiagnostics
      if rest > 0 { output.message("logproof: … and \(rest) more like these\n") }
      return ExitCode.invalidConfiguration.rawValue
    case let error as Diagnostic:
      output.message(error.text)
      return ExitCode.invalidConfiguration.rawValue
    case let error as Failure:
      output.message("logproof: error: \(error.message.safeForTerminal)\n" + help(error.help))
      return error.exit.rawValue
    default:
      output.message("logproof: internal error: \(String(describing: error).safeForTerminal)\n")
      return ExitCode.internalError.rawValue
    }
  }

  private static func help(_ text: String?) -> String { text.map { "help: \($0.safeForTerminal)\n" } ?? "" }
}
