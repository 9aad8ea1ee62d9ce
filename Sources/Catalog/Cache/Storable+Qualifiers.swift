internal import LogModel

extension FieldFilter: Storable {
  func store(in writer: inout StoreWriter) {
    field.store(in: &writer)
    globs.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(field: try RecordField(from: &reader), globs: try [String](from: &reader))
  }
}

extension Region: Storable {
  func store(in writer: inout StoreWriter) {
    from.store(in: &writer)
    to.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(from: try PatternList(from: &reader), to: try PatternList(from: &reader))
  }
}

extension MatchException: Storable {
  func store(in writer: inout StoreWriter) {
    switch self {
    case .pattern(let list):
      writer.add(0)
      list.store(in: &writer)
    case .precededBy(let list, let within):
      writer.add(1)
      list.store(in: &writer)
      within.store(in: &writer)
    case .followedBy(let list, let within):
      writer.add(2)
      list.store(in: &writer)
      within.store(in: &writer)
    }
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    switch try reader.number() {
    case 0: self = .pattern(try PatternList(from: &reader))
    case 1: self = .precededBy(try PatternList(from: &reader), within: try Bound?(from: &reader))
    case 2: self = .followedBy(try PatternList(from: &reader), within: try Bound?(from: &reader))
    default: throw StoreDamage()
    }
  }
}

extension MatchException.Bound: Storable {
  func store(in writer: inout StoreWriter) {
    switch self {
    case .nanoseconds(let count):
      writer.add(0)
      count.store(in: &writer)
    case .records(let count):
      writer.add(1)
      count.store(in: &writer)
    }
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    switch try reader.number() {
    case 0: self = .nanoseconds(try Int64(from: &reader))
    case 1: self = .records(try Int(from: &reader))
    default: throw StoreDamage()
    }
  }
}

extension Span: Storable {
  func store(in writer: inout StoreWriter) {
    switch self {
    case .line: writer.add(0)
    case .record: writer.add(1)
    case .lines(let count):
      writer.add(2)
      count.store(in: &writer)
    }
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    switch try reader.number() {
    case 0: self = .line
    case 1: self = .record
    case 2: self = .lines(try Int(from: &reader))
    default: throw StoreDamage()
    }
  }
}
