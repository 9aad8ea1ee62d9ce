internal import Ingest
internal import LogModel
internal import Patterns

/// Tries patterns on texts and tells everybody who wants to know of a match; one per thread.
final class MatchTester {
  private let run: SourceRun
  private let matcher = Matcher()
  /// For exceptions on the same text, which must not overwrite the match that they may excuse.
  private let excuser = Matcher()
  let maker: DraftMaker
  var outcome = BatchOutcome()
  /// The number of the batch that is looked at.
  var batch = 0
  /// By lane and list: the number of the last text on which the list has matched.
  private var served: [[Int]]
  private var textNumber = 0
  private let lanes: [TrialLane]

  init(_ run: SourceRun) {
    self.run = run
    matcher.measuresCost = run.measuresCost
    maker = DraftMaker(source: run.name, redact: run.redact)
    lanes = run.plan.lanes.map { TrialLane($0, run.plan.subscribers) }
    served = run.plan.lanes.map { Array(repeating: 0, count: $0.lists.count) }
  }

  /// A text and what is to be tried on it.
  struct Trial {
    var lane: Int
    var bytes: UnsafeRawBufferPointer
    /// A match that begins behind this many bytes is left to a later text.
    var startLimit = Int.max
  }

  /// Tries patterns of a lane on one text.
  ///
  /// - Parameter pieces: the lines that the text is made of; asked only when there is a match.
  func test(
    _ trial: Trial, patterns: some Sequence<Int>, lines: some LineSource, pieces: () -> [SubjectText.Piece]
  ) {
    textNumber += 1
    let lane = lanes[trial.lane]
    for pattern in patterns {
      if lane.canBeDone[pattern], run.isDone(lane.plan, pattern) { continue }
      if isSpent(pattern, trial.lane) { continue }
      do throws(MatchLimitReached) {
        guard try lane.match(pattern, by: matcher, in: trial.bytes) else { continue }
        guard matcher.range.lowerBound <= trial.startLimit else { continue }
        deliver(lane.plan, trial, pattern, patterns, lines, SubjectText(bytes: trial.bytes, pieces: pieces()))
      } catch {
        note(error, trial.lane, pattern, lines, pieces())
      }
    }
  }

  /// Whether a pattern was given up: whatever it finds, its assertions are errors.
  @inline(__always)
  private func isSpent(_ pattern: Int, _ lane: Int) -> Bool {
    lanes[lane].canBeGivenUp[pattern] && run.effort.isSpent(run.plan.patternsBefore[lane] + pattern, inBatch: batch)
  }

  /// Tells the lists of a pattern that it has matched; the first alternative that matches gives the captures.
  private func deliver(
    _ lane: LanePlan, _ trial: Trial, _ pattern: Int, _ tried: some Sequence<Int>, _ lines: some LineSource,
    _ text: SubjectText
  ) {
    // The pattern whose match the matcher holds; nil when it holds none.
    var held: Int? = pattern
    for use in lane.uses[pattern] where served[trial.lane][use.list] != textNumber {
      served[trial.lane][use.list] = textNumber
      let list = lane.lists[use.list]
      let winner = list.alternatives.prefix(use.rank).first { earlier in
        guard tried.contains(earlier), !isSpent(earlier, trial.lane) else { return false }
        held = nil
        return match(lane.patterns[earlier], trial)
      }
      if let winner {
        held = winner
      } else if held != pattern {
        _ = match(lane.patterns[pattern], trial)
        held = pattern
      }
      for subscriber in list.subscribers {
        deliver(subscriber, lane.patterns[winner ?? pattern], lane.lane, lines, text)
      }
    }
  }

  /// A match that is made again, or for an alternative whose limits are reported where it is tried for itself.
  private func match(_ pattern: Pattern, _ trial: Trial) -> Bool {
    guard (try? matcher.match(pattern, in: trial.bytes)) == true else { return false }
    return matcher.range.lowerBound <= trial.startLimit
  }

  private func deliver(
    _ index: Int, _ pattern: Pattern, _ lane: Lane, _ lines: some LineSource, _ text: SubjectText
  ) {
    let subscriber = run.plan.subscribers[index]
    let first = text.piece(at: matcher.range.lowerBound)
    if let filter = subscriber.filter, !lines.fits(filter: filter, line: first.line) { return }
    if subscriber.mode == .once { return run.flags.set(subscriber.flag) }
    if subscriber.role.isClaimed, isExcused(index, subscriber, lines, text) { return }
    let (weight, overflow) = lines.repeats(ofLine: first.line).addingReportingOverflow(1)
    if subscriber.mode == .counted {
      if outcome.counts.isEmpty { outcome.counts = Array(repeating: 0, count: run.plan.subscribers.count) }
      let before = outcome.counts[index]
      let (sum, isTooMany) = before.addingReportingOverflow(overflow ? .max : weight)
      outcome.counts[index] = isTooMany ? .max : sum
      // Each match counts for 1 or more, so that no more than the limit's worth of them is made evidence of.
      if before >= run.evidenceLimit || run.flags[subscriber.flag] { return }
    }
    var event = event(subscriber, first, lines, text)
    event.weight = overflow ? .max : weight
    event.values = subscriber.groups.map { name in
      matcher.capture(name, of: pattern).map { Array(text.bytes[$0]) }
    }
    if subscriber.wantsEvidence, !run.flags[subscriber.flag] {
      let wantsNeighbours = subscriber.lineOnlyFlag.map { !run.flags[$0] } ?? true
      event.evidence = draft(pattern, lane, first, lines, text, wantsNeighbours: wantsNeighbours)
    }
    outcome.deliveries.append(BatchOutcome.Delivery(subscriber: index, event: event))
  }

