/// The order in which the files of one log are read: what was rotated away earlier comes first.
///
/// `system.log.1` is older than `system.log.0`, which is older than `system.log` (newsyslog, logrotate, Python's logging); of files
/// rotated by date the earlier date is older. Otherwise names decide, digits compared as numbers.
public enum RotationOrder {
  /// The paths, sorted.
  public static func sorted(_ paths: [String]) -> [String] {
    paths.map { (Key($0), $0) }.sorted { $0.0 < $1.0 }.map { $0.1 }
  }

  /// The paths in their own order, except that rotated files of one log, where they stand, are read oldest first.
  static func straightened(_ paths: [String]) -> [String] {
    var result = paths
    let places = Dictionary(grouping: paths.indices) { Key(paths[$0]).base }
    for indices in places.values where indices.count > 1 {
      for (place, path) in zip(indices, sorted(indices.map { paths[$0] })) { result[place] = path }
    }
    return result
  }

  private struct Key: Comparable {
    /// The path without its rotation suffix and compression.
    var base: String
    /// What was rotated away, by date or number; the file itself comes last.
    var age: Age
    var path: String

    enum Age: Equatable {
      case dated(String)
      /// Higher is older.
      case numbered(Int)
      case current
    }

    init(_ path: String) {
      self.path = path
      var name = path
      for suffix in [".gz", ".xz", ".zst", ".bz2", ".Z"] where name.hasSuffix(suffix) {
        name.removeLast(suffix.count)
        break
      }
      base = name
      age = .current
      guard let mark = name.lastIndex(where: { $0 == "." || $0 == "-" }), mark > name.startIndex else { return }
      let tail = name[name.index(after: mark)...]
      guard !tail.isEmpty, tail.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return }
      if name[mark] == ".", tail.count <= 3, let number = Int(tail) {
        age = .numbered(number)
      } else if tail.count == 8 || tail.count == 10 {
        age = .dated(String(tail))
      } else {
        return
      }
      base = String(name[..<mark])
    }

    static func < (left: Key, right: Key) -> Bool {
      if left.base != right.base { return RotationOrder.isBefore(left.base, right.base) }
      switch (left.age, right.age) {
      case (.dated(let one), .dated(let other)) where one != other: return one < other
      case (.numbered(let one), .numbered(let other)) where one != other: return one > other
      default: return left.rank != right.rank ? left.rank < right.rank : left.path < right.path
      }
    }

    private var rank: Int {
      switch age {
      case .dated: 0
      case .numbered: 1
      case .current: 2
      }
    }
  }

  /// Whether one name comes before another: by bytes, but runs of digits by their value.
  private static func isBefore(_ one: String, _ other: String) -> Bool {
    let left = Array(one.utf8)
    let right = Array(other.utf8)
    var (at, to) = (0, 0)
    while at < left.count, to < right.count {
      let first = digits(left, from: at)
      let second = digits(right, from: to)
      if !first.isEmpty, !second.isEmpty {
        let (a, b) = (left[first].drop { $0 == 0x30 }, right[second].drop { $0 == 0x30 })
        if a.count != b.count { return a.count < b.count }
        if !a.elementsEqual(b) { return a.lexicographicallyPrecedes(b) }
        at = first.upperBound
        to = second.upperBound
      } else {
        if left[at] != right[to] { return left[at] < right[to] }
        at += 1
        to += 1
      }
    }
    if left.count - at != right.count - to { return left.count - at < right.count - to }
    return left.lexicographicallyPrecedes(right)
  }

  private static func digits(_ bytes: [UInt8], from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, bytes[end] >= 0x30, bytes[end] <= 0x39 { end += 1 }
    return start..<end
  }
}
