internal import Ingest
internal import LogModel

/// What a match asks of the lines that it was found on.
protocol LineSource {
  func record(ofLine line: Int) -> Int
  func fileLine(ofLine line: Int) -> Int
  func facts(ofLine line: Int) -> RecordFacts
  func time(ofLine line: Int) -> RecordTime?
  /// How often the log says that the line's record was repeated.
  func repeats(ofLine line: Int) -> Int
  func fits(filter: Int, line: Int) -> Bool
  /// Evidence of a match.
  func draft(_ place: MatchPlace) -> EvidenceDraft
}

/// Where a match stands.
struct MatchPlace {
  /// The line that it begins on.
  var line: Int
  /// In bytes of the line as it is shown.
  var match: Range<Int>
  var subject: Subject
  /// The text that the pattern saw, and the line's first byte of it, in bytes of the line as it is shown.
  var text: UnsafeRawBufferPointer
  var subjectStart: Int
  /// Whether that text is all of one line.
  var isOneLine: Bool
  /// The pattern's named groups in the order of their names, in bytes of that text.
  var captures: [(name: String, range: Range<Int>)]
  /// Whether the lines round it may be shown.
  var wantsNeighbours: Bool

  /// How many lines on either side belong to it.
  var reach: Int { wantsNeighbours ? EvidenceDraft.neighbours : 0 }
}

/// The lines of a batch.
struct BatchLines: LineSource {
  let batch: RecordBatch
  let filters: FilterCache
  let maker: DraftMaker

  func record(ofLine line: Int) -> Int { batch.recordIndex(ofLine: line) }
  func fileLine(ofLine line: Int) -> Int { batch.fileLine(ofLine: line) }
  func facts(ofLine line: Int) -> RecordFacts { RecordFacts(batch.fields(ofRecord: record(ofLine: line))) }
  func time(ofLine line: Int) -> RecordTime? { batch.time(ofRecord: record(ofLine: line)) }
  func repeats(ofLine line: Int) -> Int { batch.repeatCount(ofRecord: record(ofLine: line)) }
  func fits(filter: Int, line: Int) -> Bool { filters.fits(filter, record: record(ofLine: line), in: batch) }

  func draft(_ place: MatchPlace) -> EvidenceDraft {
    maker.draft(place, shown: batch.shown(place.line, place.subject), in: batch)
  }
}

extension RecordBatch {
  /// The bytes that lines of a subject lie in.
  func memory(_ subject: Subject) -> UnsafeRawBufferPointer { subject == .raw ? raw : text }

  /// A line as evidence shows it.
  func shownRange(_ line: Int, _ subject: Subject) -> Range<Int> {
    subject == .raw ? rawLine(ofLine: line) : self.line(line)
  }

  func shown(_ line: Int, _ subject: Subject) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory(subject)[shownRange(line, subject)])
  }

  /// The part of a line that patterns see.
  func seenRange(_ line: Int, _ subject: Subject) -> Range<Int> {
    subject == .raw ? rawLine(ofLine: line) : self.subject(ofLine: line)
  }

  /// Whether a raw line stands for itself: of the lines that were decoded from one raw line only the first does.
  func isFirstOfRaw(_ line: Int) -> Bool {
    isInPlace || line == 0 || fileLine(ofLine: line) != fileLine(ofLine: line - 1)
  }

  /// Whether patterns see a line.
  func isVisible(_ line: Int, _ subject: Subject) -> Bool {
    recordIndex(ofLine: line) >= 0 && (subject == .message || isFirstOfRaw(line))
  }
}
