import CommandLineKit
import LogModel

/// `logproof catalog test`: every assertion proves itself.
enum CatalogTestCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "catalog test", abstract: "prove every assertion by its samples and by the logs in Samples/",
      discussion: [
        "Conditions are compiled; every sample is judged as it is written and in the forms that must not change a verdict "
          + "(CR LF, colours, CI time stamps, NDJSON, among other text). No assertion may fail on a log of Samples/healthy "
          + "beside the catalog, and every row of Samples/broken/expected.tsv must come out. Warnings say which patterns are "
          + "doubtful and which no sample needs.",
        "Exit codes: 0 all agree; 65 something disagrees; 64 wrong usage; 74 the file of --junit could not be written.",
      ],
      operands: [OperandSpec("ID", isRepeatable: true, kind: .text)],
      options: [
        CatalogArguments.catalog, CatalogArguments.config, CatalogArguments.area,
        .values(
          "set", "NAME=VALUE", "fill {{NAME}} in patterns on the logs of Samples/; without, those assertions sit out"),
        .flag("mutations", "break every pattern in more ways, too, and fail where no sample notices"),
        .value("junit", "FILE", kind: .file, "write the outcome as JUnit XML"),
        .flag("junit-strict", "leave out what Jenkins' xUnit schema rejects"),
        .value("jobs", "N", kind: .integer, "threads (default: one per processor)"),
      ],
      examples: [
        ExampleSpec("logproof catalog test", "before a change of the catalog is merged"),
        ExampleSpec("logproof catalog test editor-accepts-input", "while one assertion is written"),
      ])
  }

  static func run(_ invocation: Invocation) throws -> Int32 { try CatalogTest(invocation).run() }
}
