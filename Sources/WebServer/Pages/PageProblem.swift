internal import Checklist
internal import History

/// Why a page cannot be shown, as an HTTP status and a text for people.
struct PageProblem: Error, Equatable {
  var status: Int
  /// Lower case, no full stop.
  var text: String
  var help: String?

  init(_ status: Int, _ text: String, help: String? = nil) {
    self.status = status
    self.text = text
    self.help = help
  }

  static let notFound = PageProblem(404, "there is no such page")

  init(_ error: HistoryError) {
    switch error.kind {
    case .notFound, .missing: self.init(404, error.message)
    case .invalid: self.init(400, error.message)
    case .locked: self.init(503, error.message, help: error.help)
    case .full: self.init(507, error.message, help: error.help)
    case .readOnly: self.init(403, error.message, help: error.help)
    default: self.init(500, error.message, help: error.help)
    }
  }

  init(_ error: ChecklistError) {
    switch error {
    case .history(let error): self.init(error)
    case .notFound(let text, _): self.init(404, text)
    case .invalid(let text): self.init(422, text)
    case .stale, .sealed: self.init(409, error.message)
    case .evidence(let text): self.init(500, text)
    }
  }
}

/// Runs questions to the checklist; their errors become problems of the page.
func asking<Value>(_ body: () throws(ChecklistError) -> Value) throws(PageProblem) -> Value {
  do throws(ChecklistError) { return try body() } catch { throw PageProblem(error) }
}

/// Runs questions to the history; their errors become problems of the page.
func askingHistory<Value>(_ body: () throws(HistoryError) -> Value) throws(PageProblem) -> Value {
  do throws(HistoryError) { return try body() } catch { throw PageProblem(error) }
}
