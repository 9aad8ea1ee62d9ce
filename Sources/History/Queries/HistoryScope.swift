public import LogModel
internal import Database

/// Which part of a history a question is about; what is nil is taken from the newest run.
public struct HistoryScope: Sendable, Equatable {
  public var project: String?
  public var branch: String?
  /// Environments that have all of these tags; empty for every environment.
  public var environment: [EnvironmentTag]

  public init(project: String? = nil, branch: String? = nil, environment: [EnvironmentTag] = []) {
    self.project = project
    self.branch = branch
    self.environment = environment
  }
}

/// A scope with project and branch found out.
struct ResolvedScope {
  var project: String
  var branch: String
  var projectRow: Int64
  var branchRow: Int64
}

extension HistoryStore {
  func resolve(_ scope: HistoryScope) throws(HistoryError) -> ResolvedScope {
    let found = try guarded { () throws(DatabaseError) in
      try connection.first(
        """
        SELECT p.name, br.name, p.id, br.id
        FROM run r JOIN build b ON b.id = r.build JOIN branch br ON br.id = b.branch JOIN project p ON p.id = br.project
        WHERE (?1 IS NULL OR p.name = ?1) AND (?2 IS NULL OR br.name = ?2)
        ORDER BY r.started DESC, r.id DESC LIMIT 1
        """, [.optional(scope.project), .optional(scope.branch)]
      ) { ResolvedScope(project: $0.text(0), branch: $0.text(1), projectRow: $0.int64(2), branchRow: $0.int64(3)) }
    }
    if let found { return found }
    let part = [scope.project.map { "project '\($0)'" }, scope.branch.map { "branch '\($0)'" }].compactMap { $0 }
    throw HistoryError(
      .notFound, "the history '\(path)' has no runs" + (part.isEmpty ? "" : " of " + part.joined(separator: ", ")),
      help: "`logproof history list` shows what it has")
  }
}
