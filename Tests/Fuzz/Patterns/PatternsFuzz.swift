import Patterns
import PatternsChecks

/// libFuzzer's entry: the lines before the first empty one are patterns, the rest is a text; a search for literals and PCRE2
/// on the lines that hold one must find what PCRE2 finds on every line, however the text is cut into pieces.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPatterns(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data, size > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  // The first byte chooses how the text is cut.
  let pieceBytes = 1 + Int(bytes[0])
  let (texts, text) = split(bytes.dropFirst())
  // Whatever PCRE2 refuses is no pattern of a catalog.
  let patterns = texts.prefix(8).compactMap { try? Pattern($0) }
  guard !patterns.isEmpty else { return 0 }
  var check = DifferentialCheck(patterns)
  let differences = check.differences(in: text, pieceBytes: [pieceBytes, 64 << 10])
  precondition(differences.isEmpty, differences.joined(separator: "\n"))
  return 0
}

private func split(_ bytes: ArraySlice<UInt8>) -> (patterns: [String], text: [UInt8]) {
  var patterns: [String] = []
  var rest = bytes
  while let end = rest.firstIndex(of: 10) {
    let line = rest[..<end]
    rest = rest[(end + 1)...]
    if line.isEmpty { return (patterns, Array(rest)) }
    patterns.append(String(decoding: line, as: UTF8.self))
  }
  return (patterns, [])
}
