import CommandLineKit
import LogModel

/// `logproof completions`: prints a completion script.
enum CompletionsCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "completions", abstract: "print a completion script for a shell",
      operands: [OperandSpec("SHELL", isRequired: true, kind: .oneOf(Completions.shells))],
      examples: [ExampleSpec("source <(logproof completions bash)", "complete in this bash session")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let shell = invocation.arguments.operands[0]
    let script = Completions.script(for: shell, program: CommandRegistry.program) ?? ""
    invocation.output.write(script)
    return ExitCode.passed.rawValue
  }
}
