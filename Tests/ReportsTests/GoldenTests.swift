import Files
import LogModel
import Reports
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A report of a run, which must be what its golden file says, byte for byte.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  var run: String
  var format: String
  var suffix = ""
  var options = ReportOptions()

  /// A format that has a file ending of its own is not named twice.
  var file: String {
    ["html", "json"].contains(format)
      ? "\(run).\(format)" : "\(run).\(format)\(suffix).\(GoldenCase.endings[format] ?? "txt")"
  }
  var testDescription: String { file }

  static let endings = ["html": "html", "json": "json", "junit": "xml", "markdown": "md"]

  static let all: [GoldenCase] =
    runs.flatMap { run in
      ReportFormat.all.map { GoldenCase(run: run.name, format: $0.name) }
        + [GoldenCase(run: run.name, format: "junit", suffix: "-strict", options: ReportOptions(isStrictJUnit: true))]
    }.filter { $0.run != "many-failures" || !["html", "json", "junit"].contains($0.format) } + console

  /// The console in its other shapes.
  private static let console = ["all-verdicts", "hostile"].flatMap { run in
    [
      ("-terminal", ReportOptions(isTerminal: true, columns: 100)),
      ("-colored", ReportOptions(isTerminal: true, isColored: true, columns: 100)),
      ("-quiet", ReportOptions(isQuiet: true)),
    ].map { GoldenCase(run: run, format: "console", suffix: $0.0, options: $0.1) }
  }
}

/// Set LOGPROOF_RECORD=1 to write the golden files anew; then read the difference before it is committed.
@Suite struct GoldenTests {
  static let folder = Path.join(Path.parent(of: #filePath), "Golden")

  @Test(arguments: GoldenCase.all)
  func isAsRecorded(_ golden: GoldenCase) throws {
    let format = try #require(ReportFormat.named(golden.format))
    let text = format.render(run(golden.run), golden.options)
    let path = Path.join(Self.folder, golden.file)
    if getenv("LOGPROOF_RECORD") != nil {
      try AtomicFile.write(text, to: path)
      return
    }
    let expected = try FileSystem.readText(path)
    if text != expected {
      let pair = zip(text.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
      Issue.record("\(golden.file): first difference: \(pair.map { "\($0)\nrecorded: \($1)" } ?? "one is longer")")
    }
  }

  @Test func everyGoldenFileIsUsed() throws {
    let names = Set(GoldenCase.all.map(\.file))
    #expect(names.count > 30)
    #expect(Set(try FileSystem.list(Self.folder)).subtracting([".gitattributes"]) == names)
  }

  @Test func theRegistryIsSortedAndComplete() {
    let names = ReportFormat.all.map(\.name)
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
    #expect(names == ["console", "github", "html", "json", "junit", "markdown"])
  }
}
