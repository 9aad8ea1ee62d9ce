internal import Evaluation
public import Ingest
public import LogModel
public import Patterns

/// What is new in a bad run.
public struct Suggestions: Sendable {
  /// Error levels first and known noise last, then by count, then by place.
  public var all: [Suggestion]
  /// Lines of the bad run that could not be counted because there are too many kinds of them.
  public var uncounted: Int
  /// Lines of the bad run, in all.
  public var lines: Int
}

/// The kinds of lines that occur in the bad run and never in the good ones; linear in the size of the logs.
///
/// - Parameters:
///   - catalog: Marks the suggestions that one of its assertions already covers; nil marks none.
///   - jobs: Threads.
/// - Throws: `UnreadableLog`.
public func suggest(
  bad: [InputItem], good: [InputItem], catalog: AssertionCatalog?, pool: PatternPool, jobs: Int
) throws -> Suggestions {
  var known = TemplateSet()
  try known.add(good, jobs: jobs)
  let digests = known.digests
  var tally = TemplateTally()
  let summary = try readLogs(bad, name: "bad", jobs: jobs) { batch in
    TemplateTally(batch, known: digests)
  } merge: { part, position in
    tally.merge(part, at: position)
  }
  let entries = Array(tally.entries.values)
  let findings = PatternCoverage(catalog, pool: pool).findings(for: entries.map(\.first.text))
  let all = zip(entries, findings).map(Suggestion.init).sorted { $0.isBefore($1) }
  return Suggestions(all: all, uncounted: tally.dropped, lines: summary.lines)
}

extension Suggestions {
  /// The suggestions with the secrets of their lines masked, for showing; one for each, in the same order.
  public func masked(by configuration: Configuration, pool: PatternPool) throws(Diagnostics) -> Suggestions {
    let redaction = try Redaction(configuration, pool: pool)
    var copy = self
    for index in copy.all.indices {
      let masked = redaction.masked(copy.all[index].example)
      guard masked != copy.all[index].example else { continue }
      copy.all[index].example = masked
      copy.all[index].template = MessageTemplate.text(of: masked)
    }
    return copy
  }

  /// Suggestions that only secrets told apart made one.
  public var withoutTwins: Suggestions {
    var copy = self
    copy.all = []
    var places: [String: Int] = [:]
    for suggestion in all {
      let key = "\(suggestion.rank.word) \(suggestion.template)"
      if let place = places[key] {
        copy.all[place].count += suggestion.count
        let ids = copy.all[place].coveredBy
        copy.all[place].coveredBy += suggestion.coveredBy.filter { !ids.contains($0) }
      } else {
        places[key] = copy.all.count
        copy.all.append(suggestion)
      }
    }
    return copy
  }
}

extension Suggestion {
  fileprivate init(_ entry: TemplateTally.Entry, _ finding: PatternCoverage.Finding) {
    self.init(
      template: MessageTemplate.text(of: entry.first.text), rank: finding.isNoise ? .noise : entry.first.rank,
      count: entry.count, example: entry.first.text, file: entry.first.file, line: entry.first.number,
      coveredBy: finding.ids)
  }

  fileprivate func isBefore(_ other: Suggestion) -> Bool {
    // The lines of one decoded message have one place.
    (rank.rawValue, -count, file, line, example)
      < (other.rank.rawValue, -other.count, other.file, other.line, other.example)
  }
}

extension LogLine {
  /// How alarming the line is by itself.
  var rank: Suggestion.Rank {
    // What follows the first line of an error says where it was, seldom what.
    if isFirst, level == .error || level == .fault { return .error }
    if StackFrame.isOne(text) { return .other }
    return AlarmingWords.occur(in: text) ? .alarming : .other
  }
}
