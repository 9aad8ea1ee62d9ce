public import Ingest
public import LogModel
public import Patterns

/// What is new in a bad run.
public struct Suggestions: Sendable {
  /// Error levels first, then by count, then by place.
  public var all: [Suggestion]
  /// Lines of the bad run that could not be counted because there are too many kinds of them.
  public var uncounted: Int
  /// What became of the bad files.
  public var summary: SourceSummary
}

/// The kinds of lines that occur in the bad run and never in the good ones; linear in the size of the logs.
///
/// - Parameters:
///   - catalog: Marks the suggestions that one of its assertions already covers; nil marks none.
///   - jobs: Threads.
public func suggest(
  bad: [InputItem], good: [InputItem], catalog: AssertionCatalog?, pool: PatternPool, jobs: Int
) throws -> Suggestions {
  var known = TemplateSet()
  try known.add(good, jobs: jobs)
  let digests = known.digests
  var tally = TemplateTally()
  let source = SourceInput(name: "bad", items: bad)
  let summary = try ingest(source, options: IngestOptions(jobs: jobs)) { batch, _ in
    TemplateTally(batch, known: digests)
  } merge: { part, position in
    tally.merge(part, at: position)
  }
  let coverage = PatternCoverage(catalog, pool: pool)
  let all = tally.entries.values.sorted { $0.isBefore($1) }.map { entry in
    Suggestion(
      template: entry.template, rank: entry.rank, count: entry.count, example: entry.first.text, file: entry.first.file,
      line: entry.first.number, coveredBy: coverage.assertions(matching: entry.first.text))
  }
  return Suggestions(all: all, uncounted: tally.dropped, summary: summary)
}

extension TemplateTally.Entry {
  fileprivate var template: String {
    var text = first.text
    return text.withUTF8 { MessageTemplate.text(of: UnsafeRawBufferPointer($0)) }
  }

  var rank: Suggestion.Rank {
    if first.level == .error || first.level == .fault { return .error }
    return AlarmingWords.occur(in: first.text) ? .alarming : .other
  }

  fileprivate func isBefore(_ other: TemplateTally.Entry) -> Bool {
    let left = (rank.rawValue, -count, first.file, first.number)
    return left < (other.rank.rawValue, -other.count, other.first.file, other.first.number)
  }
}
