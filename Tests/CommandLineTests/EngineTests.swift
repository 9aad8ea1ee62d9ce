import Foundation
import Testing

/// Literals, chunks and threads are there for speed: the report is that of PCRE2 alone on every line, byte for byte.
@Suite struct EngineTests {
  private static let samples = SampleVerdictTests.project.appendingPathComponent("Samples")

  /// The logs of a run, by a name.
  struct Run: CustomTestStringConvertible {
    var testDescription: String
    var logs: [String]
  }

  static let runs: [Run] =
    [Run(testDescription: "healthy", logs: logs(of: "healthy"))]
    + logs(of: "broken").map { Run(testDescription: URL(fileURLWithPath: $0).lastPathComponent, logs: [$0]) }

  private static func logs(of folder: String) -> [String] {
    let folder = samples.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".tsv") }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }

  private static func report(_ logs: [String], engine: String, jobs: Int, in folder: String) throws -> String {
    let outcome = try Program.run(
      [
        "check", "--no-history", "--json", "-", "--engine", engine, "--jobs", "\(jobs)", "--set", "run=7d04c1f2",
        "--catalog", SampleVerdictTests.project.appendingPathComponent("Assertions").path,
      ] + logs, in: folder)
    try #require(outcome.exit <= 2, "\(outcome.messages)")
    return "\(outcome.exit)\n\(outcome.output)"
  }

  @Test func thereAreRuns() {
    #expect(Self.runs.count > 10)
    #expect(Self.runs.allSatisfy { !$0.logs.isEmpty })
  }

  @Test(arguments: runs) func theReportIsThatOfPCRE2(_ run: Run) throws {
    let work = try TemporaryFolder()
    let expected = try Self.report(run.logs, engine: "pcre2", jobs: 1, in: work.path)
    #expect(expected.contains("\"assertions\""))
    for jobs in [1, 2, 8] {
      #expect(try Self.report(run.logs, engine: "auto", jobs: jobs, in: work.path) == expected, "\(jobs) jobs")
    }
    #expect(try Self.report(run.logs, engine: "pcre2", jobs: 8, in: work.path) == expected)
  }

  /// Logs of many chunks, with what is wanted in all of them; of each style of log one.
  @Test(arguments: [
    "broken/demonstration.log", "healthy/app-xcode.log", "healthy/simulator.ndjson", "healthy/build.log",
  ])
  func theReportOfLongLogsIsThatOfPCRE2(_ name: String) throws {
    let work = try TemporaryFolder()
    var text = try String(contentsOf: Self.samples.appendingPathComponent(name), encoding: .utf8)
    if !text.hasSuffix("\n") { text += "\n" }
    let log = work.path + "/" + URL(fileURLWithPath: name).lastPathComponent
    try String(repeating: text, count: (1_200_000 / text.utf8.count) + 1)
      .write(toFile: log, atomically: false, encoding: .utf8)
    let expected = try Self.report([log], engine: "pcre2", jobs: 1, in: work.path)
    for jobs in [1, 2, 8] {
      #expect(try Self.report([log], engine: "auto", jobs: jobs, in: work.path) == expected, "\(jobs) jobs")
    }
  }
}
