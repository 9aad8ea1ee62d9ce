import CommandLineKit
import LogModel

/// `logproof man`: prints the manual page.
enum ManCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "man", abstract: "print the manual page",
      examples: [ExampleSpec("logproof man | man -l -", "read it")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    invocation.output.write(ManPage.text(of: CommandRegistry.program, date: CommandRegistry.version))
    return ExitCode.passed.rawValue
  }
}
