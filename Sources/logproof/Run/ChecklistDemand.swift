import Checklist
import Evaluation
import History
import LogModel

/// What the manual steps say of a run: the session of its build, and whether one is demanded.
struct ChecklistDemand {
  let isRequired: Bool
  private(set) var report: ChecklistReport?
  /// Why no session could be looked for; nil when it could.
  private(set) var problem: String?
  private var isFailed = false

  /// `store`: the history where the run has it open; without one a demand still reads that of the configuration.
  init(_ run: RunReport, isRequired: Bool, store: HistoryStore?, path: String?) {
    self.isRequired = isRequired
    guard store != nil || isRequired else { return }
    guard let build = run.build else {
      if isRequired { problem = "no build was given (--build), so that no checklist session can be of it" }
      return
    }
    do {
      guard let store = try store ?? path.map({ path in try HistoryStore.openForReading(path) }) else {
        problem = "no history is named in which a checklist session could be"
        return
      }
      let session = try ChecklistStore(store).sessionForGate(
        project: run.project, branch: run.branch, build: build, environment: run.environment)
      report = session?.report
      isFailed = session?.isFailed ?? false
    } catch let error as ChecklistError {
      problem = error.message
    } catch {
      problem = (error as? HistoryError)?.message ?? String(describing: error)
    }
  }

  /// Nil when nothing is demanded.
  var gate: ChecklistGate? {
    guard isRequired else { return nil }
    guard report?.signedOffBy != nil else { return .missing }
    return isFailed ? .failed : .passed
  }
}
