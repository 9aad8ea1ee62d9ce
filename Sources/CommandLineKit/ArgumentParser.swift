/// Finds the command in an argument list and checks its options.
public struct ArgumentParser: Sendable {
  public let program: ProgramSpec
  /// The word of a list that a misspelled one most likely meant.
  private let suggest: @Sendable (_ word: String, _ candidates: [String]) -> String?

  public init(program: ProgramSpec, suggest: @escaping @Sendable (_ word: String, _ candidates: [String]) -> String?) {
    self.program = program
    self.suggest = suggest
  }

  /// What to do with an argument list (without the program's name).
  public enum Request: Sendable {
    case run(CommandSpec, ParsedArguments)
    /// The help text of a command, of a group, or of the program when nil.
    case help(topic: [String])
    case version
  }

  public func parse(_ arguments: [String]) throws(UsageError) -> Request {
    guard let first = arguments.first else { return .help(topic: []) }
    if first == "--version" { return .version }
    if first == "--help" || first == "-h" { return .help(topic: []) }
    if first == "help" { return .help(topic: try topic(Array(arguments.dropFirst()))) }
    let (spec, count) = try command(in: arguments)
    guard let spec else { return .help(topic: [first]) }
    let rest = Array(arguments.dropFirst(count))
    if asksForHelp(rest, spec) { return .help(topic: spec.path) }
    return .run(spec, try parse(rest, for: spec))
  }

  private func asksForHelp(_ arguments: [String], _ spec: CommandSpec) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private func topic(_ words: [String]) throws(UsageError) -> [String] {
    if words.isEmpty || program.commands.contains(where: { $0.path == words }) { return words }
    if words.count == 1, let word = words.first, !program.members(of: word).isEmpty { return words }
    let names = program.commands.map(\.name) + program.topLevel
    throw unknown("command", words.joined(separator: " "), among: names)
  }

  /// The command that the first words name and how many words that takes; nil for the bare name of a group.
  private func command(in arguments: [String]) throws(UsageError) -> (CommandSpec?, Int) {
    let first = arguments[0]
    if let second = arguments.dropFirst().first,
      let found = program.commands.first(where: { $0.path == [first, second] })
    {
      return (found, 2)
    }
    if let found = program.commands.first(where: { $0.path == [first] }) { return (found, 1) }
    let members = program.members(of: first)
    if members.isEmpty {
      if first.hasPrefix("-") { throw unknown("option", first, among: ["--help", "--version"]) }
      throw unknown("command", first, among: program.topLevel + ["help"])
    }
    guard let second = arguments.dropFirst().first, second != "--help", second != "-h" else { return (nil, 1) }
    throw unknown("command", "\(first) \(second)", among: members.map(\.name))
  }

  private func unknown(_ kind: String, _ word: String, among candidates: [String]) -> UsageError {
    let help =
      suggest(word, candidates).map { "did you mean '\($0)'?" }
      ?? "'\(program.name) help' lists the commands"
    return UsageError("unknown \(kind) '\(word)'", help: help)
  }

  private func parse(_ arguments: [String], for spec: CommandSpec) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var index = 0
    while index < arguments.count {
      let word = arguments[index]
      index += 1
      if word == "--" {
        let rest = Array(arguments[index...])
        if spec.takesCommand { parsed.command = rest } else { parsed.operands += rest }
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        parsed.operands.append(word)
        continue
      }
      try parseOption(word, arguments, &index, spec, &parsed)
    }
    try checkOperands(parsed, spec)
    return parsed
  }

  private func parseOption(
    _ word: String, _ arguments: [String], _ index: inout Int, _ spec: CommandSpec, _ parsed: inout ParsedArguments
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = spec.options.first(where: { "--\($0.name)" == name || $0.short.map { "-\($0)" } == name })
    else { throw unknownOption(name, spec) }
    guard let valueName = option.value else {
      if parts.count > 1 { throw UsageError("option '--\(option.name)' takes no value") }
      parsed.options[option.name] = []
      return
    }
    let value: String
    if parts.count > 1 {
      value = String(parts[1])
    } else {
      guard index < arguments.count, arguments[index] != "--" else {
        throw UsageError("option '--\(option.name)' needs a value", help: "write --\(option.name) \(valueName)")
      }
      value = arguments[index]
      index += 1
    }
    try check(value, option)
    if parsed.options[option.name] != nil, !option.isRepeatable {
      throw UsageError("option '--\(option.name)' is given twice")
    }
    let values = option.isList ? value.split(separator: ",").map(String.init) : [value]
    parsed.options[option.name, default: []] += values
  }

  private func check(_ value: String, _ option: OptionSpec) throws(UsageError) {
    switch option.kind {
    case .integer:
      guard let number = Int(value), number >= 0 else {
        throw UsageError("option '--\(option.name)' needs a whole number of 0 or more, not '\(value)'")
      }
    case .oneOf(let words):
      guard words.contains(value) else {
        let close = suggest(value, words).map { "did you mean '\($0)'? " } ?? ""
        throw UsageError(
          "option '--\(option.name)' does not know '\(value)'",
          help: close + "it takes " + words.joined(separator: ", "))
      }
    case .text, .file, .folder: break
    }
  }

  private func unknownOption(_ name: String, _ spec: CommandSpec) -> UsageError {
    let names = spec.options.map { "--\($0.name)" } + ["--help"]
    let help =
      suggest(name, names).map { "did you mean '\($0)'?" }
      ?? "'\(program.name) help \(spec.name)' lists the options"
    return UsageError("unknown option '\(name)' of '\(spec.name)'", help: help)
  }

  private func checkChoice(_ word: String, _ operand: OperandSpec) throws(UsageError) {
    guard case .oneOf(let words) = operand.kind, !words.contains(word) else { return }
    throw UsageError(
      "\(operand.name) cannot be '\(word)'", help: "it is one of \(words.joined(separator: ", "))")
  }

  private func checkOperands(_ parsed: ParsedArguments, _ spec: CommandSpec) throws(UsageError) {
    let required = spec.operands.filter(\.isRequired)
    if parsed.operands.count < required.count {
      throw UsageError(
        "'\(spec.name)' needs \(required[parsed.operands.count].name)",
        help: "usage: \(HelpText.usage(of: spec, program: program.name))")
    }
    for (word, operand) in zip(parsed.operands, spec.operands) { try checkChoice(word, operand) }
    let isOpen = spec.operands.contains(where: \.isRepeatable)
    if !isOpen, parsed.operands.count > spec.operands.count {
      throw UsageError(
        "unexpected argument '\(parsed.operands[spec.operands.count])'",
        help: "usage: \(HelpText.usage(of: spec, program: program.name))")
    }
    if spec.takesCommand, parsed.command.isEmpty {
      throw UsageError(
        "'\(spec.name)' needs a command after '--'", help: "usage: \(HelpText.usage(of: spec, program: program.name))")
    }
  }
}
