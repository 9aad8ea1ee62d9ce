import CPCRE2

/// How much one pattern may spend on one subject.
enum MatchLimits {
  /// Machine stack for translated code; grows on demand.
  static let stackBytes = 8 << 20
  static let heapKibibytes: UInt32 = 64 << 10
  static let depth: UInt32 = 1_000_000
  /// PCRE2's match limit where `WorkMeter` counts: never the first to be reached.
  static let counted: UInt32 = 1_000_000_000

  /// PCRE2's match limit for work that nobody counts; nil where no limit would bound the time.
  ///
  /// The limit holds for each of n starting positions, and what it counts may step over n bytes: n × n × limit is
  /// kept constant.
  static func uncounted(subjectBytes: Int) -> UInt32? {
    guard subjectBytes <= 4096 else { return nil }
    let square = max(1, subjectBytes * subjectBytes)
    return UInt32(min(1_000_000, 4_000_000_000 / square))
  }
}

extension MatchLimitReached {
  init(code: Int32) {
    self.code = code
    switch code {
    case PCRE2_ERROR_CALLOUT, PCRE2_ERROR_MATCHLIMIT: kind = .work
    case PCRE2_ERROR_DEPTHLIMIT: kind = .depth
    case PCRE2_ERROR_JIT_STACKLIMIT, PCRE2_ERROR_HEAPLIMIT, PCRE2_ERROR_NOMEMORY: kind = .memory
    case PCRE2_ERROR_RECURSELOOP: kind = .recursion
    default: kind = .other
    }
  }
}
