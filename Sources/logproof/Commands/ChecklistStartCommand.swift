import Catalog
import Checklist
import CommandLineKit
import History
import LogModel
import Patterns

/// `logproof checklist start`: copies the checklist into a session for a build.
enum ChecklistStartCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "checklist start", abstract: "start a session that marks the manual steps against a build",
      options: [
        HistoryOptions.file, .value("build", "VERSION", "the build that is tested"),
        .value("branch", "NAME", "its branch"), .value("commit", "SHA", "its commit"),
        .values("env", "KEY=VALUE", "the environment, such as device=iPhone16"), ChecklistOptions.tester,
        .value(
          "catalog", "DIR", kind: .folder, "the folder with acceptance.yaml (default: the nearest Assertions/ upwards)"),
        HistoryOptions.json,
      ],
      examples: [ExampleSpec("logproof checklist start --build 1.4 --env device=iPhone16", "begin to test 1.4")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let arguments = invocation.arguments
    guard let build = arguments.value("build") else { throw UsageError("a session needs --build VERSION") }
    let catalog = try catalog(arguments)
    guard let checklist = catalog.checklist else {
      throw Failure(
        .invalidConfiguration, "'\(catalog.folder)' has no checklist",
        help: "write the steps into acceptance.yaml there")
    }
    var start = ChecklistStore.Start(
      project: catalog.configuration.project, build: build, tester: try ChecklistOptions.tester(invocation),
      atMilliseconds: invocation.clock.nowMilliseconds)
    start.branch = arguments.value("branch") ?? ""
    start.commit = arguments.value("commit")
    start.environment = try HistoryOptions.tags(arguments)
    let store = try ChecklistOptions.store(invocation, writing: true)
    let session = try ChecklistOptions.reporting(.unwritableResult) { () throws(ChecklistError) in
      try store.start(checklist, start)
    }
    ChecklistStatusCommand.write(session, to: invocation)
    return ExitCode.passed.rawValue
  }

  private static func catalog(_ arguments: ParsedArguments) throws -> AssertionCatalog {
    guard let folder = arguments.value("catalog") ?? findCatalogFolder()?.path else {
      throw UsageError("there is no Assertions/ here or above", help: "give --catalog DIR")
    }
    return try loadCatalog(folder: folder, pool: PatternPool()).catalog
  }
}
