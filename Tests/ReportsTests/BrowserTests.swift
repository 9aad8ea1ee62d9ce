import Files
import Foundation
import LogModel
import Reports
import Testing

/// Opens reports in a headless Chromium; without one (or without Python) the test says so and is recorded as skipped.
@Suite(.serialized) struct BrowserTests {
  static let support = Path.join(Path.parent(of: Path.parent(of: #filePath)), "Support")

  /// Why no browser can be driven here; nil when one can.
  static let obstacle: String? = {
    let probe = "import browser, sys; sys.exit(0 if browser.find_browser() else 77)"
    guard let (status, _) = try? python(["-c", probe]) else { return "python3 is not installed" }
    return status == 0
      ? nil : status == 77 ? "Chromium is not installed" : "python3 cannot load Tests/Support/browser.py"
  }()

  static func python(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: support)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test(
    .enabled(if: BrowserTests.obstacle == nil, "skipped: no headless browser; ci/setup --tests installs one"),
    .timeLimit(.minutes(5)), arguments: ["all-verdicts", "checklist", "empty", "hostile", "many-failures", "self-test"])
  func keepsItsPromisesInABrowser(_ name: String) throws {
    let report = run(name)
    let html = try #require(ReportFormat.named("html")).render(report, ReportOptions())
    let base = NSTemporaryDirectory() + "/logproof-report-\(name)-\(ProcessInfo.processInfo.processIdentifier)"
    defer {
      for ending in [".html", ".json"] { try? FileSystem.remove(base + ending) }
    }
    try AtomicFile.write(html, to: base + ".html")
    try AtomicFile.write(expectations(report).text(), to: base + ".json")
    let (status, output) = try Self.python(["check_report.py", base + ".html", base + ".json"])
    #expect(status == 0, "\(output)")
  }

  /// What the page must show, where the keys must lead, and the only addresses that it may link to.
  private func expectations(_ report: RunReport) -> JSONValue {
    let summary = RunSummary(report)
    let stops = (summary[.failed] + summary[.tolerated] + summary[.undecided]).map { AssertionCard.anchor($0.id) }
    let failedSteps = report.checklist?.steps.filter { $0.status == .fail }.map { ChecklistList.anchor($0.id) } ?? []
    let disagreeing = report.selfTest?.cases.filter { !$0.disagreements.isEmpty }.map(\.assertion) ?? []
    let allStops = stops + failedSteps.map(shown) + disagreeing.map { shown(SelfTestSection.anchor($0)) }
    let texts = report.results.flatMap { [$0.id, shown($0.title), shown($0.reason)] } + summary.causes.map(shown)
    let issues = report.results.compactMap(\.known?.issue.bug)
    let defects = report.checklist?.steps.flatMap(\.defects) ?? []
    let links = Set((report.results.filter { Standing(of: $0, in: report) != .passed }.map(\.bug) + issues + defects))
      .filter { $0.hasPrefix("https://bugs.example/") && !unlinked(report).contains($0) }
    return .object([
      .init("texts", .array(texts.map(JSONValue.string))),
      .init("stops", .array(allStops.map(JSONValue.string))),
      .init("links", .array(links.sorted().map(JSONValue.string))),
      .init("title", .string(shown(RunPage(report).title))),
    ])
  }

  /// Bugs of results that have no card and therefore no link.
  private func unlinked(_ report: RunReport) -> Set<String> {
    let carded = report.results.filter { ![Standing.passed, .unexercised].contains(Standing(of: $0, in: report)) }
    let linked = Set(carded.map(\.bug) + report.results.compactMap(\.known?.issue.bug))
    let defects = Set(report.checklist?.steps.flatMap(\.defects) ?? [])
    return Set(report.results.map(\.bug)).subtracting(linked).subtracting(defects)
  }

  /// Text as a browser shows it: controls are written out.
  private func shown(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      let isHidden = scalar.steersTerminal && scalar != "\n" && scalar != "\t" || scalar.value & 0xFFFE == 0xFFFE
      out += isHidden ? "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}" : String(scalar)
    }
    return out
  }
}
