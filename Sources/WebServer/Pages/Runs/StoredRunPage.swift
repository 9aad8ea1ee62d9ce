internal import Checklist
internal import History
internal import LogModel
internal import Reports

/// A run of the history, shown by the same pieces as the HTML report of a fresh one.
struct StoredRunPage {
  private let name: String
  private let stores: StorePool.Stores
  private let settings: Site.Settings

  init(_ name: String, _ stores: StorePool.Stores, _ settings: Site.Settings) {
    self.name = name
    self.stores = stores
    self.settings = settings
  }

  func response(_ context: PageContext) throws(PageProblem) -> HTTPResponse {
    let detail = try askingHistory { () throws(HistoryError) in try stores.history.show(name) }
    var report = RunReport(detail, catalog: settings.catalog)
    report.checklist = try asking { () throws(ChecklistError) in
      try stores.checklist.session(
        project: detail.run.project, build: detail.run.build, environment: detail.run.environment)?.report
    }
    report.trend = try trend(detail.run)
    let page = RunPage(report, assertionLink: { PageFrame.path(["assertions", $0]) })
    return PageFrame(page.title, .runs, page.content).response()
  }

  /// The builds before the run's own.
  private func trend(_ run: StoredRun) throws(PageProblem) -> [TrendPoint] {
    let scope = HistoryScope(project: run.project, branch: run.branch, environment: run.environment)
    let points = try askingHistory { () throws(HistoryError) in try stores.history.trend(scope, builds: 200).points }
    guard let own = points.lastIndex(where: { $0.build == run.build }) else { return [] }
    return points[..<own].suffix(30)
  }
}
