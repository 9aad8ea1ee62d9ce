internal import LogModel

/// The environment of a session as a form has it: one KEY=VALUE a line.
enum EnvironmentField {
  static func tags(_ text: String) throws(PageProblem) -> [EnvironmentTag] {
    var tags: [EnvironmentTag] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
      guard parts.count == 2, !parts[0].isEmpty else {
        if line.allSatisfy(\.isWhitespace) { continue }
        throw PageProblem(422, "the environment needs KEY=VALUE, not '\(String(line.prefix(80)))'")
      }
      tags.append(EnvironmentTag(key: parts[0], value: parts[1]))
    }
    if tags.count > 50 || text.count > 5_000 { throw PageProblem(422, "the environment is too long") }
    return tags.sorted()
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
