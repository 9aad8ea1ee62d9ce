/// The results as text: ratios first, then times.
enum ResultTable {
  static let header = row([
    "scenario", "against", "ratio", "logproof", "spread", "peak", "speed", "the other", "remark",
  ])

  /// A line per comparison.
  static func lines(_ result: ScenarioResult) -> String {
    let own = [
      seconds(result.timing.median), percent(result.timing.spread), "\(result.timing.peakBytes >> 20) MB",
      speed(result),
    ]
    var lines = result.peers.map { peer in
      let partial = peer.patterns == result.patterns ? nil : "\(peer.patterns) of \(result.patterns) patterns taken"
      let remark = [peer.timing.extrapolation.map { "reckoned: \($0)" }, partial].compactMap { $0 }
      return row(
        [result.name, peer.peer.rawValue, rounded(result.ratio(peer)) + "x"] + own
          + [seconds(peer.timing.median), remark.joined(separator: "; ")])
    }
    if let pcre2 = result.pcre2 {
      let ratio = result.timing.median / max(pcre2.seconds, 1e-9)
      lines.append(
        row(
          [result.name, "PCRE2 alone", "1/" + rounded(ratio) + "x"] + own
            + [seconds(pcre2.seconds), "\(pcre2.trials) trials, \(pcre2.matches) matches"]))
    }
    if lines.isEmpty { lines.append(row([result.name, "-", "-"] + own + ["", ""])) }
    return lines.joined()
  }

  private static let widths = [20, 15, 9, 9, 7, 7, 10, 10, 0]

  private static func row(_ cells: [String]) -> String {
    var line = ""
    for (cell, width) in zip(cells, widths) {
      line += cell + String(repeating: " ", count: max(1, width - cell.count))
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }

  private static func seconds(_ value: Double) -> String {
    value < 1 ? "\(rounded(value * 1000)) ms" : "\(rounded(value)) s"
  }

  private static func percent(_ value: Double) -> String { "\(Int(value * 100)) %" }

  private static func speed(_ result: ScenarioResult) -> String {
    guard result.timing.median > 0 else { return "" }
    return "\(rounded(Double(result.bytes) / result.timing.median / 1e9)) GB/s"
  }

  /// Two digits behind the point for small numbers, none for large ones.
  static func rounded(_ value: Double) -> String {
    if value >= 100 { return String(Int(value.rounded())) }
    let scale = value >= 10 ? 10.0 : 100.0
    return String((value * scale).rounded() / scale)
  }
}
