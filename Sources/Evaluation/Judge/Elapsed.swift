internal import LogModel

/// How long something took, against its bound.
enum Elapsed {
  enum Answer: Equatable {
    case inTime, late, unknown
  }

  /// Whether `later` is within `bound` nanoseconds of `earlier`; without a bound anything is in time.
  static func judge(from earlier: RecordTime?, to later: RecordTime?, bound: Int64?) -> Answer {
    guard let bound else { return .inTime }
    guard let earlier, let later, let elapsed = later.nanoseconds(since: earlier) else { return .unknown }
    return elapsed <= bound ? .inTime : .late
  }

  /// "1.25 s"; "unknown time" when it is not known.
  static func text(from earlier: RecordTime?, to later: RecordTime?) -> String {
    guard let earlier, let later, let elapsed = later.nanoseconds(since: earlier) else { return "an unknown time" }
    return text(elapsed)
  }

  /// A duration in seconds, milliseconds rounded down.
  static func text(_ nanoseconds: Int64) -> String {
    let milliseconds = (nanoseconds / 1_000_000).magnitude
    let fraction = milliseconds % 1000
    var text = "\(nanoseconds < 0 ? "-" : "")\(milliseconds / 1000)"
    if fraction > 0 {
      var digits = String(fraction)
      digits = String(repeating: "0", count: 3 - digits.count) + digits
      while digits.hasSuffix("0") { digits.removeLast() }
      text += ".\(digits)"
    }
    return text + " s"
  }
}
