/// Whether the absence of a line in a source proves anything.
public enum SourceState: String, CaseIterable, Sendable {
  /// Alive and complete: an absence counts.
  case sound
  /// No file matches, or the path does not exist.
  case missing
  /// Fewer non-blank records than `min_records`.
  case empty
  /// The `alive` pattern never occurred.
  case dead
  /// `ends` never occurred, or a record or an archive is cut in the middle.
  case truncated
  /// The log itself says that messages were dropped.
  case lossy

  public var isSound: Bool { self == .sound }
}
