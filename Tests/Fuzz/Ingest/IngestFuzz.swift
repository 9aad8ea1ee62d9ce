import Ingest
import LogModel

/// libFuzzer's entry: the bytes are a log; whatever the chunk size, reading it yields the same lines and records.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzIngest(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data, size > 0 else { return 0 }
  // The first byte chooses the cut, the others are the log.
  let chunkBytes = 1 + Int(data[0]) * 3
  let bytes = Array(UnsafeBufferPointer(start: data + 1, count: size - 1))
  let whole = read(bytes, chunkBytes: 512 << 10)
  let cut = read(bytes, chunkBytes: chunkBytes)
  precondition(whole == cut, "the records depend on the chunk size: \(whole.difference(from: cut))")
  return 0
}

private struct Reading: Equatable {
  var records: [String] = []
  var files: [FileSummary] = []

  /// What differs first, for the message.
  func difference(from other: Reading) -> String {
    for (one, two) in zip(records, other.records) where one != two {
      return "\(one.debugDescription), \(two.debugDescription)"
    }
    return records.count == other.records.count
      ? "\(files), \(other.files)" : "\(records.count) and \(other.records.count) records"
  }
}

private func read(_ bytes: [UInt8], chunkBytes: Int) -> Reading {
  var reading = Reading()
  let options = IngestOptions(jobs: 1, chunkBytes: chunkBytes, unpackedBytes: 8 << 20)
  let inspection = try? inspect(SourceInput(name: "fuzz", items: [.bytes(name: "fuzz", bytes)]), options: options) {
    record, _ in
    reading.records.append("\(record.number) \(record.firstLine)-\(record.lastLine) \(record.format) \(record.message)")
  }
  reading.files = inspection?.summary.files ?? []
  return reading
}
