/// Keeps compiled literal searches between runs.
public struct LiteralDatabaseCache: Sendable {
  public init() {}
}
