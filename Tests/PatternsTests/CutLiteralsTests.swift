import Testing

@testable import Patterns

/// Searches tuned to a log.
@Suite struct CutLiteralsTests {
  private static func cut(_ texts: [String], by sample: String, ignoringCase: Bool = false) -> [String] {
    let literals = texts.map { Literal(Array($0.utf8), ignoresCase: ignoringCase) }
    let cut = sample.withBytes { CutLiterals(literals, by: LogSample($0)) }
    return cut.searched.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: ["xqzv", "XQZV"]) func cutsBehindWhatIsRare(word: String) {
    let log = String(repeating: "loading failed: pending loading\n", count: 100)
    let cut = Self.cut(["loading failed: \(word) pending loading"], by: log)
    #expect(cut == ["loading failed: \(word)"] || cut == ["loading failed: \(word) "])
  }

  /// Only the last eight bytes count, so that there is nothing to choose in eight.
  @Test func leavesShortOnesWhole() {
    #expect(Self.cut(["ending", "xqending", ""], by: "ending") == ["ending", "xqending", ""])
  }

  /// Runs of one byte at the end are cut in any case.
  @Test func endsInNoRun() {
    let literals = ["path -> file:///", "file:///x", "aaaa", "no run", "twoo"].map { Literal(Array($0.utf8)) }
    let cut = CutLiterals(literals)
    #expect(
      cut.searched.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "path -> file://", "file:///x", "aaa", "no run", "twoo",
      ])
    #expect(CutLiterals(Array(literals.suffix(2))).tails == nil)
    #expect(["loading /", "loading //"].contains(Self.cut(["loading ////////"], by: "loading")[0]))
  }

  @Test func countsBothCases() {
    let log = String(repeating: "loading XQZV ending\n", count: 100)
    let cut = Self.cut(["loading xqzv wkjh ending"], by: log, ignoringCase: true)
    #expect(cut == ["loading xqzv wkjh"] || cut == ["loading xqzv wkjh "])
  }

  @Test func knowsHowOftenPairsOccur() {
    "abababab".withBytes { sample in
      let frequencies = LogSample(sample)
      #expect(frequencies.bits(pair("a", "b", ignoringCase: false)) < 1)
      #expect(frequencies.bits(pair("A", "B", ignoringCase: false)) == 4)
      #expect(frequencies.bits(pair("a", "b", ignoringCase: true)) < 1)
    }
    "aBAb".withBytes { sample in
      let frequencies = LogSample(sample)
      #expect(
        frequencies.bits(pair("a", "b", ignoringCase: true))
          < frequencies.bits(pair("a", "b", ignoringCase: false)))
    }
  }

  private func pair(_ first: Unicode.Scalar, _ second: Unicode.Scalar, ignoringCase: Bool = false) -> BytePair {
    BytePair(first: UInt8(ascii: first), second: UInt8(ascii: second), ignoresCase: ignoringCase)
  }

  @Test func sharesCountEachPlaceOnce() {
    "abABabxx".withBytes { sample in
      let frequencies = LogSample(sample)
      #expect(frequencies.share(of: [pair("a", "b"), pair("a", "b")]) == 0.25)
      #expect(frequencies.share(of: [pair("a", "b", ignoringCase: true), pair("a", "b")]) == 0.375)
      #expect(frequencies.share(of: [pair("x", "y")]) == 0)
    }
  }

  /// Where literals end in what fills the log there is something to gain, where the log is another there is not.
  @Test func knowsWhetherCuttingHelps() {
    let literals = (0..<100).map { Literal(Array("\($0) xqzv ababab\($0)".utf8)) }
    func spared(_ text: String) -> Double {
      String(repeating: text, count: 100).withBytes { CutLiterals(literals, by: LogSample($0)).sparedNanoseconds }
    }
    #expect(spared((0..<100).map { "an ababab\($0)\n" }.joined()) > 0.5)
    #expect(spared("0123456789\n") == 0)
  }

  /// Of many literals that end alike each is cut where it is told from the others; few are searched for in another way.
  @Test func cutsWhereLiteralsAreToldApart() {
    let names = (0..<100).map { "\($0) \(String(repeating: "x", count: $0 % 7))" }
    let literals = names.map { Literal(Array("Error Domain=Script\($0)ErrorDomain Code=".utf8)) }
    let cut = CutLiterals(literals)
    let endings = cut.searched.map { $0.bytes.suffix(8) }
    #expect(Set(endings).count == literals.count)
    #expect(cut.lengths == cut.searched.map(\.bytes.count))
    #expect(zip(literals, cut.searched).allSatisfy { $0.bytes.starts(with: $1.bytes) })
    #expect(CutLiterals(Array(literals.prefix(10))).tails == nil)
  }

  /// In eight bytes and fewer there is nothing to choose, and of places that are as good the last is taken.
  @Test func leavesWholeWhatIsToldApart() {
    let texts = (112..<200).filter { $0 % 11 != 0 }.flatMap { ["sho\($0)rt", "a long one that is number \($0)."] }
    #expect(CutLiterals(texts.map { Literal(Array($0.utf8)) }).tails == nil)
  }

  @Test func countsWhatLiteralsEndIn() {
    let endings = ["an ending", "not there"].map { Ending(of: $0.utf8) }
    "an ending\nBN ENDING\nan ending".withBytes {
      #expect(LogSample($0).occurrences(of: endings) == [endings[0]: 3])
    }
    "".withBytes { #expect(LogSample($0).occurrences(of: endings).isEmpty) }
  }

  /// What each line holds is found each time, however rare its letters are elsewhere: better to end where it goes on.
  @Test func avoidsWhatIsFoundTooOften() {
    let log = String(repeating: "xqzv wkjh: 17\n", count: 100) + String(repeating: "a fetch\n", count: 900)
    let cut = Self.cut(["xqzv wkjh: a fetch"], by: log)
    #expect(cut[0].utf8.count > "xqzv wkjh: ".utf8.count, "\(cut)")
  }

  @Test func reportsNoMoreThanTheWholeLiterals() throws {
    let patterns = try ["needle in hay", "(?i)needle in the barn", "needle in hay and corn"].map { try Pattern($0) }
    let set = PatternSet(patterns, tunedAfter: 0)
    let text =
      "needle in h\nNEEDLE IN THE Barn\nneedle in hay\nneedle in hay and cor\nneedle in hay and corn\nneedle in h"
    var found: [[Int32]] = []
    let lines = [18, 13, 21, 22]
    text.withBytes { bytes in
      // The first text tunes the search, the second is scanned with what came out.
      for _ in 0..<2 {
        found.removeAll()
        var lengths: [Int] = []
        set.makeScanner().scan(bytes) { line, patterns in
          found.append(patterns.sorted())
          lengths.append(line.count)
        }
        #expect(set.tuning.database?.tails != nil)
        #expect(lengths == lines)
        #expect(found == [[1], [0], [0], [0, 2]])
      }
    }
  }

  @Test func tunesLongLogsOnly() throws {
    let patterns = try (0..<100).map { try Pattern("needle number \($0) in hay") }
    let set = PatternSet(patterns)
    "needle".withBytes { bytes in set.makeScanner().scan(bytes) { _, _ in } }
    #expect(set.tuning.database == nil)
    let late = PatternSet(patterns, tunedAfter: 10)
    let scanner = late.makeScanner()
    "needle".withBytes { scanner.scan($0) { _, _ in } }
    #expect(late.tuning.database == nil)
    "needle".withBytes { scanner.scan($0) { _, _ in } }
    #expect(late.tuning.database != nil)
  }
}
