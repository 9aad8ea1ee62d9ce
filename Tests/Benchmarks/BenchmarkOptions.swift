/// What `ci/bench` was asked for.
struct BenchmarkOptions {
  var logproof = ".build/release/logproof"
  var folder = ".build/benchmarks"
  var shipped = "Assertions"
  var json = ".build/benchmarks/results.json"
  var bytes = 100_000_000
  /// Of the log that peak memory is measured with.
  var memoryBytes = 100_000_000
  var times = 5
  var hasPeers = true
  /// Names of scenarios, or beginnings of them; empty for all.
  var only: [String] = []

  static let help = """
    ci/bench [OPTION…]: measures logproof and its peers over generated logs

      --size N          bytes of each log, as 100M (default) to 4G
      --memory-size N   bytes of the log that peak memory is measured with (default 100M)
      --times N         runs of each, of which the median counts (default 5)
      --only NAME       scenarios whose name begins so; may be repeated
      --no-peers        measure logproof alone
      --json FILE       where the results go as JSON (default .build/benchmarks/results.json)
      --folder DIR      where logs and catalogs are kept (default .build/benchmarks)
      --logproof FILE   the program (default .build/release/logproof)

    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if option == "--no-peers" {
        hasPeers = false
        continue
      }
      guard let value = rest.popFirst() else { throw BenchmarkProblem("\(option) needs a value, or is unknown") }
      switch option {
      case "--size": bytes = try BenchmarkOptions.size(value)
      case "--memory-size": memoryBytes = try BenchmarkOptions.size(value)
      case "--times": times = try BenchmarkOptions.number(value)
      case "--only": only.append(value)
      case "--json": json = value
      case "--folder": folder = value
      case "--logproof": logproof = value
      default: throw BenchmarkProblem("unknown option \(option)")
      }
    }
    guard bytes <= 4_294_967_296, memoryBytes <= 4_294_967_296 else { throw BenchmarkProblem("logs are 4G at most") }
  }

  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw BenchmarkProblem("\(text) is no number") }
    return number
  }

  private static func size(_ text: String) throws -> Int {
    switch text.last {
    case "K": try number(String(text.dropLast())) * 1000
    case "M": try number(String(text.dropLast())) * 1_000_000
    case "G": try number(String(text.dropLast())) * 1_000_000_000
    default: try number(text)
    }
  }
}
