import LogModel
import Testing

@testable import Catalog

/// Files that are made to hurt, and files that are merely broken.
struct HostileYAMLTests {
  private func problem(_ bytes: [UInt8]) -> String {
    do {
      _ = try YAMLDocument(file: "f", bytes: bytes)
      return ""
    } catch {
      return error.text
    }
  }

  private func problem(_ text: String) -> String { problem(Array(text.utf8)) }

  @Test func aliasesCannotUnfoldWithoutBound() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let item = "*a\(level - 1)"
      text += "a\(level): &a\(level) [\(Array(repeating: item, count: 9).joined(separator: ", "))]\n"
    }
    #expect(problem(text).hasPrefix("f:6:10: error: aliases unfold to more than 100000 values\n"), "\(problem(text))")
  }

  @Test func anAliasCannotContainItself() {
    #expect(problem("a: &a [x, *a]\n").hasPrefix("f:1:11: error: the alias '*a' contains itself\n"))
    #expect(problem("- &a x\n- &a [*a]\n").contains("contains itself"))
  }

  @Test func aliasesWithinBoundsAreShared() throws {
    let document = try YAMLDocument(file: "f", bytes: Array("a: &a [x]\nb: *a\n".utf8))
    guard case .mapping(let pairs)? = document.root?.content, case .sequence(let items) = pairs[1].value.content else {
      Issue.record("no mapping with a list")
      return
    }
    #expect(items.count == 1)
  }

  @Test func nestingIsBounded() {
    let text = String(repeating: "[", count: 100_000)
    #expect(problem(text).hasPrefix("f:1:66: error: nested deeper than 64 levels\n"))
    #expect(problem(String(repeating: "- ", count: 100_000) + "x").contains("nested deeper than 64 levels"))
  }

  @Test func sizeIsBounded() {
    #expect(problem(Array(repeating: 0x20, count: (8 << 20) + 1)) == "f:1:1: error: the file is larger than 8 MiB\n")
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00], "f:1:1: error: the file is not valid UTF-8"),
      ([0x61, 0x0A, 0x62, 0xC3, 0x28], "f:2:2: error: the file is not valid UTF-8"),
      ([0x61, 0x0A, 0x62, 0x07], "f:2:2: error: invalid YAML: control characters are not allowed"),
      ([0x61, 0x00, 0x62], "f:1:2: error: invalid YAML: control characters are not allowed"),
    ] as [([UInt8], String)])
  func bytesThatAreNoText(_ bytes: [UInt8], _ start: String) {
    #expect(problem(bytes).hasPrefix(start), "\(problem(bytes))")
  }

  @Test(arguments: [
    ("a: 1\n---\nb: 2\n", "f:2:1: error: a second document in one file"),
    ("a: b: c\n", "f:1:5: error: invalid YAML: mapping values are not allowed in this context"),
    ("a:\n\t- x\n", "f:2:1: error: invalid YAML: found character that cannot start any token"),
    ("a: \"\\q\"\n", "f:1:5: error: invalid YAML: found unknown escape character"),
    ("a: %x\n", "f:1:4: error: invalid YAML: found character that cannot start any token"),
    ("%YAML 9.9\n---\na: b\n", "f:1:1: error: invalid YAML: found incompatible YAML document"),
    ("}", "f:1:1: error: invalid YAML: did not find expected node content"),
  ])
  func whatIsNoYAML(_ text: String, _ start: String) {
    #expect(problem(text).hasPrefix(start), "\(problem(text))")
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "---\n", "---\n...\n", "~\n", "\u{FEFF}"])
  func emptyFilesHaveNoRoot(_ text: String) throws {
    #expect(try YAMLDocument(file: "f", bytes: Array(text.utf8)).root == nil)
  }

  /// Cutting a file anywhere, or replacing any byte, must end in a document or in a diagnostic.
  @Test func damagedFilesNeverTrap() {
    let text = Array(
      "area: é\n# c\nx: &a [1, 'it''s', \"a\\tb\\u00e9\\\n  c\"]\ny: >-\n  f\n\n   g\n\nz: |+\n  h\n\nw: *a\n? k\n: {a: b, c}\n"
        .utf8)
    var documents = 0
    for cut in 0...text.count {
      if problem(Array(text[..<cut])).isEmpty { documents += 1 }
    }
    for index in text.indices {
      for byte: UInt8 in [0x00, 0x09, 0x0A, 0x22, 0x27, 0x2A, 0x3A, 0x5B, 0x7B, 0x80, 0xF4] {
        var damaged = text
        damaged[index] = byte
        if let document = try? YAMLDocument(file: "f", bytes: damaged), let root = document.root {
          walk(root, document)
        }
      }
    }
    #expect(documents > 10)
  }

  private func walk(_ node: YAMLNode, _ document: YAMLDocument) {
    switch node.content {
    case .scalar(let text, _):
      for offset in [0, 1, text.utf8.count, text.utf8.count + 9] { _ = document.place(ofByte: offset, in: node) }
    case .sequence(let items): for item in items { walk(item, document) }
    case .mapping(let pairs):
      for pair in pairs {
        walk(pair.key, document)
        walk(pair.value, document)
      }
    }
  }
}
