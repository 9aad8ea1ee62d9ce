import LogModel
import Testing

@testable import Catalog

/// An offset in a decoded scalar leads back to the character in the file.
struct ScalarMapTests {
  /// In each text `§` is a character of the scalar `k`; its place is known by looking for it.
  @Test(arguments: [
    "k: plain §\n", "k: plain text\n  that goes §on\n", "k: plain\n\n\n  §far\n",
    "k: 'it''s § here'\n", "k: 'two\n\n  lines §'\n", "k: 'é日本 §'\n",
    "k: \"a\\tb\\x41\\u00e9\\U0001F600§\"\n", "k: \"a \\\n   \\ b §\"\n", "k: \"a  \n\n  b §\"\n",
    "k: \"a\\\n\n  b§\"\n",
    "k: |\n  one\n  two §\n", "k: |-\n\n\n    one\n     two §\n", "k: |2\n   one §\n", "k: |+\n  one §\n\n\n",
    "k: >\n  one\n  two §\n", "k: >-\n  one\n\n  two\n   more\n  §back\n", "k: >+ # comment\n  one\n  two\n\n  §x\n\n",
    "k: &anchor '§'\n", "k: &anchor\n  '§'\n", "k: !!str §\n", "{j: x, k: a § b, l: c}\n",
    "k: |\r\n  one\r\n  two §\r\n", "k: 'one\r\n  two §'\r\n", "k: 'a\u{2028}b§'\n", "k: |\n  a\u{85}  b§\n",
  ])
  func theMarkIsFound(_ text: String) throws {
    let document = try YAMLDocument(file: "f", bytes: Array(text.utf8))
    guard case .mapping(let pairs)? = document.root?.content, let pair = pairs.first(where: { $0.keyText == "k" }),
      case .scalar(let value, _) = pair.value.content
    else {
      Issue.record("no scalar")
      return
    }
    let before = try #require(value.unicodeScalars.firstIndex(of: "§"))
    let offset = value.utf8.distance(from: value.startIndex, to: before)
    let index = try #require(Array(text.unicodeScalars).firstIndex(of: "§"))
    #expect(document.place(ofByte: offset, in: pair.value) == document.place(of: YAMLMark(index: index)))
    #expect(
      document.place(ofByte: offset + 1, in: pair.value) == document.place(of: YAMLMark(index: index)), "within §")
  }

  @Test func theEndOfABlockIsBehindItsLastCharacter() throws {
    let document = try YAMLDocument(file: "f", bytes: Array("k: |-\n  ab\nj: x\n".utf8))
    guard case .mapping(let pairs)? = document.root?.content else { return }
    #expect(document.place(ofByte: 2, in: pairs[0].value) == SourcePlace(file: "f", line: 2, column: 5))
  }
}
