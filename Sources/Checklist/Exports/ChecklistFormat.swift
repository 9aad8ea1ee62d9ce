internal import LogModel

/// The forms in which a session leaves the program; all are pure functions of it.
public enum ChecklistFormat: String, Sendable, CaseIterable {
  case csv, json, junit, markdown

  public func text(of session: ChecklistSession) -> String {
    switch self {
    case .csv: ChecklistCSV.text(of: session)
    case .json: session.json.text(isPretty: true) + "\n"
    case .junit: ChecklistJUnit.text(of: session)
    case .markdown: ChecklistMarkdown.text(of: session)
    }
  }
}
