internal import Evaluation
internal import Ingest
internal import LogModel
internal import Patterns

extension Proposer {
  /// The most general pattern that trips on the fault and on nothing that is healthy.
  ///
  /// - Parameter pattern: Takes this one, if it is sound, instead of proposing any.
  /// - Throws: `ProposalProblem` if there is none.
  public func proposal(for fault: FaultLine, pattern given: String? = nil) throws -> Proposal {
    let candidates =
      given.map { [ProposedPattern(text: $0, generality: .general)] }
      ?? ProposedPattern.candidates(for: fault.text, secrets: secrets(in: fault))
    guard !candidates.isEmpty else {
      throw ProposalProblem.noSuchLine("line \(fault.line) has no words that a pattern could be made of")
    }
    var patterns: [Pattern] = []
    for candidate in candidates { patterns.append(try compile(candidate.text)) }
    let inBad = try CandidateTrial(patterns: patterns, likeness: nil).run(bad, name: "bad", jobs: jobs)
    let likeness = Likeness(to: fault.text)
    let trial = CandidateTrial(patterns: patterns, likeness: likeness)
    let grounds = [
      try trial.run(good, name: "good", jobs: jobs),
      try trial.run(healthy.map(InputItem.path), name: "healthy", jobs: jobs),
      try CandidateTrial(patterns: patterns, likeness: nil).run(noise(), name: "quiet", jobs: 1),
    ]
    var rejected: [Proposal.Rejected] = []
    for (index, candidate) in candidates.enumerated() {
      if let reason = try reason(against: index, patterns[index], fault, inBad, grounds) {
        rejected.append(Proposal.Rejected(pattern: candidate.text, reason: reason))
        continue
      }
      var proposal = Proposal(
        fault: fault, pattern: candidate.text, rejected: rejected, matches: kinds(inBad.matches[index]),
        restsOnNumber: candidate.generality.rawValue >= ProposedPattern.Generality.keepsNumber.rawValue,
        coveredBy: PatternCoverage(catalog, pool: pool).findings(for: [fault.text])[0].ids, fails: [], passes: [],
        quiet: [])
      chooseSamples(&proposal, inBad.matches[index], good: grounds[0], healthy: grounds[1])
      return proposal
    }
    throw ProposalProblem.indistinguishable(fault, rejected)
  }

  /// Where the secrets are in the line that patterns see: those that it shows itself, and those that the whole line does.
  private func secrets(in fault: FaultLine) -> [Range<Int>] {
    var found = redaction.secrets(in: fault.text)
    if let raw = fault.rawLines.last, let place = raw.utf8.firstRange(of: fault.text.utf8) {
      let start = raw.utf8.distance(from: raw.utf8.startIndex, to: place.lowerBound)
      let end = start + fault.text.utf8.count
      found += redaction.secrets(in: raw).filter { $0.overlaps(start..<end) }.map {
        max($0.lowerBound - start, 0)..<min($0.upperBound - start, end - start)
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  /// Look-alikes of the catalog that none of its patterns takes for a fault.
  private func noise() -> [InputItem] {
    let quiet = catalog.assertions.flatMap(\.samples.quiet)
    let lines = quiet.flatMap { sample -> [(text: String, place: SourcePlace)] in
      guard case .text(let text) = sample.content else { return [] }
      return text.split(separator: "\n").map { (String($0), sample.place) }
    }
    let findings = PatternCoverage(catalog, pool: pool).findings(for: lines.map(\.text))
    return zip(lines, findings).compactMap { line, finding in
      guard finding.ids.isEmpty || finding.isNoise else { return nil }
      return .bytes(name: "\(line.place.file):\(line.place.line)", Array(line.text.utf8))
    }
  }

  /// Why a pattern cannot be taken; nil for one that can.
  private func reason(
    against index: Int, _ pattern: Pattern, _ fault: FaultLine, _ inBad: CandidateTrial.Outcome,
    _ grounds: [CandidateTrial.Outcome]
  ) throws -> String? {
    let limits = ([inBad] + grounds).reduce(0) { $0 + $1.matches[index].limitsReached }
    if limits > 0 { return "runs into a limit of matching on \(limits) lines" }
    if pattern.matches("") { return "matches the empty line" }
    guard pattern.matches(fault.text) else { return "does not match \(fault.file):\(fault.line)" }
    for ground in grounds.dropLast() {
      if let first = ground.matches[index].first {
        return "matches \(first.file):\(first.number): \(redaction.masked(first.text))"
      }
    }
    // Each of these is a text of its own, called by the place of the sample.
    if let first = grounds.last?.matches[index].first {
      return "matches the quiet sample at \(first.file): \(first.text)"
    }
    return nil
  }

  private func kinds(_ matches: CandidateTrial.Matches) -> [Proposal.MatchedKind] {
    matches.sortedKinds.map { kind in
      Proposal.MatchedKind(
        template: MessageTemplate.text(of: redaction.masked(kind.first.text)), count: kind.count,
        example: redaction.masked(kind.first.text), line: kind.first.number)
    }
  }

  /// The fault and another occurrence of it; what is most like it and good.
  private func chooseSamples(
    _ proposal: inout Proposal, _ matches: CandidateTrial.Matches, good: CandidateTrial.Outcome,
    healthy: CandidateTrial.Outcome
  ) {
    let fault = proposal.fault
    proposal.fails = [SampleLine(raw: fault.rawLines.joined(separator: "\n"), text: fault.text)]
    if let last = matches.last, last.text != fault.text { proposal.fails.append(SampleLine(last)) }
    var alike = good.lookAlikes.entries
    if let likest = alike.first {
      proposal.passes = [SampleLine(likest.line)]
      alike.removeFirst()
    } else if let last = good.lastLine {
      proposal.passes = [SampleLine(last)]
    }
    let taken = good.lookAlikes.entries.first?.digest
    let others = (alike + healthy.lookAlikes.entries).filter { $0.digest != taken }.sorted { $0.score > $1.score }
    var digests: Set<UInt64> = []
    proposal.quiet = others.filter { digests.insert($0.digest).inserted }.prefix(LookAlikes.limit)
      .map { SampleLine($0.line) }
  }
}

extension Pattern {
  /// Whether it matches a text; running into a limit is no match here.
  func matches(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBytes { (try? Matcher().match(self, in: $0)) == true }
  }
}
