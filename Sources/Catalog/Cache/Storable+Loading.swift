internal import LogModel
internal import Patterns

extension LoadedCatalog: Storable {
  func store(in writer: inout StoreWriter) {
    catalog.store(in: &writer)
    genericAreas.store(in: &writer)
    files.store(in: &writer)
    warnings.store(in: &writer)
    digest.store(in: &writer)
    ruleDigests.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(
      catalog: try AssertionCatalog(from: &reader), genericAreas: try [String](from: &reader),
      files: try [String: String](from: &reader), warnings: try [Diagnostic](from: &reader),
      digest: try String?(from: &reader), ruleDigests: try [String: String](from: &reader))
  }
}

extension Diagnostic.Kind: Storable {}

extension Diagnostic: Storable {
  func store(in writer: inout StoreWriter) {
    kind.store(in: &writer)
    place.store(in: &writer)
    message.store(in: &writer)
    sourceLine.store(in: &writer)
    notes.store(in: &writer)
    help.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(
      try Kind(from: &reader), at: try SourcePlace?(from: &reader), try String(from: &reader),
      sourceLine: try String?(from: &reader), notes: try [String](from: &reader), help: try String?(from: &reader))
  }
}

extension PatternFacts: Storable {
  func store(in writer: inout StoreWriter) {
    text.store(in: &writer)
    spansLines.store(in: &writer)
    groupNames.store(in: &writer)
    groupNumbers.store(in: &writer)
    captureCount.store(in: &writer)
    plan.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(
      try String(from: &reader), spansLines: try Bool(from: &reader), groupNames: try [String](from: &reader),
      groupNumbers: try [[Int]](from: &reader), captureCount: try Int(from: &reader),
      plan: try LiteralPlan(from: &reader))
  }
}

extension LiteralPlan: Storable {
  func store(in writer: inout StoreWriter) {
    switch self {
    case .everyLine(let reason):
      writer.add(0)
      reason.store(in: &writer)
    case .anyOf(let literals):
      writer.add(1)
      literals.store(in: &writer)
    }
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    switch try reader.number() {
    case 0: self = .everyLine(reason: try String(from: &reader))
    case 1: self = .anyOf(try [Literal](from: &reader))
    default: throw StoreDamage()
    }
  }
}

extension Literal: Storable {
  func store(in writer: inout StoreWriter) {
    writer.add(bytes)
    ignoresCase.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(try reader.bytes(), ignoresCase: try Bool(from: &reader))
  }
}

extension SampleFiles.Check: Storable {
  func store(in writer: inout StoreWriter) {
    path.store(in: &writer)
    lastLine.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(path: try String(from: &reader), lastLine: try Int?(from: &reader))
  }
}
