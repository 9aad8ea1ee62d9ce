internal import Files
internal import LogModel

/// The log files that samples refer to; each is looked at once.
final class SampleFiles {
  enum State {
    case fine
    case missing(String)
    /// It has only so many lines.
    case tooShort(Int)
  }

  /// A question that was asked of a file.
  struct Check: Hashable {
    /// As the sample gives it.
    var path: String
    var lastLine: Int?
  }

  /// All that was asked, in order.
  private(set) var checks: [Check] = []
  /// The folder of the catalog.
  private let folder: String
  private var lineCounts: [String: Int] = [:]

  init(folder: String) { self.folder = folder }

  func path(of path: String) -> String { Path.join(folder, path) }

  /// Whether a file is there and has a line with the number `lastLine`.
  func check(_ path: String, lastLine: Int?) -> State {
    checks.append(Check(path: path, lastLine: lastLine))
    let full = self.path(of: path)
    guard let lastLine else {
      return RegularFile.problem(at: full).map { .missing($0.reason) } ?? .fine
    }
    if let count = lineCounts[full] { return count >= lastLine ? .fine : .tooShort(count) }
    do {
      let count = try countLines(of: full)
      lineCounts[full] = count
      return count >= lastLine ? .fine : .tooShort(count)
    } catch {
      return .missing(error.reason)
    }
  }

  private func countLines(of path: String) throws(RegularFile.Problem) -> Int {
    let bytes = try RegularFile.read(path, limit: RegularFile.sampleLimit)
    let breaks = bytes.count { $0 == UInt8(ascii: "\n") }
    return bytes.last == UInt8(ascii: "\n") || bytes.isEmpty ? breaks : breaks + 1
  }
}
