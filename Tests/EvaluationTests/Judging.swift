import Ingest
import LogModel
import Patterns
import Testing

@testable import Evaluation

extension PatternList {
  init(_ texts: String...) { self.init(texts.map { PatternText($0) }) }
}

extension Assertion {
  static func test(_ claim: Claim, id: String = "test", _ change: (inout Assertion) -> Void = { _ in }) -> Assertion {
    var assertion = Assertion(
      id: id, area: "area", title: "title", bug: "bug", severity: .high, claim: claim,
      place: SourcePlace(file: "Assertions/area.yaml", line: 1, column: 1))
    change(&assertion)
    return assertion
  }

  static func absent(_ pattern: String, _ change: (inout Assertion) -> Void = { _ in }) -> Assertion {
    test(.absent(PatternList(pattern)), change)
  }

  static func present(
    _ pattern: String, _ times: Times = .atLeastOnce, _ change: (inout Assertion) -> Void = { _ in }
  ) -> Assertion {
    test(.present(PatternList(pattern), times: times), change)
  }

  static func sequence(
    _ steps: [String], within: Int64? = nil, key: [String] = [], _ change: (inout Assertion) -> Void = { _ in }
  ) -> Assertion {
    test(.sequence(SequenceClaim(steps: steps.map { PatternList($0) }, within: within, key: key)), change)
  }

  static func reply(
    _ request: String, _ answer: String, key: [String] = [], within: Int64? = nil, each: String? = nil,
    _ change: (inout Assertion) -> Void = { _ in }
  ) -> Assertion {
    var claim = ReplyClaim(request: PatternList(request), answer: PatternList(answer))
    claim.key = key
    claim.within = within
    claim.each = each.map { Condition($0) }
    return test(.reply(claim), change)
  }

  static func match(
    _ pattern: String, each: String? = nil, check: String? = nil, per: [String] = [], times: Times? = nil,
    types: [String: ColumnType] = [:], _ change: (inout Assertion) -> Void = { _ in }
  ) -> Assertion {
    var claim = MatchClaim(pattern: PatternList(pattern))
    claim.each = each.map { Condition($0) }
    claim.check = check.map { Condition($0) }
    claim.per = per
    claim.times = times
    claim.types = types
    return test(.match(claim), change)
  }
}

/// A log and how it is judged: every combination of engine, threads and chunk size must say the same.
struct Judging {
  var configuration = Configuration()
  var settings: [String: String] = [:]
  var chunkSizes = [1, 7, 64, 512 << 10]

  static let second: Int64 = 1_000_000_000

  /// The verdict of one assertion over one log.
  func result(
    _ assertion: Assertion, _ log: String, source: String = "log", location: SourceLocation = #_sourceLocation
  ) throws -> AssertionResult {
    let sources = [SourceInput(name: source, items: [.bytes(name: "test.log", Array(log.utf8))])]
    return try #require(evaluate([assertion], sources, location: location).results.first)
  }

  func evaluate(
    _ assertions: [Assertion], _ sources: [SourceInput], location: SourceLocation = #_sourceLocation
  ) throws -> Evaluation {
    let catalog = AssertionCatalog(folder: "Assertions", configuration: configuration, assertions: assertions)
    let pool = PatternPool()
    var first: Evaluation?
    for engine in EvaluationOptions.Engine.allCases {
      for jobs in [1, 2] {
        for chunkBytes in chunkSizes {
          var options = EvaluationOptions()
          options.engine = engine
          options.jobs = jobs
          options.chunkBytes = chunkBytes
          let evaluator = try Evaluator(catalog: catalog, pool: pool, settings: settings, options: options)
          let evaluation = evaluator.evaluate(sources)
          if let first {
            let isSame = evaluation.results == first.results && evaluation.sources == first.sources
            #expect(isSame, "\(engine), \(jobs) jobs, chunks of \(chunkBytes) bytes", sourceLocation: location)
            if !isSame, let left = evaluation.results.first, let right = first.results.first {
              #expect(left.evidence == right.evidence, sourceLocation: location)
              #expect(left.reason == right.reason, sourceLocation: location)
              return evaluation
            }
          } else {
            first = evaluation
          }
        }
      }
    }
    return try #require(first)
  }
}

/// Records of NSLog with a clock: "3.5 text" is logged 3.5 seconds after 10:00.
func timed(_ lines: String...) -> String {
  lines.map { line in
    let parts = line.split(separator: " ", maxSplits: 1)
    let milliseconds = Int(((Double(parts[0]) ?? 0) * 1000).rounded())
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let clock = "10:\(padded(milliseconds / 60_000, 2)):\(padded(milliseconds / 1000 % 60, 2))"
    return "2026-03-01 \(clock).\(padded(milliseconds % 1000, 3)) App[41:7] \(parts.count > 1 ? parts[1] : "")\n"
  }.joined()
}
