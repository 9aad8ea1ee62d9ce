import CommandLineKit
import Files
import Ingest
import LogModel

/// What `catalog add` was asked to do, as values.
struct AddOptions {
  /// Nil asks for it, or is an error without a terminal.
  var bad: String?
  /// 1-based; nil takes the most alarming new line.
  var line: Int?
  var good: [String]
  var id: String?
  var title: String?
  var bug: String?
  var why: String?
  var severity: Severity?
  var area: String?
  var file: String?
  var source: String?
  var pattern: String?
  var catalog: String?
  var isDryRun: Bool
  var jobs: Int

  static let specs: [OptionSpec] = [
    .value("bad", "FILE[:LINE]", kind: .file, "the log in which the bug shows, and the line that shows it"),
    .values("good", "FILE", kind: .file, "a log without the bug"),
    .value("id", "ID", "the assertion's id, for good: kebab-case"),
    .value("title", "TEXT", "what is so when all is well"),
    .value("bug", "REFERENCE", "the link or the number of the bug"),
    .value("why", "TEXT", "what the user saw, and why"),
    .value(
      "severity", "SEVERITY", kind: .oneOf(Severity.allCases.reversed().map(\.rawValue)),
      "how much it matters (default: high)"),
    .value("area", "AREA", "the area that it belongs to (default: app)"),
    .value("file", "FILE", kind: .file, "the area's file: AREA.yaml in the catalog"),
    .value("source", "NAME", "judge this source only (default: every source)"),
    .value("pattern", "REGEX", "take this pattern instead of proposing one"),
    CatalogArguments.catalog,
    .flag("dry-run", "write nothing"),
    .value("jobs", "N", kind: .integer, "threads (default: one per processor)"),
  ]

  init(_ arguments: ParsedArguments) throws {
    good = arguments.values("good")
    id = arguments.value("id")
    title = arguments.value("title")
    bug = arguments.value("bug")
    why = arguments.value("why")
    severity = arguments.value("severity").flatMap(Severity.init)
    area = arguments.value("area")
    file = arguments.value("file")
    source = arguments.value("source")
    pattern = arguments.value("pattern")
    catalog = arguments.value("catalog")
    isDryRun = arguments.has("dry-run")
    jobs = try AuthoringInputs.jobs(arguments)
    if let bad = arguments.value("bad") { try setBad(bad) }
    if bad == "-" || good.contains("-") {
      throw UsageError("the logs are read several times, so that none can be standard input")
    }
    for (name, text) in [("title", title), ("bug", bug)] where text?.allSatisfy(\.isWhitespace) == true {
      throw UsageError("option '--\(name)' needs a text")
    }
  }

  /// A file may have a colon in its name: what is there is meant.
  mutating func setBad(_ text: String) throws {
    bad = text
    guard FileSystem.kind(of: text) == nil, let colon = text.lastIndex(of: ":") else { return }
    let digits = text[text.index(after: colon)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
    guard let number = Int(digits), number > 0 else { throw UsageError("'\(digits)' is no line number") }
    bad = String(text[..<colon])
    line = number
  }

  /// The options without which nothing can be done, where nobody can be asked.
  var missing: [String] {
    [
      ("--bad", bad == nil), ("--good", good.isEmpty), ("--id", id == nil), ("--title", title == nil),
      ("--bug", bug == nil),
    ]
    .filter(\.1).map(\.0)
  }
}
