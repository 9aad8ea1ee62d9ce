internal import LogModel

/// The line formats in the order in which they are asked, which depends on the main format of a file.
struct FormatTable: Sendable {
  /// What the main format's specificity is raised by: enough to win close calls, not to win over another format's sure claim.
  private static let prior = 12
  /// Below this specificity a line may look like a format by chance.
  private static let sure = 50

  let formats: [any LogFormat]
  /// Indices into `formats`, most specific first; without plain text.
  private let order: [Int]
  /// For each first byte the part of `order` that may claim such a line.
  private let byFirstByte: [[Int]]
  let plain: Int

  /// - Parameters:
  ///   - main: the main format, which is preferred.
  ///   - hasHeaders: records have sure headers, so that lines which look like another format by chance do not interrupt them.
  init(main: Int?, hasHeaders: Bool) {
    formats = FormatRegistry.lineFormats
    plain = formats.firstIndex { $0.name == "plain" } ?? 0
    let plain = self.plain
    let formats = self.formats
    func weight(_ index: Int) -> Int { formats[index].specificity + (index == main ? FormatTable.prior : 0) }
    let isSure = hasHeaders && main.map { formats[$0].specificity >= FormatTable.sure } ?? false
    order = formats.indices.filter { $0 != plain && !(isSure && formats[$0].specificity < FormatTable.sure) }.sorted {
      (weight($0), $1) > (weight($1), $0)
    }
    byFirstByte = Array(repeating: order, count: 256)
  }

  /// What the formats make of a line whose wrappers are off, and which format said so.
  func read(_ line: LineBytes) -> (format: Int, reading: LineReading)? {
    guard line.count > 0 else { return nil }
    for index in byFirstByte[Int(line[0])] {
      let format = formats[index]
      if format.mayStartRecord(line), let reading = format.read(line) { return (index, reading) }
    }
    return nil
  }

  /// What the formats make of a file's first line where that is not what it would be elsewhere.
  func readFirstLine(_ line: LineBytes) -> (format: Int, reading: LineReading)? {
    for (index, format) in formats.enumerated() {
      if let reading = format.readFirstLine(line) { return (index, reading) }
    }
    return nil
  }

  func classify(_ line: LineBytes) -> LineClass {
    if FormatTable.isHarness(line) { return .structure }
    guard let (format, reading) = read(line) else { return .unclaimed }
    switch reading {
    case .record: return .start(format: format)
    case .decoded: return .decoded(format: format)
    case .incomplete: return .incomplete(format: format)
    case .trailer: return .trailer(format: format)
    case .trailerOfLines: return .trailerOfLines(format: format)
    case .structure: return .structure
    case .loss: return .loss
    case .repeated(let count): return .repeated(count)
    }
  }

  /// Lines of our own output, which may be part of a CI log that is checked later.
  static func isHarness(_ line: LineBytes) -> Bool {
    line.count >= 10 && line[0] == UInt8(ascii: "l") && line[3] == UInt8(ascii: "p")
      && line.starts(with: "logproof: ".utf8)
  }
}
