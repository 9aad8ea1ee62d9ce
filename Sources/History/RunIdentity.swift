internal import Digests
public import LogModel

/// What tells one run from another, beyond what its report says.
public struct RunIdentity: Sendable, Equatable {
  /// Digest of the inputs and of the catalog; the same logs judged by the same rules are the same run.
  public var inputsDigest: String
  /// Digest of all rules of the catalog; may be empty.
  public var rulesetDigest: String
  /// From 1; a later attempt of the same build is a run of its own.
  public var attempt: Int
  public var host: String?
  /// False for a run that was cut off: it is kept, and its passes close nothing.
  public var isComplete: Bool
  /// The shards that must all report before the build counts as judged; empty without shards.
  public var declaredShards: [String]
  /// Former ids of assertions, with the id that they have now.
  public var aliases: [String: String]

  public init(inputsDigest: String) {
    self.inputsDigest = inputsDigest
    rulesetDigest = ""
    attempt = 1
    isComplete = true
    declaredShards = []
    aliases = [:]
  }

  /// The aliases of a catalog, as a run needs them.
  public static func aliases(of catalog: AssertionCatalog) -> [String: String] {
    var aliases: [String: String] = [:]
    for assertion in catalog.assertions {
      for alias in assertion.aliases where aliases[alias] == nil { aliases[alias] = assertion.id }
    }
    return aliases
  }

  /// The run's key, 32 hexadecimal digits: the same on every machine.
  public func key(of run: RunReport) -> String {
    var hash = SHA256()
    let fields = [run.project, run.build ?? "", run.branch ?? "", run.shard ?? "", String(attempt), inputsDigest]
    for field in fields { hash.update(field: field) }
    hash.update(field: EnvironmentFingerprint.fingerprint(of: run.environment))
    return String(hash.hexDigest().prefix(32))
  }
}

/// Names an environment by its tags, whatever their order.
enum EnvironmentFingerprint {
  static func fingerprint(of tags: [EnvironmentTag]) -> String {
    var hash = SHA256()
    for tag in Set(tags).sorted() {
      hash.update(field: tag.key)
      hash.update(field: tag.value)
    }
    return String(hash.hexDigest().prefix(32))
  }
}
