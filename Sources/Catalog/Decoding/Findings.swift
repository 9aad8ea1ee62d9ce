internal import LogModel

/// Collects what is wrong in all files, so that one run of the command shows everything.
final class Findings {
  private(set) var all: [Diagnostic] = []

  func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  var hasErrors: Bool { all.contains { $0.kind == .error } }

  /// By file, line and column; what has no place comes first.
  var sorted: [Diagnostic] {
    let numbered = all.enumerated().map { (diagnostic: $1, number: $0) }
    return numbered.sorted { left, right in
      guard let first = left.diagnostic.place, let second = right.diagnostic.place else {
        if left.diagnostic.place == nil, right.diagnostic.place == nil { return left.number < right.number }
        return left.diagnostic.place == nil
      }
      return (first.file, first.line, first.column, left.number) < (
        second.file, second.line, second.column, right.number
      )
    }.map(\.diagnostic)
  }
}
