/// The images of an `.ips` report, and the frames that refer to them.
struct IPSImages {
  private var names: [String] = []
  private var bases: [Int] = []

  init(_ body: LineBytes, _ range: Range<Int>?) {
    guard let range else { return }
    var reader = JSONReader(body, at: range.lowerBound)
    _ = reader.array { value in
      var name: String?
      var path: String?
      var base = 0
      let isWhole = value.objectOrOther { key, value in
        switch value.cursor.bytes.text(in: key) {
        case "name": name = value.text()
        case "path": path = value.text()
        case "base": base = value.integer() ?? 0
        default: return value.skip() != nil
        }
        return true
      }
      names.append(name ?? path.map { UnifiedLogJSON.lastComponent($0) } ?? "???")
      bases.append(base)
      return isWhole
    }
  }

  /// `N  IMAGE  SYMBOL + OFFSET (FILE:LINE)`; without a symbol the image's base stands for it, as in text reports.
  func frames(_ body: LineBytes, _ range: Range<Int>) -> [String] {
    var reader = JSONReader(body, at: range.lowerBound)
    var lines: [String] = []
    _ = reader.array { value in
      var frame = Frame()
      let isWhole = value.objectOrOther { key, value in frame.read(value.cursor.bytes.text(in: key), &value) }
      lines.append(CrashReport.frame(lines.count, name(frame.image), describe(frame)))
      return isWhole
    }
    return lines
  }

  private struct Frame {
    var image: Int?
    var imageOffset = 0
    var symbol: String?
    var symbolOffset = 0
    var file: String?
    var line: Int?

    mutating func read(_ key: String, _ value: inout JSONReader) -> Bool {
      switch key {
      case "imageIndex": image = value.integer()
      case "imageOffset": imageOffset = value.integer() ?? 0
      case "symbol": symbol = value.text()
      case "symbolLocation": symbolOffset = value.integer() ?? 0
      case "sourceFile": file = value.text()
      case "sourceLine": line = value.integer()
      default: return value.skip() != nil
      }
      return true
    }
  }

  private func name(_ image: Int?) -> String {
    image.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? "???"
  }

  private func describe(_ frame: Frame) -> String {
    guard let symbol = frame.symbol else {
      let base = frame.image.flatMap { bases.indices.contains($0) ? bases[$0] : nil } ?? 0
      return "0x\(String(base, radix: 16)) + \(frame.imageOffset)"
    }
    let place = frame.file.map { " (\($0):\(frame.line ?? 0))" } ?? ""
    return "\(symbol) + \(frame.symbolOffset)\(place)"
  }
}
