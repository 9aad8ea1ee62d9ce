import Catalog
import CommandLineKit
import Files
import LogModel
import Patterns
import Reports

/// `logproof catalog doc`: the catalog as a page.
enum CatalogDocCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "catalog doc", abstract: "write a Markdown page of the catalog from itself",
      options: [
        CatalogArguments.catalog, CatalogArguments.config, CatalogArguments.area,
        .value("out", "FILE", kind: .file, "write it here instead of to standard output"),
      ],
      examples: [ExampleSpec("logproof catalog doc --out docs/assertions.md", "keep the page beside the code")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let catalog = try CatalogArguments.load(invocation, pool: PatternPool()).catalog
    let page = catalogMarkdown(catalog, rule: ruleYAML)
    guard let path = invocation.arguments.value("out"), path != "-" else {
      invocation.output.write(page)
      return ExitCode.passed.rawValue
    }
    do {
      try AtomicFile.prepare(path)
      try AtomicFile.write(page, to: path)
    } catch {
      throw Failure(.unwritableResult, error.description)
    }
    return ExitCode.passed.rawValue
  }
}
