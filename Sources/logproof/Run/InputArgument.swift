/// A log on the command line: `FILE` or `NAME=FILE`; `-` is standard input.
struct InputArgument: Equatable {
  /// The source's name; nil when the configuration's globs decide.
  var name: String?
  var path: String

  init(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    // A path such as ./a=b.log is no name: names are words.
    if parts.count == 2, InputArgument.isName(parts[0]), !parts[1].isEmpty {
      name = String(parts[0])
      path = String(parts[1])
    } else {
      path = text
    }
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
    }
  }
}
