import Checklist
import Files
import LogModel

/// A log that grows while people test.
struct FollowedLog: Sendable {
  /// The source that it is a file of.
  var source: String
  var path: String

  /// The name under which its slices are kept.
  var key: String { "\(source)=\(path)" }

  /// Where it stands now; 0 while there is no file yet.
  var position: LogPosition {
    LogPosition(log: key, bytes: Int64((try? FileSystem.size(of: path)) ?? 0))
  }

  /// A slice with the whole lines that it touches.
  struct Lines: Equatable {
    var bytes: [UInt8]
    /// How many lines of the file stand before the first one.
    var linesBefore: Int
    /// The slice was longer than what is looked at.
    var isCut: Bool
  }

  /// Bytes of one slice that are looked at: some minutes of a very talkative app.
  static let limit = 32 << 20
  /// How far a line may reach over the slice's end.
  private static let overhang = 64 << 10

  /// Reads a slice; a line that was half written at its start belongs to the slice before, at its end to this one.
  func lines(of slice: LogSlice) throws(FileProblem) -> Lines {
    let start = Int(slice.start)
    let stop = max(start, Int(slice.stop ?? position.bytes))
    let isCut = stop - start > FollowedLog.limit
    let end = isCut ? start + FollowedLog.limit : stop
    let before = start > 0 ? 1 : 0
    var bytes = try FileSystem.read(path, at: start - before, count: end - start + before)
    let feed = UInt8(ascii: "\n")
    var skipped = 0
    if before == 1 {
      let first = bytes.firstIndex(of: feed).map { $0 + 1 } ?? bytes.count
      bytes.removeFirst(first)
      skipped = first - 1
    }
    if let last = bytes.last, last != feed {
      let rest = try FileSystem.read(path, at: end, count: FollowedLog.overhang)
      bytes += rest.prefix { $0 != feed }
    }
    let linesBefore = try FileSystem.lineFeeds(in: path, before: start + skipped)
    return Lines(bytes: bytes, linesBefore: linesBefore, isCut: isCut)
  }
}
