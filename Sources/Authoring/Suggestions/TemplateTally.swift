internal import Ingest
internal import LogModel

/// Counts the templates of a log, leaving out those that are known.
struct TemplateTally: Sendable {
  /// More templates than this are not kept: the log then has lines that no template tells apart.
  static let limit = 200_000

  struct Entry: Sendable {
    var count: Int
    var first: LogLine
  }

  private(set) var entries: [UInt64: Entry] = [:]
  /// Lines whose template found no room.
  private(set) var dropped = 0

  /// Counts the lines of a batch that records have; `known` are left out.
  init(_ batch: RecordBatch, known: Set<UInt64>) {
    for line in 0..<batch.lineCount where batch.recordIndex(ofLine: line) >= 0 {
      let bytes = batch.subjectBytes(line)
      guard bytes.contains(where: { $0 > 0x20 }) else { continue }
      let digest = MessageTemplate.digest(of: bytes)
      guard !known.contains(digest) else { continue }
      if let index = entries.index(forKey: digest) {
        entries.values[index].count += 1
      } else if entries.count < Self.limit {
        entries[digest] = Entry(count: 1, first: batch.logLine(line))
      } else {
        dropped += 1
      }
    }
  }

  init() {}

  /// Adds the tally of a later batch.
  mutating func merge(_ later: TemplateTally, at position: BatchPosition) {
    dropped += later.dropped
    for (digest, entry) in later.entries {
      if let index = entries.index(forKey: digest) {
        entries.values[index].count += entry.count
      } else if entries.count < Self.limit {
        entries[digest] = Entry(count: entry.count, first: entry.first.moved(to: position))
      } else {
        dropped += entry.count
      }
    }
  }
}

/// The templates of a log, without examples: what a good run may print.
struct TemplateSet: Sendable {
  private(set) var digests: Set<UInt64> = []

  mutating func add(_ inputs: [InputItem], jobs: Int) throws {
    try readLogs(inputs, name: "good", jobs: jobs) { batch in
      var found: Set<UInt64> = []
      for line in 0..<batch.lineCount where batch.recordIndex(ofLine: line) >= 0 {
        found.insert(MessageTemplate.digest(of: batch.subjectBytes(line)))
      }
      return found
    } merge: { found, _ in
      digests.formUnion(found)
    }
  }
}
