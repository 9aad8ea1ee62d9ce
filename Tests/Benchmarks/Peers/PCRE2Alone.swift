import Files
import Patterns

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The time that nobody who judges by PCRE2 can do without: the log is read and its lines are told apart, and each pattern
/// is tried on each line that holds one of its literals. On one thread; which lines those are is known beforehand.
struct PCRE2Alone {
  var seconds: Double
  var trials: Int
  var matches: Int

  /// The first argument of the process that measures: it needs the whole log in memory, which must not count as ours.
  static let command = "pcre2-alone"

  /// Measures in a process of its own.
  static func measured(_ catalog: BenchmarkCatalog, _ log: LogFile, in folder: String) throws -> PCRE2Alone {
    let list = Path.join(folder, "pcre2-\(catalog.name).patterns")
    try AtomicFile.write(catalog.patterns.map(\.text).joined(separator: "\n"), to: list)
    let output = Path.join(folder, "pcre2.out")
    let outcome = try ChildProcess.run([CommandLine.arguments[0], command, list, log.path], output: output)
    let numbers = try FileSystem.readText(output).split(separator: " ")
    guard outcome.exit == 0, numbers.count == 3, let nanoseconds = Int(numbers[0]), let trials = Int(numbers[1]),
      let matches = Int(numbers[2])
    else { throw BenchmarkProblem("PCRE2 alone could not be measured") }
    return PCRE2Alone(seconds: Double(nanoseconds) / 1e9, trials: trials, matches: matches)
  }

  /// Prints nanoseconds, trials and matches.
  static func run(patterns list: String, log: String) throws {
    let texts = try FileSystem.readText(list).split(separator: "\n")
    let patterns = try texts.map { try Pattern(String($0)) }
    let bytes = try FileSystem.read(log, limit: 4 << 30)
    try bytes.withUnsafeBytes { text in
      let trials = trials(of: patterns, in: text)
      let matcher = Matcher()
      for pattern in patterns { _ = try matcher.match(pattern, in: UnsafeRawBufferPointer(rebasing: text[0..<0])) }
      var matches = 0
      let began = ChildProcess.now()
      try readLines(of: log)
      for trial in trials {
        let line = UnsafeRawBufferPointer(rebasing: text[trial.line])
        if try matcher.match(patterns[trial.pattern], in: line) { matches += 1 }
      }
      StandardStreams.print("\(ChildProcess.now() - began) \(trials.count) \(matches)")
    }
  }

  /// Reads a file once and looks for the end of each line.
  private static func readLines(of path: String) throws {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw BenchmarkProblem("cannot read \(path)") }
    defer { close(descriptor) }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { block.deallocate() }
    var lines = 0
    while case let count = read(descriptor, block.baseAddress, block.count), count > 0, let base = block.baseAddress {
      var start = 0
      while start < count, let end = memchr(base + start, 10, count - start) {
        start = UnsafeRawPointer(end) - UnsafeRawPointer(base) + 1
        lines += 1
      }
    }
    guard lines > 0 else { throw BenchmarkProblem("\(path) has no lines") }
  }

  private static func trials(of patterns: [Pattern], in text: UnsafeRawBufferPointer) -> [(
    line: Range<Int>, pattern: Int
  )] {
    var trials: [(line: Range<Int>, pattern: Int)] = []
    PatternSet(patterns).makeScanner().scan(text) { line, found in
      for pattern in found { trials.append((line, Int(pattern))) }
    }
    return trials
  }
}
