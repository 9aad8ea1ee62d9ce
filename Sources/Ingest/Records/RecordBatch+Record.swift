public import LogModel

extension RecordBatch {
  /// A record in full. Its number and lines are relative to the batch, from 1: add those of `BatchPosition`, less 1.
  public func record(_ index: Int) -> Record {
    if let decoded = decodedRecord(index) { return record(index, decoded.record, format: decoded.format) }
    let entry = header(ofRecord: index)
    let bytes = headerBytes(ofRecord: index)
    let format = context.table.formats[entry.format]
    var record = begin(index, message: message(ofRecord: index, entry), format: format.name)
    if let header = entry.header {
      func text(_ range: Range<Int>?) -> String? { range.map { bytes.text(in: $0) } }
      record.timestamp = text(header.timestamp)
      record.time = context.completed(header.time, years: years(ofRecord: index))
      record.level = text(header.level)
      record.severity = header.severity
      record.process = text(header.process)
      record.pid = header.pid
      record.tid = text(header.tid)
      record.host = text(header.host)
      record.subsystem = text(header.subsystem)
      record.category = text(header.category)
      record.library = text(header.library)
      record.isTruncated = header.isTruncated
      record.extras = format.extras(bytes)
    }
    finish(&record, index)
    return record
  }

  private func record(_ index: Int, _ decoded: DecodedRecord, format: String) -> Record {
    let message = lines(ofRecord: index).map { lineBytes($0).text(in: 0..<Int.max) }.joined(separator: "\n")
    var record = begin(index, message: message, format: format)
    record.timestamp = decoded.timestamp
    record.time = context.completed(decoded.time, years: years(ofRecord: index))
    record.level = decoded.level
    record.severity = decoded.severity
    record.process = decoded.process
    record.pid = decoded.pid
    record.tid = decoded.tid
    record.host = decoded.host
    record.subsystem = decoded.subsystem
    record.category = decoded.category
    record.library = decoded.library
    record.isTruncated = decoded.isTruncated
    record.extras = decoded.extras
    finish(&record, index)
    return record
  }

  private func begin(_ index: Int, message: String, format: String) -> Record {
    let lines = lines(ofRecord: index)
    var first = fileLine(ofLine: lines.lowerBound)
    var last = fileLine(ofLine: lines.upperBound - 1)
    if origins.count > 0 {
      first = min(first, Int(origins[index].rawFirst))
      last = max(last, Int(origins[index].rawEnd) - 1)
    }
    return Record(number: index + 1, firstLine: first + 1, lastLine: last + 1, message: message, format: format)
  }

  /// Adds what the record's wrappers and neighbours say.
  private func finish(_ record: inout Record, _ index: Int) {
    record.repeatCount = repeatCount(ofRecord: index)
    if index == recordCount - 1, facts.truncation != nil { record.isTruncated = true }
    guard context.hasWrappers else { return }
    let line = headerRawLine(ofRecord: index)
    let peeled = Peeled(line, keepsLayers: true)
    record.wrapperTime = peeled.time.map { line.text(in: $0) }
    if record.level == nil {
      record.level = peeled.level.map { line.text(in: $0) }
      record.severity = record.severity ?? peeled.severity
    }
    for (wrapper, start) in peeled.layers {
      record.extras += WrapperRegistry.wrappers[wrapper].extras(LineBytes(rebasing: line[start...]))
    }
    if let kind = peeled.kind { record.extras.append(RecordExtra(name: "kind", value: line.text(in: kind))) }
  }

  private func headerRawLine(ofRecord index: Int) -> LineBytes {
    origins.count > 0 ? rawBytes(Int(origins[index].rawFirst)) : lineBytes(Int(recordLines[index]))
  }

  /// The message's lines, header and wrappers off, without the empty lines at its end.
  private func message(ofRecord index: Int, _ entry: HeaderCache.Entry) -> String {
    var lines: [String] = []
    for line in self.lines(ofRecord: index) {
      let bytes = lineBytes(line)
      var start = context.peel(bytes).start
      if line == Int(recordLines[index]), let header = entry.header, !isTrailer(index) {
        start += header.message.lowerBound
        let end = min(entry.payloadStart + header.message.upperBound, bytes.count)
        lines.append(bytes.text(in: min(start, end)..<end))
      } else {
        lines.append(bytes.text(in: start..<bytes.count))
      }
    }
    while lines.count > 1, lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private func isTrailer(_ index: Int) -> Bool {
    guard origins.count > 0 else { return false }
    return origins[index].kind == .trailer || origins[index].kind == .trailerOfLines
  }
}
