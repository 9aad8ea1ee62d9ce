internal import Ingest
internal import LogModel
internal import Patterns

/// Tries patterns on every line of some logs.
struct CandidateTrial: Sendable {
  /// What one pattern matches.
  struct Matches: Sendable {
    struct Kind: Sendable {
      var count: Int
      var first: LogLine
    }

    /// More kinds than this are not told apart: the pattern says nothing then.
    static let kindLimit = 1000

    /// By the digest of the template.
    var kinds: [UInt64: Kind] = [:]
    var count = 0
    /// The last line, which tells what differs between occurrences.
    var last: LogLine?
    /// Lines on which the pattern ran into a limit of matching.
    var limitsReached = 0

    mutating func add(_ line: LogLine, digest: UInt64, count more: Int = 1) {
      if let index = kinds.index(forKey: digest) {
        kinds.values[index].count += more
      } else if kinds.count < Self.kindLimit {
        kinds[digest] = Kind(count: more, first: line)
      }
    }

    /// In the order of the log.
    var sortedKinds: [Kind] {
      kinds.values.sorted {
        ($0.first.file, $0.first.record, $0.first.text) < ($1.first.file, $1.first.record, $1.first.text)
      }
    }

    /// The first line; nil when nothing matches.
    var first: LogLine? { sortedKinds.first?.first }
  }

  let patterns: [Pattern]
  /// Also collects the lines that are like this one.
  let likeness: Likeness?

  struct Outcome: Sendable {
    /// One for each pattern.
    var matches: [Matches]
    var lookAlikes: LookAlikes
    /// The last line that is not blank.
    var lastLine: LogLine?
  }

  func run(_ items: [InputItem], name: String, jobs: Int) throws -> Outcome {
    var outcome = Outcome(matches: patterns.map { _ in Matches() }, lookAlikes: LookAlikes(), lastLine: nil)
    try readLogs(items, name: name, jobs: jobs) { batch in
      scan(batch)
    } merge: { part, position in
      outcome.merge(part, at: position)
    }
    return outcome
  }

  private func scan(_ batch: RecordBatch) -> Outcome {
    let matcher = Matcher()
    var out = Outcome(matches: patterns.map { _ in Matches() }, lookAlikes: LookAlikes(), lastLine: nil)
    var lastLine = -1
    for line in 0..<batch.lineCount where batch.recordIndex(ofLine: line) >= 0 {
      let bytes = batch.subjectBytes(line)
      for (index, pattern) in patterns.enumerated() {
        do throws(MatchLimitReached) {
          guard try matcher.match(pattern, in: bytes) else { continue }
          let logLine = batch.logLine(line)
          out.matches[index].add(logLine, digest: MessageTemplate.digest(of: bytes))
          out.matches[index].count += 1
          out.matches[index].last = logLine
        } catch {
          out.matches[index].limitsReached += 1
        }
      }
      if bytes.contains(where: { $0 > 0x20 }) { lastLine = line }
      guard let likeness, let score = likeness.score(of: bytes) else { continue }
      let digest = MessageTemplate.digest(of: bytes)
      if out.lookAlikes.wants(score, digest) { out.lookAlikes.add(batch.logLine(line), score: score, digest: digest) }
    }
    if lastLine >= 0 { out.lastLine = batch.logLine(lastLine) }
    return out
  }
}

extension CandidateTrial.Outcome {
  fileprivate mutating func merge(_ part: CandidateTrial.Outcome, at position: BatchPosition) {
    for index in matches.indices {
      for (digest, kind) in part.matches[index].kinds {
        matches[index].add(kind.first.moved(to: position), digest: digest, count: kind.count)
      }
      matches[index].count += part.matches[index].count
      matches[index].limitsReached += part.matches[index].limitsReached
      if let last = part.matches[index].last { matches[index].last = last.moved(to: position) }
    }
    for entry in part.lookAlikes.entries where lookAlikes.wants(entry.score, entry.digest) {
      lookAlikes.add(entry.line.moved(to: position), score: entry.score, digest: entry.digest)
    }
    if let last = part.lastLine { lastLine = last.moved(to: position) }
  }
}
