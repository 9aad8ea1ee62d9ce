/// One measurement: a log, a catalog, and what it is compared with.
struct Scenario {
  enum Log {
    case realistic(LogStyle)
    /// Every line holds a literal of one of the patterns and does not match.
    case candidates
    /// One line in a hundred is a match.
    case onePercent
    /// Multi-line records, one in three with a near miss.
    case dense
  }

  enum Catalog {
    case generated(Int), sharing(Int), shipped
  }

  enum Comparison {
    case peers([Peer])
    case pcre2Alone
    case nothing
  }

  var name: String
  var log: Log
  var catalog: Catalog
  var comparison: Comparison
  /// Bytes of the log as a share of the size asked for.
  var share = 1.0
  /// The log comes through a pipe.
  var isPiped = false
  var isMemory = false

  static let all: [Scenario] = [
    Scenario(name: "syslog-10", log: .realistic(.syslog), catalog: .generated(10), comparison: .peers(Peer.others)),
    Scenario(name: "syslog-100", log: .realistic(.syslog), catalog: .generated(100), comparison: .peers(Peer.others)),
    Scenario(
      name: "syslog-1000", log: .realistic(.syslog), catalog: .generated(1000), comparison: .peers(Peer.others)),
    Scenario(name: "syslog-5000", log: .realistic(.syslog), catalog: .generated(5000), comparison: .peers([.grepLoop])),
    Scenario(name: "syslog-shipped", log: .realistic(.syslog), catalog: .shipped, comparison: .peers(Peer.others)),
    Scenario(name: "nslog-1000", log: .realistic(.nslog), catalog: .generated(1000), comparison: .peers([.ripgrep])),
    Scenario(name: "plain-1000", log: .realistic(.plain), catalog: .generated(1000), comparison: .peers([.ripgrep])),
    Scenario(name: "ndjson-1000", log: .realistic(.ndjson), catalog: .generated(1000), comparison: .peers([.ripgrep])),
    Scenario(name: "ndjson-shipped", log: .realistic(.ndjson), catalog: .shipped, comparison: .peers([.ripgrep])),
    Scenario(
      name: "hostile-candidates", log: .candidates, catalog: .generated(1000), comparison: .pcre2Alone, share: 0.5),
    Scenario(
      name: "hostile-shared", log: .candidates, catalog: .sharing(134), comparison: .pcre2Alone, share: 0.05),
    Scenario(
      name: "hostile-matches", log: .onePercent, catalog: .generated(1000), comparison: .pcre2Alone, share: 0.5),
    Scenario(name: "hostile-dense", log: .dense, catalog: .generated(1000), comparison: .pcre2Alone, share: 0.5),
    Scenario(
      name: "memory-file", log: .realistic(.syslog), catalog: .generated(1000), comparison: .nothing, isMemory: true),
    Scenario(
      name: "memory-pipe", log: .realistic(.syslog), catalog: .generated(1000), comparison: .nothing, isPiped: true,
      isMemory: true),
  ]
}
