internal import LogModel

extension Severity: Storable {}
extension Subject: Storable {}
extension ColumnType: Storable {}
extension RecordField: Storable {}

extension Assertion: Storable {
  func store(in writer: inout StoreWriter) {
    id.store(in: &writer)
    area.store(in: &writer)
    title.store(in: &writer)
    bug.store(in: &writer)
    severity.store(in: &writer)
    claim.store(in: &writer)
    samples.store(in: &writer)
    place.store(in: &writer)
    aliases.store(in: &writer)
    why.store(in: &writer)
    overrideReason.store(in: &writer)
    source.store(in: &writer)
    given.store(in: &writer)
    filter.store(in: &writer)
    region.store(in: &writer)
    exceptions.store(in: &writer)
    span.store(in: &writer)
    subject.store(in: &writer)
    isRequired.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(
      id: try String(from: &reader), area: try String(from: &reader), title: try String(from: &reader),
      bug: try String(from: &reader), severity: try Severity(from: &reader), claim: try Claim(from: &reader),
      samples: try Samples(from: &reader), place: try SourcePlace(from: &reader))
    aliases = try [String](from: &reader)
    why = try String?(from: &reader)
    overrideReason = try String?(from: &reader)
    source = try String?(from: &reader)
    given = try PatternList?(from: &reader)
    filter = try [FieldFilter](from: &reader)
    region = try Region?(from: &reader)
    exceptions = try [MatchException](from: &reader)
    span = try Span(from: &reader)
    subject = try Subject(from: &reader)
    isRequired = try Bool(from: &reader)
  }
}

extension SourcePlace: Storable {
  func store(in writer: inout StoreWriter) {
    file.store(in: &writer)
    line.store(in: &writer)
    column.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(file: try String(from: &reader), line: try Int(from: &reader), column: try Int(from: &reader))
  }
}

extension PatternText: Storable {
  func store(in writer: inout StoreWriter) {
    text.store(in: &writer)
    place.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(try String(from: &reader), at: try SourcePlace?(from: &reader))
  }
}

extension PatternList: Storable {
  func store(in writer: inout StoreWriter) { alternatives.store(in: &writer) }

  init(from reader: inout StoreReader) throws(StoreDamage) { self.init(try [PatternText](from: &reader)) }
}

extension Samples: Storable {
  func store(in writer: inout StoreWriter) {
    fails.store(in: &writer)
    passes.store(in: &writer)
    quiet.store(in: &writer)
    unarmed.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(
      fails: try [Sample](from: &reader), passes: try [Sample](from: &reader), quiet: try [Sample](from: &reader),
      unarmed: try [Sample](from: &reader))
  }
}

extension Sample: Storable {
  func store(in writer: inout StoreWriter) {
    content.store(in: &writer)
    matches.store(in: &writer)
    place.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(
      try Content(from: &reader), matches: try Int?(from: &reader), at: try SourcePlace(from: &reader))
  }
}

extension Sample.Content: Storable {
  func store(in writer: inout StoreWriter) {
    switch self {
    case .text(let text):
      writer.add(0)
      text.store(in: &writer)
    case .file(let path, let lines):
      writer.add(1)
      path.store(in: &writer)
      (lines?.lowerBound).store(in: &writer)
      (lines?.upperBound).store(in: &writer)
    }
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    switch try reader.number() {
    case 0: self = .text(try String(from: &reader))
    case 1:
      let path = try String(from: &reader)
      let bounds = (first: try Int?(from: &reader), last: try Int?(from: &reader))
      guard let first = bounds.first, let last = bounds.last else {
        self = .file(path: path, lines: nil)
        return
      }
      guard first <= last else { throw StoreDamage() }
      self = .file(path: path, lines: first...last)
    default: throw StoreDamage()
    }
  }
}
