internal import Ingest
internal import LogModel
internal import Patterns

/// Puts what the batches of one source have shown in order, and judges it; used by one thread.
final class SourceMerger {
  private let run: SourceRun
  private let judges: [AssertionJudge]
  private var ledger = EvidenceLedger()
  private var borders: [Int: BorderWindows] = [:]
  /// Matches on the record that was looked at last, by assertion.
  private var pending: [[MatchEvent]]
  private var lines = 0
  private var records = 0
  private var lastTime: RecordTime?
  /// The first limit that a pattern of a subscriber ran into.
  private var problems: [Int: MatchProblem] = [:]
  /// The first text on which a pattern ran into a limit, by pattern as `SharedEffort` counts.
  private var spent: [Int: MatchProblem] = [:]

  init(_ run: SourceRun, judges: [AssertionJudge]) {
    self.run = run
    self.judges = judges
    pending = Array(repeating: [], count: judges.count)
    for (index, lane) in run.plan.lanes.enumerated() {
      if case .lines(let limit) = lane.lane.span { borders[index] = BorderWindows(run, lane: index, limit: limit) }
    }
  }

  func merge(_ outcome: BatchOutcome, _ position: BatchPosition) {
    ledger.begin(outcome, position)
    for edge in outcome.edges {
      if let found = borders[edge.lane]?.take(edge, at: position, linesBefore: lines) {
        takePlaced(found, position.file)
      }
    }
    ledger.place(outcome.drafts, position)
    takeCounts(outcome)
    for problem in outcome.problems {
      note(problem, file: position.file, line: problem.fileLine + position.firstLine)
    }
    for text in outcome.spentTexts { note(text, file: position.file, line: text.fileLine + position.firstLine) }
    for delivery in outcome.deliveries {
      var event = delivery.event
      event.position += lines
      event.lastPosition += lines
      event.record += position.firstRecord
      event.line += position.firstLine
      deliver(event, to: delivery.subscriber)
    }
    lines += outcome.lineCount
    records += outcome.recordCount
    lastTime = outcome.lastTime ?? lastTime
    ledger.end(outcome)
  }

  /// Takes what windows over the border of batches have shown.
  private func takePlaced(_ outcome: BatchOutcome, _ file: String) {
    ledger.add(outcome.drafts)
    for problem in outcome.problems { note(problem, file: file, line: problem.fileLine) }
    for text in outcome.spentTexts { note(text, file: file, line: text.fileLine) }
    for delivery in outcome.deliveries { deliver(delivery.event, to: delivery.subscriber) }
  }

  private func takeCounts(_ outcome: BatchOutcome) {
    for (index, count) in outcome.counts.enumerated() where count > 0 {
      (judges[run.plan.subscribers[index].assertion].claim as? CountJudge)?.add(count)
    }
  }

  private func note(_ problem: BatchOutcome.Problem, file: String, line: Int) {
    guard problems[problem.subscriber] == nil else { return }
    problems[problem.subscriber] = MatchProblem(file: file, line: line, message: problem.message)
  }

  private func note(_ text: BatchOutcome.SpentText, file: String, line: Int) {
    guard spent[text.pattern] == nil else { return }
    spent[text.pattern] = MatchProblem(file: file, line: line, message: text.message)
  }

  private func deliver(_ event: MatchEvent, to index: Int) {
    let subscriber = run.plan.subscribers[index]
    if subscriber.mode == .counted {
      let judge = judges[subscriber.assertion].claim as? CountJudge
      judge?.show(event.evidence)
    } else {
      if let last = pending[subscriber.assertion].last, last.record != event.record { flush(subscriber.assertion) }
      pending[subscriber.assertion].append(event)
    }
    let claim = judges[subscriber.assertion].claim
    if claim.hasEnoughEvidence { run.flags.set(subscriber.flag) }
    if let flag = subscriber.lineOnlyFlag, !claim.keepsNeighbours { run.flags.set(flag) }
  }

  private func flush(_ assertion: Int) {
    judges[assertion].take(pending[assertion])
    pending[assertion].removeAll(keepingCapacity: true)
  }

  /// The judgements of all assertions of the plan, once the source has been read.
  ///
  /// - Parameter threads: how many may judge at once.
  func finish(_ soundness: SourceSoundness, fields: Set<RecordField>, threads: Int) -> [Judgement] {
    for (_, border) in borders.sorted(by: { $0.key < $1.key }) { takePlaced(border.finish(), "") }
    for assertion in judges.indices where !pending[assertion].isEmpty { flush(assertion) }
    var end = soundness.end
    end.lastRecord = records
    end.lastTime = lastTime
    let givenUp = patternsGivenUp
    let found = concurrentMap(judges.map(JudgeAtEnd.init), threads: threads) { [end] in $0.judge.finish(end) }
    return found.enumerated().map { index, found in
      if let problem = givenUp[index] { return Judgement(givenUp: problem) }
      return judgement(of: index, found, soundness, fields)
    }
  }

  private func judgement(
    of index: Int, _ found: (finding: Finding, selectsRegion: Bool), _ soundness: SourceSoundness,
    _ fields: Set<RecordField>
  ) -> Judgement {
    let plan = run.plan
    var circumstances = Circumstances()
    circumstances.unsoundness = soundness.unsoundness(of: run.name)
    circumstances.givenSeen = plan.givenFlags[index].map { run.flags[$0] }
    if let filter = plan.filterOf[index] { circumstances.selectsRecords = run.flags[plan.filterFlags[filter]] }
    circumstances.selectsRegion = found.selectsRegion
    for filter in plan.assertions[index].assertion.filter where !fields.contains(filter.field) {
      circumstances.missingFields.append(filter.field)
    }
    circumstances.problem = problem(of: index, givenSeen: circumstances.givenSeen)
    return Judgement(found.finding, circumstances)
  }

  /// The assertions one of whose patterns was given up, and the first text on which that ran into a limit.
  private var patternsGivenUp: [Int: MatchProblem] {
    var found: [Int: MatchProblem] = [:]
    for (pattern, problem) in spent.sorted(by: { $0.key < $1.key }) where run.effort.isGivenUp(pattern) {
      for assertion in run.plan.assertions(ofPattern: pattern) where found[assertion] == nil {
        found[assertion] = problem
      }
    }
    return found
  }

  /// The first limit in the order of the log; a `given` that was seen elsewhere needs no further look.
  private func problem(of assertion: Int, givenSeen: Bool?) -> MatchProblem? {
    problems.filter { index, _ in
      let subscriber = run.plan.subscribers[index]
      return subscriber.assertion == assertion && !(subscriber.role == .given && givenSeen == true)
    }
    .min { $0.key < $1.key }?.value
  }
}

/// A judge that has got all its matches.
///
/// `@unchecked Sendable` is safe: from then on a single thread uses it.
private struct JudgeAtEnd: @unchecked Sendable {
  let judge: AssertionJudge
}
