/// The analysis met syntax of which it cannot say what it asks for.
struct NotUnderstood: Error, Equatable {
  /// A clause, lower case, no full stop.
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
