import Catalog
import Files
import History
import LogModel

/// Puts a run into the history and asks it what was before.
///
/// A history that cannot be used never stops a run: its verdict is printed and its reports are written all the same.
struct RunRecorder {
  /// Nil when nothing is stored.
  private(set) var path: String?
  /// `--history` was given: what cannot be stored ends with 74.
  let isDemanded: Bool
  private(set) var problem: HistoryError?
  private(set) var store: HistoryStore?

  init(_ choice: CheckOptions.History, catalog: AssertionCatalog) {
    switch choice {
    case .none:
      path = nil
      isDemanded = false
    case .file(let given):
      path = given
      isDemanded = true
    case .asConfigured:
      path = catalog.configuration.history.map { RunRecorder.resolved($0, in: catalog.folder) }
      isDemanded = false
    }
    guard let path else { return }
    do {
      store = try HistoryStore.open(path)
    } catch {
      problem = error
    }
  }

  /// Opens nothing that is not needed to ask questions; the path of the configuration is relative to the catalog's folder.
  static func resolved(_ history: String, in folder: String) -> String {
    Path.join(folder, history)
  }

  var isUnwritten: Bool { isDemanded && problem != nil }

  /// Says of each failure since when, and what the runs before looked like.
  mutating func annotate(_ run: inout RunReport, _ identity: RunIdentity?) {
    guard let store, let identity, problem == nil else { return }
    do {
      let ages = try store.failureAges(of: run, identity)
      for index in run.results.indices { run.results[index].since = ages[run.results[index].id] }
      run.trend = try store.trendPoints(before: run, identity)
    } catch {
      problem = error
    }
  }

  mutating func record(_ run: RunReport, _ identity: RunIdentity?) {
    guard let store, let identity, problem == nil else { return }
    do {
      _ = try store.store(run, identity)
    } catch {
      problem = error
    }
  }
}
