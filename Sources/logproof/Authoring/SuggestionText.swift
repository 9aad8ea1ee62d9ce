import Authoring
import LogModel

/// How `catalog suggest` shows what it found.
enum SuggestionText {
  static func text(_ found: Suggestions, limit: Int, isTerminal: Bool) -> String {
    var out = HarnessText(isTerminal: isTerminal)
    out.say(summary(found))
    for suggestion in found.all.prefix(limit) {
      let covered =
        suggestion.coveredBy.isEmpty ? "" : "  (covered by \(suggestion.coveredBy.joined(separator: ", ")))"
      out.say("\(suggestion.rank.word)  \(suggestion.count)×  \(suggestion.file):\(suggestion.line)\(covered)")
      out.echo(suggestion.template)
      if suggestion.template != suggestion.example { out.echo("such as: " + suggestion.example) }
    }
    let rest = found.all.count - limit
    if rest > 0 { out.say("… and \(rest) more: --limit \(found.all.count) lists them") }
    if found.uncounted > 0 { out.say("\(found.uncounted) lines were not counted: there are too many kinds") }
    return out.text
  }

  private static func summary(_ found: Suggestions) -> String {
    guard !found.all.isEmpty else { return "nothing is new in \(found.lines) lines" }
    let counts = Suggestion.Rank.allCases.compactMap { rank in
      let count = found.all.count { $0.rank == rank }
      return count > 0 ? "\(count) \(rank.word)" : nil
    }
    let kinds = found.all.count == 1 ? "1 new kind" : "\(found.all.count) new kinds"
    return "\(kinds) of lines in \(found.lines) lines: \(counts.joined(separator: ", "))"
  }

  static func json(_ found: Suggestions, limit: Int) -> String {
    let suggestions = found.all.prefix(limit).map { suggestion in
      JSONValue.object([
        .init("rank", .string(suggestion.rank.word)), .init("count", .int(suggestion.count)),
        .init("template", .string(suggestion.template)), .init("example", .string(suggestion.example)),
        .init("file", .string(suggestion.file)), .init("line", .int(suggestion.line)),
        .init("covered_by", .array(suggestion.coveredBy.map(JSONValue.string))),
      ])
    }
    let document = JSONValue.object([
      .init("schema", .int(1)), .init("lines", .int(found.lines)), .init("new", .int(found.all.count)),
      .init("uncounted", .int(found.uncounted)), .init("suggestions", .array(suggestions)),
    ])
    return document.text(isPretty: true) + "\n"
  }
}
