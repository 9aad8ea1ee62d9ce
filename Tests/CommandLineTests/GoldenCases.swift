import Foundation
import Testing

/// A folder of `Cases/`: `command` holds the arguments, one a line; the other files are what the program finds in its working
/// folder; `show` names files that are part of the outcome, one a line; `expected` is what must come out. `LOGPROOF_RECORD=1`
/// writes `expected` anew.
struct GoldenCase: CustomTestStringConvertible {
  let name: String

  var testDescription: String { name }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")

  static var all: [GoldenCase] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map(GoldenCase.init)
  }

  var source: URL { GoldenCase.folder.appendingPathComponent(name) }

  /// Runs the command in a copy of the folder.
  func outcome() throws -> String {
    let work = try TemporaryFolder()
    let copy = work.path + "/case"
    try FileManager.default.copyItem(atPath: source.path, toPath: copy)
    for extra in ["command", "expected", "show"] { try? FileManager.default.removeItem(atPath: copy + "/" + extra) }
    let lines = try String(contentsOf: source.appendingPathComponent("command"), encoding: .utf8)
    let arguments = lines.split(separator: "\n").map(String.init)
    let outcome = try Program.run(arguments, in: copy, environment: ["XDG_CACHE_HOME": work.path + "/cache"])
    return "exit \(outcome.exit)\n---- output\n\(outcome.output)---- messages\n\(outcome.messages)" + files(in: copy)
  }

  /// The files that `show` names, as the command left them.
  private func files(in folder: String) -> String {
    let names = (try? String(contentsOf: source.appendingPathComponent("show"), encoding: .utf8)) ?? ""
    return names.split(separator: "\n").map { name in
      let text = try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      return "---- file \(name)\n\(text ?? "(none)\n")"
    }.joined()
  }
}

@Test func thereAreGoldenCases() { #expect(GoldenCase.all.count >= 10) }

@Test(arguments: GoldenCase.all)
func golden(_ golden: GoldenCase) throws {
  let found = try golden.outcome()
  let file = golden.source.appendingPathComponent("expected")
  if ProcessInfo.processInfo.environment["LOGPROOF_RECORD"] == "1" {
    try Data(found.utf8).write(to: file)
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  #expect(found == expected)
}
