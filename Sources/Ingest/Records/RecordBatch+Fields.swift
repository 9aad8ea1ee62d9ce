public import LogModel

extension RecordBatch {
  /// What patterns see of a line: its header and wrappers are off.
  public func subject(ofLine index: Int) -> Range<Int> {
    let range = line(index)
    let record = recordIndex(ofLine: index)
    guard record >= 0 else { return range }
    if origins.count > 0 {
      switch origins[record].kind {
      case .decoded, .block, .cutBlock: return range
      case .plain, .trailer, .trailerOfLines: return payloadStart(ofLine: index, range)..<range.upperBound
      case .header: break
      }
    }
    guard index == Int(recordLines[record]) else { return payloadStart(ofLine: index, range)..<range.upperBound }
    return min(range.lowerBound + glance(ofRecord: record).subjectStart, range.upperBound)..<range.upperBound
  }

  /// Where a line begins when its wrappers are off.
  private func payloadStart(ofLine index: Int, _ range: Range<Int>) -> Int {
    guard context.hasWrappers else { return range.lowerBound }
    return range.lowerBound + context.peel(lineBytes(index)).start
  }

  /// What `where`, `within` and rows need of a record; read when first asked for.
  public func fields(ofRecord record: Int) -> RecordFields {
    if headerCache.fieldsRecord == record { return headerCache.fields }
    let fields = readFields(record)
    headerCache.fieldsRecord = record
    headerCache.fields = fields
    return fields
  }

  private func readFields(_ record: Int) -> RecordFields {
    if let decoded = decodedRecord(record) {
      var fields = RecordFields(available: decoded.available)
      let found = decoded.record
      fields.process = found.process
      fields.pid = found.pid
      fields.tid = found.tid
      fields.host = found.host
      fields.subsystem = found.subsystem
      fields.category = found.category
      fields.library = found.library
      fields.level = found.severity
      fields.time = context.completed(found.time, years: years(ofRecord: record))
      return fields
    }
    let found = header(ofRecord: record)
    var fields = RecordFields(available: found.format >= 0 ? context.table.formats[found.format].fields : [])
    guard let header = found.header else { return fields }
    let bytes = headerBytes(ofRecord: record)
    fields.process = header.process.map { bytes.text(in: $0) }
    fields.pid = header.pid
    fields.tid = header.tid.map { bytes.text(in: $0) }
    fields.host = header.host.map { bytes.text(in: $0) }
    fields.subsystem = header.subsystem.map { bytes.text(in: $0) }
    fields.category = header.category.map { bytes.text(in: $0) }
    fields.library = header.library.map { bytes.text(in: $0) }
    fields.level = header.severity
    fields.time = context.completed(header.time, years: years(ofRecord: record))
    return fields
  }

  /// The time of a record, without its other fields.
  public func time(ofRecord record: Int) -> RecordTime? {
    if origins.count == 0 || origins[record].kind == .header {
      return context.completed(glance(ofRecord: record).time, years: years(ofRecord: record))
    }
    if let (decoded, _, _) = decodedRecord(record) {
      return context.completed(decoded.time, years: years(ofRecord: record))
    }
    return context.completed(header(ofRecord: record).header?.time, years: years(ofRecord: record))
  }

  /// The line that holds a record's header, its wrappers off.
  func headerBytes(ofRecord record: Int) -> LineBytes {
    let line =
      if origins.count > 0, origins[record].kind == .trailer || origins[record].kind == .trailerOfLines {
        rawBytes(Int(origins[record].trailer))
      } else {
        lineBytes(Int(recordLines[record]))
      }
    guard context.hasWrappers else { return line }
    return UnsafeRawBufferPointer(rebasing: line[context.peel(line).start...])
  }

  /// The header of a record that was not decoded.
  func header(ofRecord record: Int) -> HeaderCache.Entry {
    if headerCache.entryRecord != record { readHeader(record) }
    return headerCache.entry
  }

  /// Where the text begins, and when, of a record that begins with its own header.
  private func glance(ofRecord record: Int) -> LineGlance {
    if headerCache.glanceRecord != record {
      let line = lineBytes(Int(recordLines[record]))
      let start = context.hasWrappers ? context.peel(line).start : 0
      let text = LineBytes(rebasing: line[start...])
      var glance = uncountedTable._withUnsafeGuaranteedRef { $0.glance(text) }
      glance.subjectStart += start
      headerCache.glance = glance
      headerCache.glanceRecord = record
    }
    return headerCache.glance
  }

  private func readHeader(_ record: Int) {
    headerCache.entry = foundHeader(record)
    headerCache.entryRecord = record
  }

  private func foundHeader(_ record: Int) -> HeaderCache.Entry {
    let line = lineBytes(Int(recordLines[record]))
    let start = context.hasWrappers ? context.peel(line).start : 0
    var entry = HeaderCache.Entry(format: context.table.plain, header: nil, payloadStart: start)
    if origins.count > 0, origins[record].kind == .plain { return entry }
    let bytes = headerBytes(ofRecord: record)
    guard let (format, reading) = context.table.read(bytes) else { return entry }
    switch reading {
    case .record(let header):
      entry.format = format
      entry.header = header
    case .trailer(let header):
      entry.format = format
      entry.header = header
    case .trailerOfLines(let level):
      entry.format = format
      var header = LineHeader(message: 0..<0)
      header.level = level
      entry.header = header
    default: break
    }
    return entry
  }

  /// The fields of a record whose message was decoded; nil for all others.
  func decodedRecord(_ record: Int) -> (record: DecodedRecord, available: Set<RecordField>, format: String)? {
    guard origins.count > 0 else { return nil }
    let origin = origins[record]
    switch origin.kind {
    case .header, .plain, .trailer, .trailerOfLines: return nil
    case .decoded:
      let line = rawBytes(Int(origin.rawFirst))
      let payload = UnsafeRawBufferPointer(rebasing: line[context.peel(line).start...])
      guard let (format, reading) = context.table.read(payload) else { return nil }
      let found = context.table.formats[format]
      switch reading {
      case .decoded(let decoded): return (decoded, found.fields, found.name)
      case .record(let header): return (DecodedRecord(header, of: payload), found.fields, found.name)
      default: return nil
      }
    case .block, .cutBlock:
      let format = FormatRegistry.blockFormats[Int(origin.format)]
      let lines = rawRange(Int(origin.rawFirst)).lowerBound..<rawRange(Int(origin.rawEnd) - 1).upperBound
      let decoded = format.read(UnsafeRawBufferPointer(rebasing: raw[lines]), isComplete: origin.kind == .block)
      return (decoded, format.fields, format.name)
    }
  }
}

extension DecodedRecord {
  /// The fields of a header as text, for records whose message is not the line's own text.
  init(_ header: LineHeader, of line: LineBytes) {
    self.init()
    timestamp = header.timestamp.map { line.text(in: $0) }
    time = header.time
    level = header.level.map { line.text(in: $0) }
    severity = header.severity
    process = header.process.map { line.text(in: $0) }
    pid = header.pid
    tid = header.tid.map { line.text(in: $0) }
    host = header.host.map { line.text(in: $0) }
    subsystem = header.subsystem.map { line.text(in: $0) }
    category = header.category.map { line.text(in: $0) }
    library = header.library.map { line.text(in: $0) }
    message = header.decodedMessage ?? Array(line[header.message])
    isTruncated = header.isTruncated
  }
}
