import CommandLineKit

/// A command of the program: its declaration and what it does.
///
/// A command is one file in `Commands/` and one line in `CommandRegistry`.
protocol Command: SendableMetatype {
  static var spec: CommandSpec { get }

  /// Runs the command; the result is the exit code. Thrown errors are printed by the program (see `Failure`).
  static func run(_ invocation: Invocation) throws -> Int32
}
