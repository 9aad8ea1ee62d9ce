internal import Ingest
internal import LogModel

extension SourceFacts {
  /// What reading the source has shown.
  init(_ summary: SourceSummary, rule: SourceRule, run: SourceRun) {
    self.init()
    isOptional = rule.isOptional
    hasFiles = !summary.files.isEmpty
    if let file = summary.files.first(where: { $0.missing != nil || $0.unreadable != nil }) {
      missing = "\(file.name): \(file.missing ?? file.unreadable ?? "")"
    }
    nonBlankRecords = summary.nonBlankRecords
    minimumRecords = rule.minimumRecords
    aliveSeen = run.plan.aliveFlag.map { run.flags[$0] }
    endsSeen = run.plan.endsFlag.map { run.flags[$0] }
    if let file = summary.files.first(where: { $0.truncation != nil }) {
      truncation = "\(file.name): \(file.truncation ?? "")"
      isCutInside = file.name != summary.files.last?.name
    }
    if let file = summary.files.first(where: { $0.lossCount > 0 }) {
      loss = "\(file.name):\(file.lossLines.first ?? 0): messages were dropped"
    }
  }
}

extension SourceReport {
  init(_ summary: SourceSummary, soundness: SourceSoundness, rule: SourceRule) {
    self.init(name: summary.name, state: soundness.state)
    files = summary.files.map(\.name)
    format = summary.format
    lines = summary.lines
    records = summary.records
    reason = soundness.reason
    isProven = soundness.isProven
    isOptional = rule.isOptional
    unreadable = summary.files.compactMap { file in file.unreadable.map { "\(file.name): \($0)" } }
    bytes = summary.bytes
    contentDigest = summary.contentDigest
  }
}

extension Judgement {
  /// Of an assertion that names a source of which nothing is there.
  init(missing soundness: SourceSoundness, _ rule: SourceRule) {
    let reason = "source '\(rule.name)' is missing: \(soundness.reason ?? "")"
    self.init(rule.isOptional ? .unexercised : .inconclusive, reason)
  }
}
