/// When a record was logged, as far as the log tells.
///
/// Two times can be compared only when their bases are equal: without a zone or a year the printed digits still order
/// the records of one log, but they are no instant.
public struct RecordTime: Hashable, Sendable {
  public enum Basis: String, Sendable {
    /// Nanoseconds since 1970-01-01T00:00:00Z.
    case utc
    /// Wall clock of an unknown zone: nanoseconds since 1970-01-01T00:00:00 of that zone.
    case local
    /// Wall clock whose year is unknown: nanoseconds since the start of a leap year.
    case localWithoutYear
    /// Nanoseconds since midnight of an unknown day.
    case timeOfDay
    /// Nanoseconds since the process or the capture began.
    case relative
  }

  public let nanoseconds: Int64
  public let basis: Basis

  public init(nanoseconds: Int64, basis: Basis) {
    self.nanoseconds = nanoseconds
    self.basis = basis
  }

  /// Nanoseconds from `earlier` to this time (negative when times run backwards); nil when the two cannot be compared.
  public func nanoseconds(since earlier: RecordTime) -> Int64? {
    guard basis == earlier.basis else { return nil }
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow ? nil : difference
  }
}
