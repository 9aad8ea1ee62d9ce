import Files
import LogModel
import Reports

/// Writes the reports of a run: whole files or none, and standard output last.
struct ReportWriter {
  let options: CheckOptions
  let output: Output
  let environment: [String: String]

  /// Finds out before the run whether every report can be written, and removes those of an earlier run.
  ///
  /// A stale report that survives a crash would be read as this run's.
  func prepare() throws {
    for target in options.reports where target.path != "-" {
      do {
        try AtomicFile.prepare(target.path)
      } catch {
        throw Failure(
          .unwritableResult, error.description, help: "nothing was run: name another file with --\(target.report)")
      }
    }
  }

  /// Writes all files; the problems are what could not be written.
  func writeFiles(_ run: RunReport) -> [FileProblem] {
    var problems: [FileProblem] = []
    for target in options.reports where target.path != "-" {
      guard let format = ReportFormat.named(target.report) else { continue }
      do {
        try AtomicFile.write(format.render(run, reportOptions(isTerminal: false)), to: target.path)
      } catch {
        problems.append(error)
      }
    }
    return problems
  }

  /// Prints the console report, annotations, and the report that goes to standard output.
  func printReports(_ run: RunReport) {
    let toStandardOutput = options.reports.first { $0.path == "-" }
    let isTerminal = output.isTerminal()
    if let console = ReportFormat.named("console") {
      let text = console.render(run, reportOptions(isTerminal: isTerminal))
      if toStandardOutput == nil { output.write(text) } else { output.message(text) }
    }
    if options.isGitHub, let github = ReportFormat.named("github") {
      output.write(github.render(run, reportOptions(isTerminal: false)))
    }
    if let toStandardOutput, let format = ReportFormat.named(toStandardOutput.report) {
      output.write(format.render(run, reportOptions(isTerminal: false)))
    }
  }

  private func reportOptions(isTerminal: Bool) -> ReportOptions {
    var report = ReportOptions(isTerminal: isTerminal)
    report.isColored = isTerminal && isColored || options.color == "always"
    report.isQuiet = options.isQuiet
    report.isStrictJUnit = options.isJUnitStrict
    if isTerminal { report.columns = output.columns ?? 100 }
    return report
  }

  private var isColored: Bool {
    guard options.color == "auto" else { return options.color == "always" }
    return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}
