import CVectorscan

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finds the lines on which a pattern could match; one per thread.
public final class PatternScanner {
  /// Text is searched in pieces of about this many bytes, cut at line ends, which bounds the hits kept at a time.
  private let pieceBytes: Int
  private let set: PatternSet
  private var database: LiteralDatabase?
  private var isTuned = false
  private var scratch: OpaquePointer?
  private let collector: UnsafeMutablePointer<HitCollector>
  /// The last line for which a pattern was reported, by pattern.
  private let lastLine: UnsafeMutablePointer<Int>
  private let candidates: UnsafeMutablePointer<Int32>
  /// Room for the end of a text and the margin behind it.
  private let ending: UnsafeMutableRawBufferPointer
  private var lineNumber = 0

  init(_ set: PatternSet, pieceBytes: Int) {
    self.set = set
    self.pieceBytes = max(1, pieceBytes)
    database = set.database
    if let database { hs_alloc_scratch(database.pointer, &scratch) }
    collector = .allocate(capacity: 1)
    collector.initialize(to: HitCollector(literalCount: set.index.literals.count))
    let count = max(1, set.patterns.count)
    lastLine = .allocate(capacity: count)
    lastLine.initialize(repeating: 0, count: count)
    candidates = .allocate(capacity: count)
    ending = .allocate(byteCount: Self.endBytes + Self.margin, alignment: 64)
  }

  deinit {
    hs_free_scratch(scratch)
    collector.pointee.free()
    collector.deinitialize(count: 1)
    collector.deallocate()
    lastLine.deallocate()
    candidates.deallocate()
    ending.deallocate()
  }

  /// As the other one, for a text whose lines nobody has looked for; `onLine` gets the line in bytes of the text without its line
  /// end.
  public func scan(
    _ text: UnsafeRawBufferPointer,
    onLine: (_ line: Range<Int>, _ patterns: UnsafeBufferPointer<Int32>) throws -> Void
  ) rethrows {
    try LineTable.withLines(of: text) { lines in
      try scan(text, lines: lines) { line, patterns in try onLine(lines.range(line), patterns) }
    }
  }

  /// Calls back once for each line that holds a literal of a pattern, in order of lines.
  ///
  /// Patterns of `everyLinePatterns` are not reported.
  ///
  /// - Parameter text: lines with "\n" between them.
  /// - Parameter onLine: gets the line, counted from 0, and the indices of the patterns that must be tried on it, each once, in no
  ///   order; lent for the call.
  public func scan(
    _ text: UnsafeRawBufferPointer, lines: LineTable,
    onLine: (_ line: Int, _ patterns: UnsafeBufferPointer<Int32>) throws -> Void
  ) rethrows {
    guard let base = text.baseAddress, lines.count > 0, let database = bestDatabase(for: text) else { return }
    collector.pointee.begin(text, lines, tails: database.tails)
    var start = 0
    while start < text.count {
      let end = pieceEnd(in: text, from: start)
      collector.pointee.beginPiece(start..<end)
      let piece = UnsafeRawBufferPointer(start: base + start, count: end - start)
      if search(piece, at: start, followedBy: text.count - end, database) {
        try report(onLine)
      } else {
        try reportAll(start..<end, lines, onLine)
      }
      start = end
    }
  }

  /// Bytes that Vectorscan must be given behind the last one that counts.
  ///
  /// With two to seven literals Vectorscan 5.4.9 misses some that end within the last twenty bytes or so of what it is given
  /// (88 of 100 pairs of literals are missed somewhere there), and none before: so it is never given the end as the end.
  private static let margin = 64
  /// The longest literal, and as many bytes at the end as Vectorscan may not see well.
  private static let endBytes = Requirement.longestText + margin

