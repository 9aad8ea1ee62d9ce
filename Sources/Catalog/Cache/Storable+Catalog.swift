internal import LogModel

extension AssertionCatalog: Storable {
  func store(in writer: inout StoreWriter) {
    folder.store(in: &writer)
    configuration.store(in: &writer)
    assertions.store(in: &writer)
    knownIssues.store(in: &writer)
    checklist.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(
      folder: try String(from: &reader), configuration: try Configuration(from: &reader),
      assertions: try [Assertion](from: &reader))
    knownIssues = try [KnownIssue](from: &reader)
    checklist = try AcceptanceChecklist?(from: &reader)
  }
}

extension Configuration: Storable {
  func store(in writer: inout StoreWriter) {
    project.store(in: &writer)
    history.store(in: &writer)
    failOn.store(in: &writer)
    sources.store(in: &writer)
    redact.store(in: &writer)
    limits.store(in: &writer)
    shards.store(in: &writer)
    isChecklistRequired.store(in: &writer)
    flow.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(project: try String(from: &reader))
    history = try String?(from: &reader)
    failOn = try Severity(from: &reader)
    sources = try [SourceRule](from: &reader)
    redact = try [PatternText](from: &reader)
    limits = try Limits(from: &reader)
    shards = try [String](from: &reader)
    isChecklistRequired = try Bool(from: &reader)
    flow = try [FlowSetting](from: &reader)
  }
}

extension Configuration.Limits: Storable {
  func store(in writer: inout StoreWriter) {
    rows.store(in: &writer)
    evidence.store(in: &writer)
    unpackedBytes.store(in: &writer)
    unpackRatio.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init()
    rows = try Int(from: &reader)
    evidence = try Int(from: &reader)
    unpackedBytes = try Int(from: &reader)
    unpackRatio = try Int(from: &reader)
  }
}

extension Configuration.FlowSetting: Storable {
  func store(in writer: inout StoreWriter) {
    key.store(in: &writer)
    value.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(key: try String(from: &reader), value: try String(from: &reader))
  }
}

extension SourceRule: Storable {
  func store(in writer: inout StoreWriter) {
    name.store(in: &writer)
    files.store(in: &writer)
    alive.store(in: &writer)
    ends.store(in: &writer)
    minimumRecords.store(in: &writer)
    isOptional.store(in: &writer)
    place.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(name: try String(from: &reader), files: try [String](from: &reader))
    alive = try PatternList?(from: &reader)
    ends = try PatternList?(from: &reader)
    minimumRecords = try Int(from: &reader)
    isOptional = try Bool(from: &reader)
    place = try SourcePlace?(from: &reader)
  }
}

extension EnvironmentTag: Storable {
  func store(in writer: inout StoreWriter) {
    key.store(in: &writer)
    value.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(key: try String(from: &reader), value: try String(from: &reader))
  }
}

extension KnownIssue: Storable {
  func store(in writer: inout StoreWriter) {
    assertion.store(in: &writer)
    bug.store(in: &writer)
    owner.store(in: &writer)
    reason.store(in: &writer)
    expires.store(in: &writer)
    environment.store(in: &writer)
    opened.store(in: &writer)
    pattern.store(in: &writer)
    atMost.store(in: &writer)
    place.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(
      assertion: try String(from: &reader), bug: try String(from: &reader), owner: try String(from: &reader),
      reason: try String(from: &reader), expires: try String(from: &reader))
    environment = try [EnvironmentTag](from: &reader)
    opened = try String?(from: &reader)
    pattern = try PatternText?(from: &reader)
    atMost = try Int?(from: &reader)
    place = try SourcePlace?(from: &reader)
  }
}

extension AcceptanceChecklist: Storable {
  func store(in writer: inout StoreWriter) {
    id.store(in: &writer)
    title.store(in: &writer)
    steps.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(
      id: try String(from: &reader), title: try String(from: &reader), steps: try [AcceptanceStep](from: &reader))
  }
}

extension AcceptanceStep: Storable {
  func store(in writer: inout StoreWriter) {
    id.store(in: &writer)
    action.store(in: &writer)
    expected.store(in: &writer)
    assertions.store(in: &writer)
    isScreenOnly.store(in: &writer)
    place.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(
      id: try String(from: &reader), action: try String(from: &reader), expected: try String(from: &reader),
      assertions: try [String](from: &reader), isScreenOnly: try Bool(from: &reader))
    place = try SourcePlace?(from: &reader)
  }
}
