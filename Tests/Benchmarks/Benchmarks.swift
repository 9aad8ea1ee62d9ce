import Files
import LogModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Measures logproof and its peers over generated logs; `ci/bench` builds and runs it.
@main
enum Benchmarks {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") { return StandardStreams.print(BenchmarkOptions.help) }
    do {
      if arguments.first == PCRE2Alone.command, arguments.count == 3 {
        return try PCRE2Alone.run(patterns: arguments[1], log: arguments[2])
      }
      try run(BenchmarkOptions(arguments))
    } catch {
      StandardStreams.complain("bench: \(error)\n")
      exit(70)
    }
  }

  private static func run(_ options: BenchmarkOptions) throws {
    var bench = try Bench(options)
    StandardStreams.print(ResultTable.header)
    func isWanted(_ name: String) -> Bool { options.only.isEmpty || options.only.contains { name.hasPrefix($0) } }
    for scenario in Scenario.all where isWanted(scenario.name) {
      StandardStreams.print(ResultTable.lines(try bench.run(scenario)))
    }
    var results = bench.results
    if isWanted("small-shipped") {
      results.append(try bench.runSmall())
      for result in results.suffix(1) { StandardStreams.print(ResultTable.lines(result)) }
    }
    printGrowth(results)
    let json = JSONValue.object([
      .init("schema", .int(1)), .init("results", .array(results.map(\.json))),
    ])
    try AtomicFile.write(json.text(isPretty: true) + "\n", to: options.json)
  }

  /// How the time grows with the catalog.
  private static func printGrowth(_ results: [ScenarioResult]) {
    func median(_ name: String) -> Double? { results.first { $0.name == name }?.timing.median }
    for (large, small) in [("syslog-1000", "syslog-10"), ("syslog-5000", "syslog-1000")] {
      guard let long = median(large), let short = median(small), short > 0 else { continue }
      StandardStreams.print("\(large) takes \(ResultTable.rounded(long / short)) times as long as \(small)\n")
    }
  }
}
