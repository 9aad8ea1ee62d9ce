/// What the user typed after the command's name, checked against its declaration.
public struct ParsedArguments: Sendable, Equatable {
  public internal(set) var operands: [String] = []
  /// What stands after `--` of a command that takes one.
  public internal(set) var command: [String] = []
  var options: [String: [String]] = [:]

  public init() {}

  /// Whether a flag, or an option with a value, was given.
  public func has(_ name: String) -> Bool { options[name] != nil }

  /// The value of an option (the last one counts); nil when it was not given.
  public func value(_ name: String) -> String? { options[name]?.last }

  /// All values of an option in the order given.
  public func values(_ name: String) -> [String] { options[name] ?? [] }

  /// The value of an option of kind `integer`; the parser has checked it.
  public func integer(_ name: String) -> Int? { value(name).flatMap { Int($0) } }
}

/// A command line that does not fit; the exit code is 64.
public struct UsageError: Error, Equatable, Sendable {
  /// Lower case, no full stop.
  public var message: String
  public var help: String?

  public init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
