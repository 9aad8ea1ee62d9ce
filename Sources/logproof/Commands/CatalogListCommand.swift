import CommandLineKit
import LogModel
import Patterns

/// `logproof catalog list`: the assertions of a catalog, one a line.
enum CatalogListCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "catalog list", abstract: "list the assertions",
      options: [CatalogArguments.catalog, CatalogArguments.config, CatalogArguments.area, CatalogArguments.json],
      examples: [ExampleSpec("logproof catalog list --area editor", "what is asserted of the editor?")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let catalog = try CatalogArguments.load(invocation, pool: PatternPool()).catalog
    invocation.output.write(invocation.arguments.has("json") ? json(catalog) : text(catalog))
    return ExitCode.passed.rawValue
  }

  private static func text(_ catalog: AssertionCatalog) -> String {
    if catalog.assertions.isEmpty { return "no assertions\n" }
    var table = TextTable(["id", "area", "severity", "claim", "title"])
    for assertion in catalog.assertions {
      table.add([
        assertion.id, assertion.area, assertion.severity.rawValue, assertion.claim.key, assertion.title,
      ])
    }
    return table.text
  }

  private static func json(_ catalog: AssertionCatalog) -> String {
    HistoryOptions.document([
      .init("catalog", .string(catalog.folder)),
      .init("assertions", .array(catalog.assertions.map { .object(AssertionJSON.members(of: $0)) })),
    ])
  }
}
