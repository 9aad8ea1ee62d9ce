/// `Assertions/logproof.yaml`: what a project says of its sources, limits and gate.
public struct Configuration: Sendable, Equatable {
  public var project: String
  /// The history's path, relative to the catalog's folder; nil for none.
  public var history: String?
  public var failOn: Severity
  /// In the order of the file.
  public var sources: [SourceRule]
  /// Patterns whose matches are masked in every output and in the history.
  public var redact: [PatternText]
  public var limits: Limits
  /// A run is complete when all of these have reported; empty without shards.
  public var shards: [String]
  public var isChecklistRequired: Bool
  /// Settings of `ci/test-flow` on a Mac, as written.
  public var flow: [FlowSetting]

  public init(project: String = "log") {
    self.project = project
    failOn = .medium
    sources = []
    redact = []
    limits = Limits()
    shards = []
    isChecklistRequired = false
    flow = []
  }

  /// Bounds that keep memory and reports small.
  public struct Limits: Sendable, Equatable {
    /// Matches of one assertion that are kept as rows.
    public var rows = 100_000
    /// Pieces of evidence kept for one assertion.
    public var evidence = 20
    /// Bytes that one archive member may unpack to.
    public var unpackedBytes = 16 << 30
    /// How many times larger than its archive a member may be (beyond the first 64 MiB).
    public var unpackRatio = 1_000

    public init() {}
  }

  /// One entry of `flow`.
  public struct FlowSetting: Sendable, Equatable {
    public var key: String
    public var value: String

    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }
}

/// One entry of `sources`.
public struct SourceRule: Sendable, Equatable {
  public var name: String
  /// Globs against file names.
  public var files: [String]
  public var alive: PatternList?
  public var ends: PatternList?
  /// Fewer non-blank records than this make the source `empty`.
  public var minimumRecords: Int
  public var isOptional: Bool
  public var place: SourcePlace?

  public init(name: String, files: [String] = []) {
    self.name = name
    self.files = files
    minimumRecords = 1
    isOptional = false
  }
}
