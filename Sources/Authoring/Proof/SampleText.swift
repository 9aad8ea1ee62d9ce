internal import Files
internal import LogModel

/// The bytes of a sample.
enum SampleText {
  /// Larger files are refused.
  static let limit = 64 << 20

  /// The text itself, or the lines of the file, each with its line feed.
  ///
  /// - Parameter folder: The folder of the catalog, which paths are relative to.
  static func bytes(of sample: Sample, folder: String) throws(FileProblem) -> [UInt8] {
    switch sample.content {
    case .text(let text): return Array(text.utf8)
    case .file(let path, let lines):
      let bytes = try FileSystem.read(Path.join(folder, path), limit: limit)
      guard let lines else { return bytes }
      return cut(bytes, lines)
    }
  }

  private static func cut(_ bytes: [UInt8], _ lines: ClosedRange<Int>) -> [UInt8] {
    var line = 1
    var start = 0
    var index = 0
    while index < bytes.count, line <= lines.upperBound {
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        if line == lines.lowerBound { start = index + 1 }
      }
      index += 1
    }
    return lines.lowerBound > line ? [] : Array(bytes[start..<index])
  }
}
