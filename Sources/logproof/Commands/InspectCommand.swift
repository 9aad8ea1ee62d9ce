import CommandLineKit
import Ingest
import LogModel

/// `logproof inspect`: what a log is, and which records logproof sees in it.
enum InspectCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "inspect", abstract: "show what a log is: format, wrappers, encoding, records",
      discussion: [
        """
        This is where to look when an assertion does not see a line: the record that the line belongs to, its fields and its \
        message are what logproof works with.
        """
      ],
      operands: [OperandSpec("FILE", isRequired: true, isRepeatable: true)],
      options: [
        .flag("records", "print every record as a JSON object on a line of its own"),
        .flag("json", "print the summary as JSON"),
        .value("jobs", "N", kind: .integer, "use N threads"),
      ],
      examples: [
        ExampleSpec("logproof inspect app.log", "what is this log?"),
        ExampleSpec("logproof inspect --records app.log | jq .message", "the messages alone"),
        ExampleSpec("log show --last 5m --style ndjson | logproof inspect -", "look at a live system"),
      ])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let arguments = invocation.arguments
    var options = IngestOptions()
    if let jobs = arguments.integer("jobs") {
      guard jobs > 0 else { throw UsageError("--jobs needs a number of at least 1") }
      options.jobs = jobs
    }
    let source = SourceInput(name: "log", items: arguments.operands.map(InputItem.path))
    let inspection: Inspection
    if arguments.has("records") {
      inspection = try printRecords(of: source, options: options, to: invocation.output)
    } else {
      inspection = try summarise(source, options: options, arguments: arguments, to: invocation.output)
    }
    return exitCode(inspection.summary, invocation.output)
  }

  private static func printRecords(
    of source: SourceInput, options: IngestOptions, to output: Output
  ) throws -> Inspection {
    var pending = ""
    let inspection = try inspect(source, options: options) { record, _ in
      pending += RecordJSON.object(record).text() + "\n"
      if pending.utf8.count > 1 << 16 {
        output.write(pending)
        pending = ""
      }
    }
    output.write(pending)
    return inspection
  }

  private static func summarise(
    _ source: SourceInput, options: IngestOptions, arguments: ParsedArguments, to output: Output
  ) throws -> Inspection {
    var first: [Record] = []
    let inspection = try inspect(source, options: options) { record, _ in
      if first.count < InspectionText.shownRecords { first.append(record) }
    }
    if arguments.has("json") {
      output.write(InspectionJSON.value(inspection).text(isPretty: true) + "\n")
    } else {
      output.write(InspectionText.text(inspection, first: first))
    }
    return inspection
  }

  /// 66 when something that exists could not be read, 2 when nothing was there, else 0.
  private static func exitCode(_ summary: SourceSummary, _ output: Output) -> Int32 {
    for file in summary.files {
      if let reason = file.unreadable ?? file.missing {
        output.message("logproof: error: \(file.name.safeForTerminal): \(reason.safeForTerminal)\n")
      }
    }
    if summary.files.contains(where: { $0.unreadable != nil }) { return ExitCode.unreadableInput.rawValue }
    return summary.isMissing ? ExitCode.undecidable.rawValue : ExitCode.passed.rawValue
  }
}
