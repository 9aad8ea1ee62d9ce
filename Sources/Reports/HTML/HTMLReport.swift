internal import LogModel

/// The report as one HTML file that needs no network, and neither script nor style to be read.
enum HTMLReport {
  static let format = ReportFormat("html", "one HTML file without network access") { report, _ in
    let page = RunPage(report)
    return HTMLPage(title: page.title, content: page.content).html.source
  }
}
