/// What a run found out about one source.
public struct SourceReport: Sendable, Equatable {
  public var name: String
  /// The files in the order in which they were read, as the user would name them.
  public var files: [String]
  /// The main format, such as `nslog`; nil when nothing was read.
  public var format: String?
  public var lines: Int
  public var records: Int
  public var state: SourceState
  /// One line that says why the state is not `sound`; nil when it is.
  public var reason: String?
  /// `alive` was configured and occurred; a sound source without `alive` is unproven.
  public var isProven: Bool
  public var isOptional: Bool
  /// A path that exists and could not be read, with what the system said; makes the run exit with 66.
  public var unreadable: [String]
  public var bytes: Int
  /// Hash of the content, 16 hexadecimal digits, in the order in which it was read; empty when nobody asked for it.
  public var contentDigest: String

  public init(name: String, state: SourceState) {
    self.name = name
    files = []
    lines = 0
    records = 0
    self.state = state
    isProven = false
    isOptional = false
    unreadable = []
    bytes = 0
    contentDigest = ""
  }
}
