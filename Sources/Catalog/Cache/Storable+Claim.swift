internal import LogModel

extension Claim: Storable {
  func store(in writer: inout StoreWriter) {
    switch self {
    case .absent(let list):
      writer.add(0)
      list.store(in: &writer)
    case .present(let list, let times):
      writer.add(1)
      list.store(in: &writer)
      times.store(in: &writer)
    case .sequence(let claim):
      writer.add(2)
      claim.store(in: &writer)
    case .reply(let claim):
      writer.add(3)
      claim.store(in: &writer)
    case .match(let claim):
      writer.add(4)
      claim.store(in: &writer)
    }
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    switch try reader.number() {
    case 0: self = .absent(try PatternList(from: &reader))
    case 1: self = .present(try PatternList(from: &reader), times: try Times(from: &reader))
    case 2: self = .sequence(try SequenceClaim(from: &reader))
    case 3: self = .reply(try ReplyClaim(from: &reader))
    case 4: self = .match(try MatchClaim(from: &reader))
    default: throw StoreDamage()
    }
  }
}

extension Times: Storable {
  func store(in writer: inout StoreWriter) {
    switch self {
    case .any: writer.add(0)
    case .between(let least, let most):
      writer.add(1)
      least.store(in: &writer)
      most.store(in: &writer)
    }
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    switch try reader.number() {
    case 0: self = .any
    case 1: self = .between(try Int(from: &reader), try Int?(from: &reader))
    default: throw StoreDamage()
    }
  }
}

extension SequenceClaim: Storable {
  func store(in writer: inout StoreWriter) {
    steps.store(in: &writer)
    within.store(in: &writer)
    key.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(
      steps: try [PatternList](from: &reader), within: try Int64?(from: &reader), key: try [String](from: &reader))
  }
}

extension ReplyClaim: Storable {
  func store(in writer: inout StoreWriter) {
    request.store(in: &writer)
    answer.store(in: &writer)
    key.store(in: &writer)
    within.store(in: &writer)
    each.store(in: &writer)
    types.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(request: try PatternList(from: &reader), answer: try PatternList(from: &reader))
    key = try [String](from: &reader)
    within = try Int64?(from: &reader)
    each = try Condition?(from: &reader)
    types = try [String: ColumnType](from: &reader)
  }
}

extension MatchClaim: Storable {
  func store(in writer: inout StoreWriter) {
    pattern.store(in: &writer)
    each.store(in: &writer)
    check.store(in: &writer)
    per.store(in: &writer)
    times.store(in: &writer)
    types.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(pattern: try PatternList(from: &reader))
    each = try Condition?(from: &reader)
    check = try Condition?(from: &reader)
    per = try [String](from: &reader)
    times = try Times?(from: &reader)
    types = try [String: ColumnType](from: &reader)
  }
}

extension Condition: Storable {
  func store(in writer: inout StoreWriter) {
    sql.store(in: &writer)
    place.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self.init(try String(from: &reader), at: try SourcePlace?(from: &reader))
  }
}
