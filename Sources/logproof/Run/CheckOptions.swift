import CommandLineKit
import LogModel

/// What `check` and `watch` were asked to do, as values.
struct CheckOptions {
  enum History: Equatable {
    /// The path of the configuration, if it names one.
    case asConfigured
    case file(String)
    case none
  }

  var inputs: [InputArgument]
  var catalog: String?
  var configuration: String?
  /// Ids, or none for all.
  var only: [String]
  var areas: [String]
  var failOn: Severity?
  var isStrict: Bool
  var settings: [String: String]
  var build: String?
  var branch: String?
  var commit: String?
  var environment: [EnvironmentTag]
  var shard: String?
  var history: History
  var requiresChecklist: Bool
  /// Report name (`junit`, `html`, …) and path, in the order of the registry; `-` is standard output.
  var reports: [ReportTarget]
  var isJUnitStrict: Bool
  var isGitHub: Bool
  var jobs: Int?
  var engine: String
  var isQuiet: Bool
  var color: String

  struct ReportTarget: Equatable {
    var report: String
    var path: String
  }

  init(_ arguments: ParsedArguments) throws {
    inputs = arguments.operands.map(InputArgument.init)
    catalog = arguments.value("catalog")
    configuration = arguments.value("config")
    only = arguments.values("only")
    areas = arguments.values("area")
    failOn = arguments.value("fail-on").flatMap(Severity.init)
    isStrict = arguments.has("strict")
    settings = Dictionary(try CheckOptions.pairs(arguments, "set").map { ($0.0, $0.1) }) { $1 }
    build = arguments.value("build")
    branch = arguments.value("branch")
    commit = arguments.value("commit")
    environment = try CheckOptions.pairs(arguments, "env").map { EnvironmentTag(key: $0.0, value: $0.1) }.sorted()
    shard = arguments.value("shard")
    if arguments.has("no-history"), arguments.has("history") {
      throw UsageError("'--history' and '--no-history' exclude each other")
    }
    history = arguments.value("history").map(History.file) ?? (arguments.has("no-history") ? .none : .asConfigured)
    requiresChecklist = arguments.has("require-checklist")
    reports = ["html", "json", "junit", "markdown"].compactMap { name in
      arguments.value(name).map { ReportTarget(report: name, path: $0) }
    }
    isJUnitStrict = arguments.has("junit-strict")
    isGitHub = arguments.has("github")
    jobs = arguments.integer("jobs")
    engine = arguments.value("engine") ?? "auto"
    isQuiet = arguments.has("quiet")
    color = arguments.value("color") ?? "auto"
    try checkStandardStreams()
  }

  private func checkStandardStreams() throws {
    if reports.filter({ $0.path == "-" }).count > 1 {
      throw UsageError("only one report can go to standard output")
    }
    if inputs.filter({ $0.path == "-" }).count > 1 { throw UsageError("standard input can be read only once") }
    if jobs == 0 { throw UsageError("'--jobs' needs at least 1") }
  }

  static func pairs(_ arguments: ParsedArguments, _ option: String) throws -> [(String, String)] {
    try arguments.values(option).map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw UsageError("option '--\(option)' needs NAME=VALUE, not '\(text)'")
      }
      return (parts[0], parts[1])
    }
  }

  /// The options that `check` and `watch` share, in the order of the help text.
  static let specs: [OptionSpec] = [
    .value("catalog", "DIR", kind: .folder, "the folder of assertions (default: the nearest Assertions/ upwards)"),
    .value("config", "FILE", kind: .file, "the configuration (default: logproof.yaml of the catalog)"),
    .values("only", "ID", isList: true, "judge these assertions only"),
    .values("area", "AREA", isList: true, "judge the assertions of these areas only"),
    .value(
      "fail-on", "SEVERITY", kind: .oneOf(Severity.allCases.reversed().map(\.rawValue)),
      "the lowest severity whose failure makes the exit code 1 (default: medium)"),
    .flag("strict", "unexercised assertions, fixed known issues and unproven sources are not acceptable"),
    .values("set", "NAME=VALUE", "fill {{NAME}} in patterns"),
    .value("build", "VERSION", "the build that the logs are of"),
    .value("branch", "NAME", "the branch that the build is of"),
    .value("commit", "SHA", "the commit that the build is of"),
    .values("env", "KEY=VALUE", "the environment of the run, such as os=18.2 or device=iPhone16"),
    .value("shard", "NAME", "the part of the run that these logs are of"),
    .value("history", "FILE", kind: .file, "store the run here; a failure to do so ends with 74"),
    .flag("no-history", "store nothing, whatever the configuration says"),
    .flag("require-checklist", "demand a signed-off checklist session of the build"),
    .value("junit", "FILE", kind: .file, "write JUnit XML"),
    .flag("junit-strict", "leave out what Jenkins' xUnit schema rejects"),
    .value("html", "FILE", kind: .file, "write the report as one HTML page"),
    .value("markdown", "FILE", kind: .file, "write a job summary"),
    .value("json", "FILE", kind: .file, "write the report as JSON; - is standard output"),
    .flag("github", "print annotations for GitHub Actions"),
    .value("jobs", "N", kind: .integer, "threads (default: one per processor)"),
    .value("engine", "NAME", kind: .oneOf(["auto", "pcre2"]), "pcre2 runs every pattern on every line"),
    .flag("quiet", short: "q", "print the verdict and the failures only"),
    .value("color", "WHEN", kind: .oneOf(["auto", "always", "never"]), "colours on standard output"),
  ]
}
