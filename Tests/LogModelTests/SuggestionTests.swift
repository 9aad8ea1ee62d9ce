import LogModel
import Testing

@Suite struct SuggestionTests {
  static let words = ["samples", "severity", "source", "sequence", "absent", "present", "where"]

  @Test(arguments: [
    ("sampels", "samples"), ("Severty", "severity"), ("abset", "absent"), ("wehre", "where"), ("sources", "source"),
    ("samples", "samples"),
  ])
  func findsWhatWasMeant(word: String, meant: String) { #expect(closestWord(to: word, in: Self.words) == meant) }

  @Test(arguments: ["", "zzz", "timeout", "x"]) func isSilentWhenNothingIsClose(word: String) {
    #expect(closestWord(to: word, in: Self.words) == nil)
  }

  @Test func theFirstOfEquallyCloseWordsWins() {
    #expect(closestWord(to: "cat", in: ["bat", "car"]) == "bat")
    #expect(closestWord(to: "cat", in: ["car", "bat"]) == "car")
  }
}
