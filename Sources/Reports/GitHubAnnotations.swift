internal import LogModel

/// Workflow commands that put failures at the place of their assertions in a pull request.
struct GitHubAnnotations {
  static let format = ReportFormat("github", "annotations for GitHub Actions") { report, _ in
    GitHubAnnotations(report: report).text
  }

  /// GitHub shows ten errors and ten warnings of a step and drops the others without a word.
  private static let limit = 10

  let report: RunReport

  private struct Annotation {
    var title: String
    var message: String
    var place: SourcePlace?
    /// What it is called where several are named in one line.
    var name: String
  }

  var text: String {
    let summary = RunSummary(report)
    var errors = (summary[.failed] + summary[.undecided]).map(annotation)
    if errors.isEmpty && report.exit != 0 {
      let title = "\(report.verdict.rawValue): \(Wording.subject(report))"
      errors = [Annotation(title: title, message: summary.causes.joined(separator: "; "), name: "the run")]
    }
    let warnings = (summary[.tolerated] + summary[.fixed] + summary[.known]).map(annotation) + unsoundSources
    return lines("error", errors) + lines("warning", warnings)
  }

  private func annotation(_ result: AssertionResult) -> Annotation {
    let standing = Standing(of: result, in: report)
    let tag = standing == .undecided ? Wording.verdict(result) : Wording.age(result) ?? standing.word
    var lines = [standing == .known || standing == .fixed ? Wording.known(result.known) ?? "" : result.reason]
    // What the log says is marked as in the console: a later check that reads this job's log must not trip on it.
    if let first = result.evidence.first, standing != .known {
      lines.append(
        "logproof: | \(Wording.location(first)): \(TextWindow(first.text, highlight: first.highlight, limit: 300).text)"
      )
    }
    let message = lines.map { $0.oneLine().safeForConsole }.joined(separator: "\n")
    return Annotation(
      title: "\(result.id) (\(tag)): \(result.title)", message: message, place: result.place, name: result.id)
  }

  private var unsoundSources: [Annotation] {
    report.sources.filter { $0.state != .sound && !($0.state == .missing && $0.isOptional) }.map {
      Annotation(
        title: "source \($0.name) is \($0.state.rawValue)", message: Wording.soundness($0).oneLine().safeForConsole,
        name: "source \($0.name)")
    }
  }

  private func lines(_ command: String, _ all: [Annotation]) -> String {
    guard all.count > Self.limit else { return all.map { line(command, $0) }.joined() }
    let rest = all.dropFirst(Self.limit - 1)
    let names = rest.prefix(30).map(\.name).joined(separator: ", ") + (rest.count > 30 ? ", …" : "")
    let aggregate = Annotation(
      title: "\(rest.count) more of the same kind", message: names.oneLine().safeForConsole, name: "")
    return (all.prefix(Self.limit - 1) + [aggregate]).map { line(command, $0) }.joined()
  }

  private func line(_ command: String, _ annotation: Annotation) -> String {
    var properties: [String] = []
    if let place = annotation.place {
      properties += ["file=\(Self.property(place.file))", "line=\(place.line)", "col=\(place.column)"]
    }
    properties.append("title=\(Self.property(annotation.title.oneLine(limit: 200)))")
    return "::\(command) \(properties.joined(separator: ","))::\(Self.data(annotation.message))\n"
  }

  /// `%` first, since the other escapes contain it.
  private static func data(_ text: String) -> String {
    text.replacing(bytesOf: "%", with: "%25").replacing(bytesOf: "\r", with: "%0D").replacing(
      bytesOf: "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text.safeForConsole).replacing(bytesOf: ":", with: "%3A").replacing(bytesOf: ",", with: "%2C")
  }
}
