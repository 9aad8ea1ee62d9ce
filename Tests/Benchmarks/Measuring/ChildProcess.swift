#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that is run to its end and measured from outside.
struct ChildProcess {
  struct Outcome {
    var seconds: Double
    /// The greatest resident memory of the process or of one that it waited for.
    var peakBytes: Int
    var exit: Int32
  }

  /// Runs a command with standard output and standard error going to files; standard input is empty.
  ///
  /// Standard output is a file, as some peers stop early when they see /dev/null.
  static func run(_ arguments: [String], output: String) throws -> Outcome {
    var actions = fileActions()
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, output + ".messages", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let began = now()
    var child: pid_t = 0
    let code = posix_spawnp(&child, arguments[0], &actions, nil, &words, environ)
    guard code == 0 else { throw BenchmarkProblem("cannot run \(arguments[0]): \(String(cString: strerror(code)))") }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      if errno != EINTR { throw BenchmarkProblem("cannot wait for \(arguments[0])") }
    }
    let seconds = Double(now() - began) / 1e9
    let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    return Outcome(seconds: seconds, peakBytes: bytes(usage.ru_maxrss), exit: exit)
  }

  #if canImport(Darwin)
    private static func fileActions() -> posix_spawn_file_actions_t? {
      var actions: posix_spawn_file_actions_t?
      posix_spawn_file_actions_init(&actions)
      return actions
    }
    private static func bytes(_ maximum: Int) -> Int { maximum }
  #else
    private static func fileActions() -> posix_spawn_file_actions_t {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      return actions
    }
    private static func bytes(_ maximum: Int) -> Int { maximum << 10 }
  #endif

  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// Whether a program is on the PATH.
  static func exists(_ program: String, output: String) -> Bool {
    (try? run([program, "--version"], output: output).exit) == 0
  }
}
