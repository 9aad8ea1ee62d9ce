import Foundation
import LogModel
import Testing

/// A folder of `Cases/`: `command` holds the arguments, one a line; the other files are what the program finds in its working
/// folder; `show` names files that are part of the outcome, one a line; `expected` is what must come out. `LOGPROOF_RECORD=1`
/// writes `expected` anew.
///
/// `base` names a folder of `Bases/` whose files are there too. `before`, of the base and then of the case, holds commands that are
/// run first, with an empty line between two; they must end with 0, 1 or 2.
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
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    let environment = ["XDG_CACHE_HOME": work.path + "/cache"]
    let folders = try base.map { [$0, source] } ?? [source]
    for folder in folders {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !Self.own.contains(name) {
        try FileManager.default.copyItem(atPath: folder.path + "/" + name, toPath: copy + "/" + name)
      }
    }
    for arguments in folders.flatMap({ GoldenCase.commands(in: $0.appendingPathComponent("before")) }) {
      let outcome = try Program.run(arguments, in: copy, environment: environment)
      try #require(outcome.exit <= ExitCode.undecidable.rawValue, "\(arguments): \(outcome.messages)")
    }
    let command = try #require(GoldenCase.commands(in: source.appendingPathComponent("command")).first)
    let outcome = try Program.run(command, in: copy, environment: environment)
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

  /// The files of a case that the program does not find in its folder.
  private static let own: Set = ["base", "before", "command", "expected", "show"]

  private var base: URL? {
    get throws {
      let file = source.appendingPathComponent("base")
      guard FileManager.default.fileExists(atPath: file.path) else { return nil }
      let name = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
      return GoldenCase.folder.deletingLastPathComponent().appendingPathComponent("Bases/" + name)
    }
  }

  /// Commands of one argument a line; none when there is no file.
  private static func commands(in file: URL) -> [[String]] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.components(separatedBy: "\n\n").map { $0.split(separator: "\n").map(String.init) }
      .filter { !$0.isEmpty }
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
