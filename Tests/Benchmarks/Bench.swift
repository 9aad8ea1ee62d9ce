import Files

/// Runs scenarios and keeps what they show.
struct Bench {
  let options: BenchmarkOptions
  private(set) var results: [ScenarioResult] = []
  private var output: String { Path.join(options.folder, "logproof.out") }

  init(_ options: BenchmarkOptions) throws {
    self.options = options
    try FileSystem.createFolder(options.folder)
  }

  mutating func run(_ scenario: Scenario) throws -> ScenarioResult {
    let catalog = try catalog(scenario)
    let log = try log(scenario, catalog)
    var result = ScenarioResult(name: scenario.name, log: log, patterns: catalog.patterns.count)
    switch scenario.comparison {
    case .pcre2Alone:
      result.timing = try time(catalog, log, scenario, ["--jobs", "1"])
      result.pcre2 = try PCRE2Alone.measured(catalog, log, in: options.folder)
      result.peers = try measured([.everyLine], catalog, log)
    case .peers(let peers):
      result.timing = try time(catalog, log, scenario, [])
      result.peers = try measured(peers, catalog, log)
    case .nothing: result.timing = try time(catalog, log, scenario, [])
    }
    results.append(result)
    return result
  }

  private func measured(_ peers: [Peer], _ catalog: BenchmarkCatalog, _ log: LogFile) throws -> [PeerResult] {
    guard options.hasPeers else { return [] }
    let runner = PeerRunner(folder: options.folder, times: options.times, logproof: options.logproof)
    return try peers.compactMap { try runner.run($0, catalog, log) }
  }

  private func time(
    _ catalog: BenchmarkCatalog, _ log: LogFile, _ scenario: Scenario, _ more: [String]
  ) throws -> Timing {
    var command = [options.logproof, "check", "--no-history", "--catalog", catalog.folder] + more
    if scenario.isPiped {
      command = ["sh", "-c", "cat \"$0\" | exec \"$@\"", log.path] + command + ["app=-"]
    } else {
      command.append("app=\(log.path)")
    }
    return try Timing(of: command, times: options.times, exits: [0, 1, 2], output: output)
  }

  private func catalog(_ scenario: Scenario) throws -> BenchmarkCatalog {
    switch scenario.catalog {
    case .generated(let count): try BenchmarkCatalog.generated(count, in: options.folder)
    case .sharing(let count): try BenchmarkCatalog.sharing(count, in: options.folder)
    case .shipped: try BenchmarkCatalog.shipped(options.shipped)
    }
  }

  private func log(_ scenario: Scenario, _ catalog: BenchmarkCatalog) throws -> LogFile {
    let size = scenario.isMemory ? options.memoryBytes : Int(Double(options.bytes) * scenario.share)
    func make(_ kind: String, _ style: LogStyle, _ content: LogFile.Content) throws -> LogFile {
      try LogFile("\(kind)-\(style.rawValue)", style: style, content: content, bytes: size, in: options.folder)
    }
    switch scenario.log {
    case .realistic(let style): return try make("realistic", style, .realistic)
    case .candidates:
      return try make("candidates-\(catalog.name)", .syslog, .messages(catalog.nearMisses, perMille: 1000))
    case .onePercent:
      return try make("matches-\(catalog.name)", .syslog, .messages(catalog.matching, perMille: 10))
    case .dense:
      let records = catalog.nearMisses.map { miss in
        Array("state dump {\n    owner = bridge;\n    last = \"".utf8) + miss
          + Array("\";\n    next = (\n    );\n}".utf8)
      }
      return try make("dense-\(catalog.name)", .syslog, .messages(records, perMille: 1000))
    }
  }

  /// A small log, all reports and the history, as the gate of every commit runs: the start-up counts.
  func runSmall() throws -> ScenarioResult {
    let log = try LogFile("small-syslog", style: .syslog, content: .realistic, bytes: 1_000_000, in: options.folder)
    let history = Path.join(options.folder, "small.db")
    for suffix in ["", "-wal", "-shm"] { try FileSystem.remove(history + suffix) }
    var result = ScenarioResult(name: "small-shipped", log: log, patterns: 0)
    result.timing = try Timing(
      of: [
        options.logproof, "check", "--catalog", options.shipped, "--history", history, "--build", "1.0", "--junit",
        Path.join(options.folder, "small.xml"), "app=\(log.path)",
      ], times: 20, exits: [0, 1, 2], output: output)
    return result
  }
}