  /// Has Vectorscan tell the collector of the literals of a piece; false if it fails.
  ///
  /// - Parameter place: where the piece begins in the text.
  /// - Parameter rest: how many bytes of the text follow the piece; hits there are passed over.
  private func search(
    _ piece: UnsafeRawBufferPointer, at place: Int, followedBy rest: Int, _ database: LiteralDatabase
  ) -> Bool {
    let chars = piece.baseAddress?.assumingMemoryBound(to: CChar.self)
    func scan(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> Bool {
      hs_scan(database.pointer, bytes, UInt32(count), 0, scratch, Self.onHit, collector) == HS_SUCCESS
    }
    if rest >= Self.margin { return scan(chars, piece.count + Self.margin) }
    // The end of the text is searched once more, with line feeds behind it.
    let start = max(0, piece.count - Self.endBytes)
    guard start == 0 || scan(chars, piece.count) else { return false }
    let end = UnsafeRawBufferPointer(rebasing: piece[start...])
    ending.copyMemory(from: end)
    for index in end.count..<(end.count + Self.margin) { ending[index] = 10 }
    collector.pointee.offset = place + start
    return scan(ending.baseAddress?.assumingMemoryBound(to: CChar.self), end.count + Self.margin)
  }

  /// The search to use from now on: a tuned one as soon as there is one.
  private func bestDatabase(for text: UnsafeRawBufferPointer) -> LiteralDatabase? {
    guard database != nil, !isTuned else { return database }
    set.tuning.note(text)
    if let tuned = set.tuning.database, hs_alloc_scratch(tuned.pointer, &scratch) == HS_SUCCESS {
      database = tuned
      isTuned = true
    }
    return database
  }

  /// Called by Vectorscan for each literal found.
  private static let onHit: match_event_handler = { id, _, end, _, context in
    context?.assumingMemoryBound(to: HitCollector.self).pointee
      .add(literal: Int(id), endingAt: Int(truncatingIfNeeded: end))
    return 0
  }

  /// Behind the first line end beyond the size of a piece.
  ///
  /// Vectorscan takes up to 4 GiB at a time; a line longer than half of that is cut, far beyond any that is read.
  private func pieceEnd(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard text.count - start > pieceBytes, let base = text.baseAddress else { return text.count }
    let from = start + pieceBytes
    let length = min(text.count - from, 1 << 31)
    guard let lineEnd = memchr(base + from, 10, length) else { return from + length }
    return UnsafeRawPointer(lineEnd) - base + 1
  }

  private func report(_ onLine: (_ line: Int, _ patterns: UnsafeBufferPointer<Int32>) throws -> Void) rethrows {
    var hits = collector.pointee.hits
    if !collector.pointee.isOrdered { hits.sort { $0.line < $1.line } }
    try hits.withUnsafeBufferPointer { hits in
      var next = 0
      while next < hits.count {
        let line = hits[next].line
        var count = 0
        lineNumber += 1
        repeat {
          count = expand(literal: Int(hits[next].literal), count)
          next += 1
        } while next < hits.count && hits[next].line == line
        try onLine(Int(line), UnsafeBufferPointer(start: candidates, count: count))
      }
    }
  }

  /// Reports all patterns for each line, where Vectorscan fails (it has no memory): slow, but nothing is missed.
  private func reportAll(
    _ piece: Range<Int>, _ lines: LineTable,
    _ onLine: (_ line: Int, _ patterns: UnsafeBufferPointer<Int32>) throws -> Void
  ) rethrows {
    lineNumber += 1
    let count = set.index.literals.indices.reduce(0) { expand(literal: $1, $0) }
    var line = lines.line(of: piece.lowerBound, from: 0)
    while line < lines.count, lines.range(line).lowerBound < piece.upperBound {
      try onLine(line, UnsafeBufferPointer(start: candidates, count: count))
      line += 1
    }
  }

  /// Adds the patterns that a literal announces and that were not yet added for this line.
  private func expand(literal: Int, _ count: Int) -> Int {
    var count = count
    for place in Int(set.index.starts[literal])..<Int(set.index.starts[literal + 1]) {
      let pattern = set.index.patterns[place]
      guard lastLine[Int(pattern)] != lineNumber else { continue }
      lastLine[Int(pattern)] = lineNumber
      candidates[count] = pattern
      count += 1
    }
    return count
  }
}
