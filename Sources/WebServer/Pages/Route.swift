internal import Checklist

/// What an address names.
enum Route: Equatable {
  case overview, runs, catalog, sessions, style, script, tester
  case run(String)
  case assertion(String)
  case session(String)
  case events(String)
  case evidence(String, Int64)
  case export(String, ChecklistFormat)
  case mark(String, step: String)
  case begin(String, step: String)
  case attach(String, step: String)
  case passRemaining(String)
  case signOff(String)
  case retest(String)

  /// Nil when there is no such page.
  init?(_ path: [String]) {
    switch (path.first, path.count) {
    case (nil, _): self = .overview
    case ("runs", 1): self = .runs
    case ("runs", 2): self = .run(path[1])
    case ("assertions", 2): self = .assertion(path[1])
    case ("catalog", 1): self = .catalog
    case ("assets", 2) where path[1] == "style.css": self = .style
    case ("assets", 2) where path[1] == "page.js": self = .script
    case ("tester", 1): self = .tester
    case ("checklist", 1): self = .sessions
    case ("checklist", 2): self = .session(path[1])
    case ("checklist", 3...): self.init(inSession: path[1], Array(path[2...]))
    default: return nil
    }
  }

  private init?(inSession session: String, _ rest: [String]) {
    switch (rest[0], rest.count) {
    case ("events", 1): self = .events(session)
    case ("pass-remaining", 1): self = .passRemaining(session)
    case ("sign-off", 1): self = .signOff(session)
    case ("retest", 1): self = .retest(session)
    case ("evidence", 2):
      guard let number = Int64(rest[1]) else { return nil }
      self = .evidence(session, number)
    case ("export", 2):
      guard let format = ChecklistFormat(rawValue: rest[1]) else { return nil }
      self = .export(session, format)
    case ("steps", 3) where rest[2] == "mark": self = .mark(session, step: rest[1])
    case ("steps", 3) where rest[2] == "begin": self = .begin(session, step: rest[1])
    case ("steps", 3) where rest[2] == "evidence": self = .attach(session, step: rest[1])
    default: return nil
    }
  }

  /// Whether it changes something, and so is posted to.
  var isAction: Bool {
    switch self {
    case .tester, .mark, .begin, .attach, .passRemaining, .signOff, .retest: true
    default: false
    }
  }
}
