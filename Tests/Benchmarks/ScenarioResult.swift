import LogModel

/// What one scenario has shown.
struct ScenarioResult {
  var name: String
  var bytes: Int
  var patterns: Int
  var timing = Timing(seconds: 0)
  var peers: [PeerResult] = []
  var pcre2: PCRE2Alone?

  init(name: String, log: LogFile, patterns: Int) {
    self.name = name
    bytes = log.bytes
    self.patterns = patterns
  }

  /// How many times as long as logproof a peer takes.
  func ratio(_ peer: PeerResult) -> Double { timing.median > 0 ? peer.timing.median / timing.median : 0 }

  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("log_bytes", .int(bytes)), .init("patterns", .int(patterns)),
      .init("median_seconds", .double(timing.median)), .init("spread", .double(timing.spread)),
      .init("seconds", .array(timing.seconds.map(JSONValue.double))), .init("peak_bytes", .int(timing.peakBytes)),
      .init("bytes_per_second", .double(timing.median > 0 ? Double(bytes) / timing.median : 0)),
    ]
    members.append(
      .init(
        "peers",
        .array(
          peers.map { peer in
            .object([
              .init("name", .string(peer.peer.rawValue)), .init("ratio", .double(ratio(peer))),
              .init("patterns", .int(peer.patterns)), .init("median_seconds", .double(peer.timing.median)),
              .init("spread", .double(peer.timing.spread)), .init("peak_bytes", .int(peer.timing.peakBytes)),
              .init("extrapolation", .optional(peer.timing.extrapolation)),
            ])
          })))
    if let pcre2 {
      members += [
        .init("pcre2_seconds", .double(pcre2.seconds)),
        .init("times_pcre2", .double(timing.median / max(pcre2.seconds, 1e-9))), .init("trials", .int(pcre2.trials)),
        .init("matches", .int(pcre2.matches)),
      ]
    }
    return .object(members)
  }
}
