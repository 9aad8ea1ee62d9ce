import Files

/// Another way to look for the same patterns in the same log.
enum Peer: String {
  case ripgrep = "rg -f"
  case grepLoop = "grep -E loop"
  case pcre2grep = "pcre2grep -f"
  /// logproof itself without the search for literals, on one thread: each pattern on each line.
  case everyLine = "--engine pcre2"

  /// Other programs.
  static let others = [Peer.ripgrep, .grepLoop, .pcre2grep]
}

/// What a peer needed, and for how many of the patterns.
struct PeerResult {
  var peer: Peer
  var timing: Timing
  var patterns: Int
}

/// Runs peers; each counts the lines that match, which is the least that it can be asked.
struct PeerRunner {
  var folder: String
  var times: Int
  var logproof: String
  private var output: String { Path.join(folder, "peer.out") }

  func run(_ peer: Peer, _ catalog: BenchmarkCatalog, _ log: LogFile) throws -> PeerResult? {
    func exists(_ program: String) -> Bool { ChildProcess.exists(program, output: output) }
    switch peer {
    case .ripgrep: return exists("rg") ? try ripgrep(catalog, log) : nil
    case .grepLoop: return exists("grep") ? try grepLoop(catalog, log) : nil
    case .pcre2grep: return exists("pcre2grep") ? try pcre2grep(catalog, log) : nil
    case .everyLine: return try everyLine(catalog, log)
    }
  }

  private func ripgrep(_ catalog: BenchmarkCatalog, _ log: LogFile) throws -> PeerResult {
    // Unicode's word boundaries make it a hundred times slower on text that is not all ASCII; without them it is at its best.
    let options = ["--no-config", "--no-unicode", "--regex-size-limit", "2G", "--dfa-size-limit", "1G", "-c"]
    let taken = catalog.patterns.map(\.unnamed).filter {
      (try? ChildProcess.run(["rg"] + options + ["-e", $0, "/dev/null"], output: output).exit) == 1
    }
    let list = try write(taken, "rg-\(catalog.name)")
    let timing = try Timing(
      of: ["rg"] + options + ["-f", list, log.path], times: times, exits: [0, 1], output: output)
    return PeerResult(peer: .ripgrep, timing: timing, patterns: taken.count)
  }

  /// One `grep` per pattern, as shell scripts do it; a spread of the patterns where all of them would take too long.
  private func grepLoop(_ catalog: BenchmarkCatalog, _ log: LogFile) throws -> PeerResult {
    let all = catalog.patterns.compactMap(\.extended)
    var spent = 0.0
    var measured = 0
    // A stride without common factors visits all patterns in a mixed order.
    let stride = [7, 11, 13].first { all.count % $0 != 0 } ?? 1
    while measured < all.count, spent < 12 || measured < 10 {
      let pattern = all[measured * stride % all.count]
      let options = pattern.ignoresCase ? ["-E", "-i", "-c"] : ["-E", "-c"]
      spent += try ChildProcess.run(
        ["env", "LC_ALL=C", "grep"] + options + ["-e", pattern.text, log.path], output: output
      ).seconds
      measured += 1
    }
    let note = measured == all.count ? nil : "\(measured) of \(all.count) patterns measured"
    let seconds = spent / Double(max(1, measured)) * Double(all.count)
    return PeerResult(peer: .grepLoop, timing: Timing(seconds: seconds, extrapolation: note), patterns: all.count)
  }

  private func pcre2grep(_ catalog: BenchmarkCatalog, _ log: LogFile) throws -> PeerResult {
    let list = try write(catalog.patterns.map(\.text), "pcre2grep-\(catalog.name)")
    let command = ["env", "LC_ALL=C.UTF-8", "pcre2grep", "-u", "-U", "-c", "-f", list]
    let timing = try timing(of: log, exits: [0, 1]) { command + [$0] }
    return PeerResult(peer: .pcre2grep, timing: timing, patterns: catalog.patterns.count)
  }

  private func everyLine(_ catalog: BenchmarkCatalog, _ log: LogFile) throws -> PeerResult {
    let command = [
      logproof, "check", "--no-history", "--engine", "pcre2", "--jobs", "1", "--catalog", catalog.folder,
    ]
    let timing = try timing(of: log, exits: [0, 1, 2]) { command + ["app=\($0)"] }
    return PeerResult(peer: .everyLine, timing: timing, patterns: catalog.patterns.count)
  }

  /// Times a command over a log, or over its head where the whole of it would take too long.
  private func timing(
    of log: LogFile, exits: Set<Int32>, _ command: (_ path: String) -> [String]
  ) throws -> Timing {
    let start = try ChildProcess.run(command("/dev/null"), output: output).seconds
    let head = try LogFile(headOf: log, bytes: 1 << 20)
    let part = try ChildProcess.run(command(head.path), output: output).seconds
    let reckoned = start + max(0, part - start) * Double(log.bytes) / Double(max(1, head.bytes))
    guard reckoned >= 12 else { return try Timing(of: command(log.path), times: times, exits: exits, output: output) }
    return Timing(seconds: reckoned, extrapolation: "first MB measured")
  }

  private func write(_ patterns: [String], _ name: String) throws -> String {
    let path = Path.join(folder, "\(name).patterns")
    try AtomicFile.write(patterns.joined(separator: "\n") + "\n", to: path)
    return path
  }
}
