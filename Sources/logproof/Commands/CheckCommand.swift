import CommandLineKit
import LogModel

/// `logproof check`: applies the catalog to logs.
enum CheckCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "check", abstract: "apply the catalog to logs",
      discussion: [
        "Each FILE is a log, an archive of logs, a folder or - for standard input. NAME=FILE names its source; otherwise the "
          + "source whose glob fits takes it, else 'log'. Without FILE the sources of the configuration are looked for in the "
          + "working folder.",
        "Exit codes: 0 nothing failed and nothing was undecidable; 1 an assertion failed; 2 something could not be decided; "
          + "64 wrong usage; 65 invalid catalog; 66 an input that cannot be read; 74 a result that could not be written.",
      ],
      operands: [OperandSpec("FILE", isRepeatable: true)], options: CheckOptions.specs,
      examples: [
        ExampleSpec("logproof check app.log", "judge one log by the nearest catalog"),
        ExampleSpec("logproof check app=console.txt simulator=sim.ndjson --junit junit.xml", "a run of two sources"),
        ExampleSpec("xcrun simctl spawn booted log show --style ndjson | logproof check -", "judge what comes in"),
      ])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    try CheckRun(options: CheckOptions(invocation.arguments), invocation: invocation).run()
  }
}
