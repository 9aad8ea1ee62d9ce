import CPCRE2

/// Counts what a match costs, in a way that depends on pattern and subject alone, and stops it at a limit.
///
/// PCRE2's own match limit starts afresh at each starting position and sees neither the bytes that one repeated item
/// runs over: on long lines it bounds nothing. The meter is called before each item of the pattern and charges the
/// call and the distance moved since the last one.
struct WorkMeter {
  /// What one call costs, in bytes stepped over.
  private static let perCall = 16
  /// About a quarter of a second.
  static let limit = 250_000_000

  var spent = 0
  private var position = 0

  /// PCRE2 calls this before each item; a negative answer ends the match.
  static let callout: @convention(c) (UnsafeMutablePointer<pcre2_callout_block_8>?, UnsafeMutableRawPointer?) -> Int32 = {
    block, data in
    guard let block, let data else { return 0 }
    let meter = data.assumingMemoryBound(to: WorkMeter.self)
    let position = block.pointee.current_position
    meter.pointee.spent += perCall + abs(position - meter.pointee.position)
    meter.pointee.position = position
    return meter.pointee.spent > limit ? PCRE2_ERROR_CALLOUT : 0
  }
}
