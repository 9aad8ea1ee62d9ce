/// The normalised level of a record; every format maps its own level words onto these.
public enum Level: String, CaseIterable, Sendable {
  case debug, info, notice, warning, error, fault
}
