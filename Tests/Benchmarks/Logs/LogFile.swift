import Files

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A generated log of about a given size, made once and kept for the next run.
struct LogFile {
  let path: String
  let bytes: Int

  /// What the messages of a log are.
  enum Content {
    case realistic
    /// These messages alone, or so many of a thousand among realistic ones.
    case messages([[UInt8]], perMille: Int)
  }

  /// - Parameter name: names style and content; the same name and size mean the same bytes.
  init(_ name: String, style: LogStyle, content: Content, bytes: Int, in folder: String) throws {
    path = Path.join(folder, "\(name)-\(bytes).\(style == .ndjson ? "ndjson" : "log")")
    if !FileSystem.exists(path) { try LogFile.write(style, content, bytes: bytes, to: path) }
    self.bytes = try FileSystem.size(of: path)
  }

  /// The first bytes of another log, whole lines, for peers that would take too long on all of it.
  init(headOf log: LogFile, bytes: Int) throws {
    path = log.path + ".head\(bytes)"
    if !FileSystem.exists(path) {
      guard let from = fopen(log.path, "r"), let to = fopen(path, "w") else {
        throw BenchmarkProblem("cannot copy \(log.path)")
      }
      defer { fclose(from) }
      var buffer = [UInt8](repeating: 0, count: min(bytes, log.bytes))
      let count = fread(&buffer, 1, buffer.count, from)
      let end = buffer[..<count].lastIndex(of: 0x0A).map { $0 + 1 } ?? count
      fwrite(buffer, 1, end, to)
      fclose(to)
    }
    self.bytes = try FileSystem.size(of: path)
  }

  private static func write(_ style: LogStyle, _ content: Content, bytes: Int, to path: String) throws {
    guard let file = fopen(path + ".part", "w") else { throw BenchmarkProblem("cannot write \(path)") }
    var clock = LogClock()
    var random = SeededRandom(seed: 20_261_102)
    let realistic = MessagePool.realistic(count: 5000, seed: 7)
    var written = 0
    func add(_ message: [UInt8]) {
      clock.advance(1 + random.below(9))
      let record = style.record(message, at: clock, random: &random)
      fwrite(record, 1, record.count, file)
      written += record.count
    }
    add(Array("benchmark run began".utf8))
    while written < bytes {
      switch content {
      case .realistic: add(random.pick(realistic))
      case .messages(let own, let perMille):
        add(random.below(1000) < perMille ? random.pick(own) : random.pick(realistic))
      }
    }
    guard fclose(file) == 0, rename(path + ".part", path) == 0 else { throw BenchmarkProblem("cannot write \(path)") }
  }
}

/// Why a benchmark cannot run: a sentence.
struct BenchmarkProblem: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