  private func event(
    _ subscriber: Subscriber, _ first: SubjectText.Piece, _ lines: some LineSource, _ text: SubjectText
  ) -> MatchEvent {
    let last = text.piece(at: max(matcher.range.upperBound - 1, matcher.range.lowerBound))
    var event = MatchEvent(
      role: subscriber.role, position: first.line, lastPosition: last.line, record: lines.record(ofLine: first.line),
      line: lines.fileLine(ofLine: first.line))
    guard subscriber.mode == .each else { return event }
    event.time = lines.time(ofLine: first.line)
    if subscriber.assertion >= 0, run.plan.assertions[subscriber.assertion].wantsFacts {
      event.facts = lines.facts(ofLine: first.line)
      if run.plan.assertions[subscriber.assertion].wantsMessage { event.facts?.message = Array(text.bytes) }
    }
    return event
  }

  private func draft(
    _ pattern: Pattern, _ lane: Lane, _ first: SubjectText.Piece, _ lines: some LineSource, _ text: SubjectText,
    wantsNeighbours: Bool
  ) -> EvidenceDraft {
    let start = first.shownOffset + max(matcher.range.lowerBound - first.offset, 0)
    let draft = lines.draft(
      MatchPlace(
        line: first.line, match: start..<(start + matcher.range.count), subject: lane.subject, text: text.bytes,
        subjectStart: first.shownOffset, isOneLine: text.pieces.count == 1, captures: captures(of: pattern),
        wantsNeighbours: wantsNeighbours))
    outcome.drafts.append(draft)
    return draft
  }

  /// The named groups of the last match, in the order of their names.
  private func captures(of pattern: Pattern) -> [(name: String, range: Range<Int>)] {
    let facts = pattern.facts
    guard !facts.groupNames.isEmpty else { return [] }
    var captures: [(name: String, range: Range<Int>)] = []
    captures.reserveCapacity(facts.groupNames.count)
    for index in facts.groupsByName {
      if let range = matcher.capture(index, of: pattern) { captures.append((facts.groupNames[index], range)) }
    }
    return captures
  }

  /// Whether an exception on the same text applies.
  private func isExcused(
    _ index: Int, _ subscriber: Subscriber, _ lines: some LineSource, _ text: SubjectText
  ) -> Bool {
    let exceptions = run.plan.patternCount + subscriber.assertion
    for alternatives in run.plan.assertions[subscriber.assertion].excusing {
      for pattern in alternatives where !run.effort.isSpent(exceptions, inBatch: batch) {
        do throws(MatchLimitReached) {
          if try excuser.match(pattern, in: text.bytes) { return true }
        } catch {
          note(error, index, lines, text.pieces)
          spend(error, exceptions, lines, text.pieces)
        }
      }
    }
    return false
  }

  private func note(
    _ error: MatchLimitReached, _ lane: Int, _ pattern: Int, _ lines: some LineSource,
    _ pieces: [SubjectText.Piece]
  ) {
    let plan = lanes[lane].plan
    for use in plan.uses[pattern] {
      for subscriber in plan.lists[use.list].subscribers { note(error, subscriber, lines, pieces) }
    }
    if lanes[lane].canBeGivenUp[pattern] {
      spend(error, run.plan.patternsBefore[lane] + pattern, lines, pieces)
    }
  }

  private func spend(
    _ error: MatchLimitReached, _ pattern: Int, _ lines: some LineSource, _ pieces: [SubjectText.Piece]
  ) {
    run.effort.note(pattern, inBatch: batch)
    outcome.spentTexts.append(
      BatchOutcome.SpentText(
        pattern: pattern, fileLine: lines.fileLine(ofLine: pieces.first?.line ?? 0), message: error.message))
  }

  private func note(
    _ error: MatchLimitReached, _ subscriber: Int, _ lines: some LineSource, _ pieces: [SubjectText.Piece]
  ) {
    let line = pieces.first?.line ?? 0
    if let filter = run.plan.subscribers[subscriber].filter, !lines.fits(filter: filter, line: line) { return }
    outcome.problems.append(
      BatchOutcome.Problem(
        subscriber: subscriber, fileLine: lines.fileLine(ofLine: line), message: error.message))
  }
}

/// A lane of the plan for one thread.
///
/// Reading it counts no references: threads share the patterns, and would wait for each other at every match.
private final class TrialLane {
  let plan: LanePlan
  let patterns: [Pattern]
  /// By pattern: whether there may come a time when nobody wants to know of it any more.
  let canBeDone: [Bool]
  /// By pattern: whether nobody waits for its first match alone. Who does, and stops when it is found, would see another
  /// number of limits with every order of batches.
  let canBeGivenUp: [Bool]
  private let uncounted: [Unmanaged<Pattern>]

  init(_ plan: LanePlan, _ subscribers: [Subscriber]) {
    self.plan = plan
    patterns = plan.patterns.map { $0 }
    canBeDone = plan.doneFlags.map { !$0.isEmpty }
    canBeGivenUp = plan.uses.map { uses in
      uses.allSatisfy { plan.lists[$0.list].subscribers.allSatisfy { subscribers[$0].mode != .once } }
    }
    uncounted = patterns.map(Unmanaged.passUnretained)
  }

  func match(_ pattern: Int, by matcher: Matcher, in text: UnsafeRawBufferPointer) throws(MatchLimitReached) -> Bool {
    let result = uncounted[pattern]._withUnsafeGuaranteedRef { pattern in
      Result { () throws(MatchLimitReached) in try matcher.match(pattern, in: text) }
    }
    return try result.get()
  }
}
