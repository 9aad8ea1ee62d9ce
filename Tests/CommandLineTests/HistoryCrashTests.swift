import Database
import Foundation
import Testing

/// `kill -9` at any moment leaves the whole run or none of it, and every finished run.
@Suite struct HistoryCrashTests {
  static func export(run number: Int) -> String {
    let results = (0..<120).map { index in
      """
      {"id":"a-\(index)","area":"a","title":"t","severity":"low","verdict":"\(index % 7 == 0 ? "failed" : "passed")",\
      "rule":"r\(index)","matches":1,"cost_us":3,"excerpt":"text \(index) of run"}
      """
    }
    let digits = String(number, radix: 16)
    let key = String(repeating: "0", count: 32 - digits.count) + digits
    return """
      {"logproof":"history","schema":1}
      {"run":"\(key)","project":"p","branch":"main","build":"\(number)","attempt":1,"started":\(number * 1000),\
      "complete":true,"verdict":"failed","exit":1,"catalog":"c","ruleset":"","assertions":[\(results.joined(separator: ","))]}

      """
  }

  func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test func killedWritersLoseNothingThatWasFinished() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    let history = folder + "/history.db"
    var finished: Set<String> = []
    // Kills fall anywhere between the start of a run and its end, however fast the machine is.
    try Self.export(run: 0).write(toFile: folder + "/0.jsonl", atomically: false, encoding: .utf8)
    let begin = ContinuousClock.now
    let first = try start(["history", "import", "--history", history, folder + "/0.jsonl"])
    first.waitUntilExit()
    #expect(first.terminationStatus == 0)
    let duration = (ContinuousClock.now - begin) / Duration.microseconds(1)
    for number in 1...200 {
      let file = folder + "/\(number).jsonl"
      try Self.export(run: number).write(toFile: file, atomically: false, encoding: .utf8)
      let process = try start(["history", "import", "--history", history, file])
      usleep(UInt32(Double.random(in: 0...1.3) * min(duration, 500_000)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .exit, process.terminationStatus == 0 { finished.insert("\(number)") }
    }
    let last = try start(["history", "import", "--history", history, folder + "/200.jsonl"])
    last.waitUntilExit()
    #expect(last.terminationStatus == 0)
    finished.insert("200")
    let (integrity, builds) = try read(history, in: folder)
    #expect(integrity == "ok")
    #expect(Set(builds.keys).isSuperset(of: finished))
    #expect(builds.values.allSatisfy { $0 == 120 })
  }

  /// What `PRAGMA integrity_check` says, and how many results each build has.
  func read(_ history: String, in folder: String) throws -> (String, [String: Int]) {
    let exported = try Program.run(["history", "export", "--history", history], in: folder).output
    var builds: [String: Int] = [:]
    for line in exported.split(separator: "\n").dropFirst() {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let build = try #require(object?["build"] as? String)
      builds[build] = (object?["assertions"] as? [Any])?.count
    }
    let check = try Connection(path: history).first("PRAGMA integrity_check") { $0.text(0) }
    return (check ?? "", builds)
  }
}
