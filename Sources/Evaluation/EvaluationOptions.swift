public import Patterns

/// How a run is evaluated; nothing here changes a verdict.
public struct EvaluationOptions: Sendable {
  /// What decides which lines a pattern is tried on.
  public enum Engine: String, CaseIterable, Sendable {
    /// Those that hold one of its literals.
    case auto
    /// All of them: slow, and what the fast way is checked against.
    case pcre2
  }

  public var engine = Engine.auto
  /// Threads, at least 1; nil for one per processor.
  public var jobs: Int?
  /// Bytes that a thread takes at a time; nil for the default.
  public var chunkBytes: Int?
  /// Judge as if every source that was read were sound: for samples, a few lines without beginning and end.
  public var takesSourcesAsSound = false
  /// Hand over what has arrived when a pipe has nothing more to say.
  public var isLive = false
  /// Hash what is read, for the run's identity in the history.
  public var computesDigest = false
  /// Called on the evaluating thread with the bytes that were read since the last call.
  public var progress: (@Sendable (_ bytes: Int) -> Void)?
  /// Estimate what each assertion costs; the results then differ from run to run in nothing but that.
  public var measuresCost = false
  /// Where compiled literal searches are kept; nil compiles afresh.
  public var cache: LiteralDatabaseCache?

  public init() {}
}
