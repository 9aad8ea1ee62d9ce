public import LogModel

/// A way to write down a run: a pure function from the run to text.
public struct ReportFormat: Sendable {
  /// The word by which the command line and the tests speak of it.
  public let name: String
  /// One sentence for help texts.
  public let abstract: String
  public let render: @Sendable (RunReport, ReportOptions) -> String

  init(_ name: String, _ abstract: String, _ render: @escaping @Sendable (RunReport, ReportOptions) -> String) {
    self.name = name
    self.abstract = abstract
    self.render = render
  }

  /// All formats, sorted by name.
  public static let all: [ReportFormat] = [
    ConsoleReport.format,
    GitHubAnnotations.format,
    HTMLReport.format,
    JSONReport.format,
    JUnitReport.format,
    MarkdownReport.format,
  ]

  /// The format of this name; nil when there is none.
  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
