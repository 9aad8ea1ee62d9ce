import CommandLineKit

/// All commands, sorted by name; adding one is one line here.
enum CommandRegistry {
  static let all: [any Command.Type] = [
    CatalogAddCommand.self,
    CatalogDocCommand.self,
    CatalogListCommand.self,
    CatalogShowCommand.self,
    CatalogSuggestCommand.self,
    CatalogTestCommand.self,
    CheckCommand.self,
    ChecklistEvidenceCommand.self,
    ChecklistExportCommand.self,
    ChecklistMarkCommand.self,
    ChecklistRetestCommand.self,
    ChecklistRunCommand.self,
    ChecklistSignOffCommand.self,
    ChecklistStartCommand.self,
    ChecklistStatusCommand.self,
    CompletionsCommand.self,
    HistoryDiffCommand.self,
    HistoryExportCommand.self,
    HistoryFirstBadCommand.self,
    HistoryFlakyCommand.self,
    HistoryImportCommand.self,
    HistoryListCommand.self,
    HistoryMarkCommand.self,
    HistoryMergeCommand.self,
    HistoryPruneCommand.self,
    HistoryShowCommand.self,
    HistoryTrendCommand.self,
    InitCommand.self,
    InspectCommand.self,
    KnownAddCommand.self,
    KnownCloseCommand.self,
    KnownListCommand.self,
    ManCommand.self,
    ServeCommand.self,
  ]

  static let program = ProgramSpec(
    name: "logproof",
    version: version,
    abstract: "proves from the logs of a run that every bug ever fixed is still fixed",
    commands: all.map { $0.spec },
    groups: [
      "catalog": "look at, prove and extend the assertions",
      "checklist": "mark the manual acceptance steps against a build",
      "history": "ask since when something is broken",
      "known": "failures that are expected for a while",
    ],
    common: ["check", "inspect", "catalog test", "catalog add", "history list"]
  )

  static let version = "0.1.0"

  static func command(at path: [String]) -> (any Command.Type)? { all.first { $0.spec.path == path } }
}
