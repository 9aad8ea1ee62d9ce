import CPCRE2

/// Counts what a match costs, in a way that depends on pattern and subject alone, and stops it at a limit.
///
/// PCRE2's own match limit starts afresh at each starting position and does not see the bytes that a repeated item
/// runs over: on long lines it bounds nothing. The meter is called before each item of the pattern and charges the
/// call and the distance moved since the last one.
struct WorkMeter {
  /// What one call costs, in bytes stepped over.
  private static var perCall: Int { 16 }
  /// 0.1 to 0.25 seconds on a machine of 2024, measured over thirteen kinds of excessive backtracking.
  static var usualLimit: Int { 250_000_000 }

  let limit: Int
  private var spent = 0
  private var position = 0

  init(limit: Int) { self.limit = limit }

  /// Adds one call at a position of the subject, in bytes; false beyond the limit.
  ///
  /// Wrapping arithmetic, as the sum stops right behind the limit.
  mutating func charge(at newPosition: Int) -> Bool {
    let moved = newPosition &- position
    spent = spent &+ WorkMeter.perCall &+ (moved < 0 ? 0 &- moved : moved)
    position = newPosition
    return spent <= limit
  }

  typealias Callout =
    @convention(c) (UnsafeMutablePointer<pcre2_callout_block_8>?, UnsafeMutableRawPointer?) -> Int32

  /// PCRE2 calls this before each item; a negative answer ends the match.
  static let callout: Callout = { block, data in
    guard let block, let meter = data?.assumingMemoryBound(to: WorkMeter.self) else { return 0 }
    return meter.pointee.charge(at: block.pointee.current_position) ? 0 : PCRE2_ERROR_CALLOUT
  }
}
