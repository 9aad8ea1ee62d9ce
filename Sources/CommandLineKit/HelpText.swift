/// The help texts, 80 columns wide.
public enum HelpText {
  /// The help of the program, of a group or of a command; the topic is one that the parser returned.
  public static func text(for topic: [String], program: ProgramSpec) -> String {
    if let spec = program.commands.first(where: { $0.path == topic }) { return text(of: spec, program: program) }
    if let group = topic.first { return text(ofGroup: group, program: program) }
    return text(of: program)
  }

  /// One line: `logproof catalog list [--json] [ID…]`.
  public static func usage(of spec: CommandSpec, program: String) -> String {
    var words = [program] + spec.path
    if !spec.options.isEmpty { words.append("[OPTION…]") }
    for operand in spec.operands {
      let name = operand.name + (operand.isRepeatable ? "…" : "")
      words.append(operand.isRequired ? name : "[\(name)]")
    }
    if spec.takesCommand { words.append("-- COMMAND…") }
    return words.joined(separator: " ")
  }

  private static func text(of program: ProgramSpec) -> String {
    var out = "\(program.name) \(program.version): \(program.abstract)\n\nusage: \(program.name) COMMAND [OPTION…]\n"
    let common = program.common.compactMap { name in program.commands.first { $0.name == name } }
    if !common.isEmpty { out += "\nCommon commands:\n" + rows(common.map { ($0.name, $0.abstract) }) }
    out += "\nAll commands:\n"
    out += rows(
      program.topLevel.map { word in
        if let spec = program.commands.first(where: { $0.path == [word] }) { return (word, spec.abstract) }
        let members = program.members(of: word).compactMap(\.path.last).joined(separator: "|")
        return (word, "\(program.groups[word] ?? ""): \(members)")
      } + [("help", "show the help of a command")])
    return out + "\n'\(program.name) help COMMAND' tells more of a command.\n"
  }

  private static func text(ofGroup group: String, program: ProgramSpec) -> String {
    var out = "\(program.name) \(group): \(program.groups[group] ?? "")\n\nCommands:\n"
    out += rows(program.members(of: group).map { ($0.name, $0.abstract) })
    return out + "\n'\(program.name) help \(group) COMMAND' tells more of a command.\n"
  }

  private static func text(of spec: CommandSpec, program: ProgramSpec) -> String {
    var out = "\(spec.abstract)\n\nusage: \(usage(of: spec, program: program.name))\n"
    for paragraph in spec.discussion { out += "\n" + wrapped(paragraph, indent: 0) }
    if !spec.options.isEmpty { out += "\nOptions:\n" + rows(spec.options.map { (label(of: $0), $0.help) }) }
    if !spec.examples.isEmpty {
      out += "\nExamples:\n"
      for example in spec.examples { out += "  \(example.command)\n      \(example.explanation)\n" }
    }
    return out
  }

  /// `-q, --quiet` or `--junit FILE`.
  static func label(of option: OptionSpec) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    let value = option.value.map { " " + valueName($0, option) } ?? ""
    return "\(short)--\(option.name)\(value)"
  }

  private static func valueName(_ name: String, _ option: OptionSpec) -> String {
    if case .oneOf(let words) = option.kind, words.count <= 6 { return words.joined(separator: "|") }
    return name + (option.isRepeatable ? "…" : "")
  }

  private static func rows(_ pairs: [(String, String)]) -> String {
    let width = min(26, (pairs.map { $0.0.count }.max() ?? 0) + 2)
    var out = ""
    for (label, text) in pairs {
      let lines = wrapped(text, indent: width + 2).split(separator: "\n", omittingEmptySubsequences: false)
      let first = lines.first.map { String($0.drop { $0 == " " }) } ?? ""
      if label.count + 2 > width {
        out += "  \(label)\n" + String(repeating: " ", count: width + 2) + first + "\n"
      } else {
        out += "  " + label + String(repeating: " ", count: width - label.count) + first + "\n"
      }
      for line in lines.dropFirst() where !line.isEmpty { out += line + "\n" }
    }
    return out
  }

  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var out = ""
    var line = margin
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > 80 {
        out += line + "\n"
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    return out + line + "\n"
  }
}
