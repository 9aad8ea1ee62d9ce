public import LogModel

/// The sources of a run and whether an absence in them proves anything.
public struct SourceTable: Sendable {
  public var sources: [SourceReport]

  public init(_ sources: [SourceReport]) { self.sources = sources }

  public var section: HTML {
    guard !sources.isEmpty else { return HTML() }
    return RunPage.section("sources", "Sources", count: sources.count, table)
  }

  public var table: HTML {
    let headings = ["source", "soundness", "format", "lines", "records", "files"]
    return HTMLTable(headings, rows: sources.map(row)).html
  }

  /// Files that are named; a folder may hold thousands.
  private static let named = 10

  private func row(_ source: SourceReport) -> HTMLTable.Row {
    var files = source.files.prefix(SourceTable.named).map { "<code>\($0)</code> " as HTML }
    let more = source.files.count - SourceTable.named
    if more > 0 { files.append("and \(more) more") }
    return HTMLTable.Row([
      "\(source.name)", "\(StatusBadge(source).html)\(reason(source))", "\(source.format ?? "–")", "\(source.lines)",
      "\(source.records)", "\(files)",
    ])
  }

  private func reason(_ source: SourceReport) -> HTML {
    var reasons = source.unreadable.map { "cannot be read: \($0)" }
    if let reason = source.reason { reasons.insert(reason, at: 0) }
    if source.state == .sound && !source.isProven {
      reasons.append("no ‘alive’ pattern proves that it is of a live run")
    }
    return reasons.isEmpty ? HTML() : " <span class=\"note\">\(reasons.joined(separator: "; "))</span>"
  }
}
