import CommandLineKit
import History
import LogModel

/// `logproof history trend`: counts per build and a sparkline per area.
enum HistoryTrendCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history trend", abstract: "show the counts of the last builds, and the failures of each area as a sparkline",
      options: [HistoryOptions.file, .value("builds", "N", kind: .integer, "show N builds (default: 30)")]
        + HistoryOptions.scope + [HistoryOptions.json],
      examples: [ExampleSpec("logproof history trend --env os=18.2", "how did it go on iOS 18.2?")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let store = try HistoryOptions.forReading(invocation)
    let arguments = invocation.arguments
    let builds = arguments.integer("builds") ?? 30
    guard builds > 0 else { throw UsageError("--builds needs a number of at least 1") }
    let scope = try HistoryOptions.scope(arguments)
    let trend = try HistoryOptions.reporting(.unreadableInput) { () throws(HistoryError) in
      try store.trend(scope, builds: builds)
    }
    invocation.output.write(arguments.has("json") ? json(trend) : text(trend))
    return ExitCode.passed.rawValue
  }

  private static func text(_ trend: Trend) -> String {
    var table = TextTable(
      ["build", "failed", "known", "undecided", "unexercised", "passed"], numbers: [1, 2, 3, 4, 5])
    for point in trend.points {
      let counts = [point.failed, point.known, point.undecided, point.unexercised, point.passed]
      table.add([point.build] + counts.map(String.init))
    }
    var areas = TextTable(["area", "failures, oldest build first", "most"], numbers: [2])
    for area in trend.areas {
      areas.add([area.name, Sparkline.text(area.failed), String(area.failed.compactMap { $0 }.max() ?? 0)])
    }
    return table.text + "\n" + areas.text
  }

  private static func json(_ trend: Trend) -> String {
    let points = trend.points.map { point in
      JSONValue.object([
        .init("build", .string(point.build)), .init("failed", .int(point.failed)), .init("known", .int(point.known)),
        .init("undecided", .int(point.undecided)), .init("unexercised", .int(point.unexercised)),
        .init("passed", .int(point.passed)),
      ])
    }
    let areas = trend.areas.map { area in
      JSONValue.object([
        .init("area", .string(area.name)), .init("failed", .array(area.failed.map { JSONValue.optional($0) })),
      ])
    }
    return HistoryOptions.document([
      .init("project", .string(trend.project)), .init("branch", .string(trend.branch)),
      .init("builds", .array(points)), .init("areas", .array(areas)),
    ])
  }
}

/// Numbers as a row of blocks, the highest block for the largest; a dot where there is none.
enum Sparkline {
  static func text(_ values: [Int?]) -> String {
    let blocks = Array("▁▂▃▄▅▆▇█")
    let top = max(values.compactMap { $0 }.max() ?? 0, 1)
    return String(values.map { value in value.map { blocks[$0 * (blocks.count - 1) / top] } ?? "·" })
  }
}
