/// How much a failing assertion matters, from a remark to a stop.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  case info, low, medium, high, critical

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  /// 0 for `info` up to 4 for `critical`.
  public var rank: Int {
    switch self {
    case .info: 0
    case .low: 1
    case .medium: 2
    case .high: 3
    case .critical: 4
    }
  }
}
