import Authoring
import Files
import LogModel
import Testing

/// Logs that follow public reports, where they lie beside the checkout.
enum ReportedCases {
  private static let folder = AddedAssertion.repository + "/../shared/cases"
  static var isPresent: Bool { FileSystem.kind(of: folder) == .folder }

  private static let names = isPresent ? (try? FileSystem.list(folder)) ?? [] : []

  static func path(_ number: String) -> String {
    folder + "/" + (names.first { $0.hasPrefix(number + "-") } ?? "")
  }

  static let pairs: [BugPair] = [("01", 6), ("05", 7), ("08", 8), ("11", 5), ("13", 5)].map { number, line in
    BugPair(
      name: "case \(number)", bad: path(number), good: path("03"),
      again: Array(renumbered((try? FileSystem.readText(path(number))) ?? "").utf8), line: nil, expectedLine: line)
  }

  /// The log of another run: other processes, addresses, ids, places and times of day. Codes of errors stay.
  private static func renumbered(_ text: String) -> String {
    var text = text
    text = text.replacing(/0x[0-9a-f]+/) { "0x" + String($0.output.dropFirst(2).reversed()) + "7" }
    text = text.replacing(/(ID=|pid |Kit\(|frameID = |process )(\d+)/) { "\($0.output.1)\($0.output.2)3" }
    text = text.replacing(/\[(\d+):(\d+)\]/) { "[9\($0.output.1):4\($0.output.2)]" }
    text = text.replacing(/([0-9A-F]{8})-0000-4000-8000-[0-9A-F]{12}/) { "0D15EA5E-1111-4000-9000-\($0.output.1)0042" }
    text = text.replacing(/\.js:(\d+)/) { ".js:1\($0.output.1)" }
    return text.replacing(/(\d\d:\d\d:)(\d\d)\.(\d+)/) {
      "\($0.output.1)\($0.output.2).\($0.output.3.reversed().map(String.init).joined())"
    }
  }
}

/// An assertion made from a reported fault and another app's healthy log.
@Suite(.enabled(if: ReportedCases.isPresent))
struct ReportedCaseTests {
  @Test(arguments: ReportedCases.pairs)
  func theNextOccurrenceTripsAndNoHealthyCaseDoes(_ pair: BugPair) throws {
    #expect(String(decoding: pair.again, as: UTF8.self) != (try FileSystem.readText(pair.bad)))
    try ProposerPairTests.prove(
      pair, healthy: ["02", "03", "07", "10", "12"].map(ReportedCases.path) + AddedAssertion.healthy)
  }
}
