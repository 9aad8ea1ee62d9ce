/// A command as data: parser, help, completions and the manual page all come from it.
public struct CommandSpec: Sendable {
  /// The words that select it, such as `["catalog", "list"]`; never empty.
  public var path: [String]
  /// One line, lower case, no full stop.
  public var abstract: String
  /// Paragraphs of the help text and the manual page.
  public var discussion: [String]
  public var operands: [OperandSpec]
  public var options: [OptionSpec]
  /// Everything after `--` is left alone (`watch -- COMMAND…`).
  public var takesCommand: Bool
  public var examples: [ExampleSpec]

  public init(
    _ path: String, abstract: String, discussion: [String] = [], operands: [OperandSpec] = [],
    options: [OptionSpec] = [], takesCommand: Bool = false, examples: [ExampleSpec] = []
  ) {
    self.path = path.split(separator: " ").map(String.init)
    self.abstract = abstract
    self.discussion = discussion
    self.operands = operands
    self.options = options
    self.takesCommand = takesCommand
    self.examples = examples
  }

  public var name: String { path.joined(separator: " ") }
}

/// An argument that is no option.
public struct OperandSpec: Sendable {
  /// In capitals, as help shows it.
  public var name: String
  public var isRequired: Bool
  public var isRepeatable: Bool
  public var kind: ValueKind

  public init(_ name: String, isRequired: Bool = false, isRepeatable: Bool = false, kind: ValueKind = .file) {
    self.name = name
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.kind = kind
  }
}

/// What a value is, for completions and for checking.
public enum ValueKind: Sendable, Equatable {
  case text, file, folder, integer
  /// One of these words.
  case oneOf([String])
}

/// An option; without `value` it is a flag.
public struct OptionSpec: Sendable {
  /// Without the dashes.
  public var name: String
  public var short: Character?
  /// The value's name in capitals; nil for a flag.
  public var value: String?
  public var kind: ValueKind
  /// It may be given several times; a value may also be a list with commas when `isList`.
  public var isRepeatable: Bool
  public var isList: Bool
  /// One sentence without a full stop.
  public var help: String

  public static func flag(_ name: String, short: Character? = nil, _ help: String) -> OptionSpec {
    OptionSpec(name: name, short: short, value: nil, kind: .text, isRepeatable: false, isList: false, help: help)
  }

  public static func value(
    _ name: String, _ value: String, kind: ValueKind = .text, short: Character? = nil, _ help: String
  ) -> OptionSpec {
    OptionSpec(name: name, short: short, value: value, kind: kind, isRepeatable: false, isList: false, help: help)
  }

  public static func values(
    _ name: String, _ value: String, kind: ValueKind = .text, isList: Bool = false, _ help: String
  ) -> OptionSpec {
    OptionSpec(name: name, short: nil, value: value, kind: kind, isRepeatable: true, isList: isList, help: help)
  }
}

/// A line of the examples section.
public struct ExampleSpec: Sendable {
  public var command: String
  public var explanation: String

  public init(_ command: String, _ explanation: String) {
    self.command = command
    self.explanation = explanation
  }
}

/// The whole command line: what the program is called and which commands it has.
public struct ProgramSpec: Sendable {
  public var name: String
  public var version: String
  public var abstract: String
  /// Sorted by name.
  public var commands: [CommandSpec]
  /// What the groups of commands with two words are for, by the first word.
  public var groups: [String: String]
  /// The commands named first in the help text.
  public var common: [String]

  public init(
    name: String, version: String, abstract: String, commands: [CommandSpec], groups: [String: String] = [:],
    common: [String] = []
  ) {
    self.name = name
    self.version = version
    self.abstract = abstract
    self.commands = commands
    self.groups = groups
    self.common = common
  }

  /// The first words of all commands, sorted, each once.
  public var topLevel: [String] { Array(Set(commands.compactMap(\.path.first))).sorted() }

  /// The commands whose first word is `group` and that have a second one.
  public func members(of group: String) -> [CommandSpec] {
    commands.filter { $0.path.count > 1 && $0.path.first == group }
  }
}
