import CommandLineKit

/// `logproof catalog add`: an assertion from a bad log and a good one.
enum CatalogAddCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "catalog add", abstract: "add an assertion for a bug, from a log that shows it and one that does not",
      discussion: [
        "The fault is the line that FILE:LINE names, else the most alarming kind of line that is new in the bad log. Numbers, "
          + "addresses, paths and quoted values in it are generalised as far as the pattern still matches nothing in the good "
          + "logs, the healthy logs beside the catalog (Samples/healthy) and the quiet samples. The assertion is proved by "
          + "samples from these logs and written into its area's file, whose comments and order stay.",
        "On a terminal what is missing is asked for; otherwise everything comes from options. Secrets that the configuration "
          + "names under 'redact' are masked in the samples.",
      ],
      options: AddOptions.specs,
      examples: [
        ExampleSpec("logproof catalog add --bad bad.log --good good.log", "find the fault, ask for the rest"),
        ExampleSpec(
          "logproof catalog add --bad bad.log:120 --good good.log --id worker-null --title 'the editor has a worker' --bug 17",
          "no questions"),
      ])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    var run = AddRun(try AddOptions(invocation.arguments), output: invocation.output)
    return try run.run()
  }
}
