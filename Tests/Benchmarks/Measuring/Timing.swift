/// Several runs of one thing.
struct Timing {
  /// Seconds, ascending.
  var seconds: [Double]
  var peakBytes = 0
  /// What was measured is a part, and the rest was reckoned from it; says how.
  var extrapolation: String?

  var median: Double {
    guard !seconds.isEmpty else { return 0 }
    let middle = seconds.count / 2
    return seconds.count % 2 == 1 ? seconds[middle] : (seconds[middle - 1] + seconds[middle]) / 2
  }

  /// From the fastest to the slowest run, as a share of the median.
  var spread: Double {
    guard let first = seconds.first, let last = seconds.last, median > 0 else { return 0 }
    return (last - first) / median
  }

  /// Runs a command once to warm up and then several times.
  ///
  /// - Parameter exits: the exit codes that mean that it did its work.
  init(of arguments: [String], times: Int, exits: Set<Int32>, output: String) throws {
    var seconds: [Double] = []
    for turn in 0...times {
      let outcome = try ChildProcess.run(arguments, output: output)
      guard exits.contains(outcome.exit) else {
        throw BenchmarkProblem("exit \(outcome.exit) of \(arguments.joined(separator: " ").prefix(200))")
      }
      if turn > 0 || times == 1 { seconds.append(outcome.seconds) }
      peakBytes = max(peakBytes, outcome.peakBytes)
      // The first run fills caches; of what takes long without them one more is enough.
      if turn > 0, outcome.seconds > 20 { break }
    }
    self.seconds = seconds.isEmpty ? [0] : seconds.sorted()
  }

  init(seconds: Double, extrapolation: String? = nil) {
    self.seconds = [seconds]
    self.extrapolation = extrapolation
  }
}
