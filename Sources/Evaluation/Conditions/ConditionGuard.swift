internal import Database

/// Decides what statements may do: conditions select, read `matches` and call functions of the list, nothing else.
final class ConditionGuard {
  /// The program's own statements are at work.
  var isFilling = false

  func decide(_ request: AuthorizerRequest) -> AuthorizerAnswer {
    if isFilling { return .allow }
    return switch request {
    case .select: .allow
    case .read(let table, _): table == "matches" ? .allow : .deny
    case .function(let name): AllowedFunctions.names.contains(name.lowercased()) ? .allow : .deny
    case .recursive, .pragma, .other: .deny
    }
  }
}
