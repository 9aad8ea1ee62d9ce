/// Completion scripts for shells, made from the declarations.
public enum Completions {
  public static let shells = ["bash", "zsh", "fish"]

  /// The script for one of `shells`; nil for any other name.
  public static func script(for shell: String, program: ProgramSpec) -> String? {
    switch shell {
    case "bash": bash(program)
    case "zsh": zsh(program)
    case "fish": fish(program)
    default: nil
    }
  }

  private static func bash(_ program: ProgramSpec) -> String {
    let name = program.name
    var out = """
      # bash completion for \(name)
      _\(name)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local first=${COMP_WORDS[1]:-} second=${COMP_WORDS[2]:-} words=
        if [ "$COMP_CWORD" -eq 1 ]; then
          words="\((program.topLevel + ["help", "--help", "--version"]).joined(separator: " "))"
          mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
          return
        fi
        case "$first $second" in

      """
    for group in program.topLevel where !program.members(of: group).isEmpty {
      let members = program.members(of: group).compactMap(\.path.last).joined(separator: " ")
      out += "    \"\(group) $current\") [ \"$COMP_CWORD\" -eq 2 ] && words=\"\(members)\" ;;\n"
    }
    out += "  esac\n  if [ -z \"$words\" ]; then\n    case \"$first $second\" in\n"
    for spec in program.commands.sorted(by: { $0.path.count > $1.path.count }) {
      let pattern = spec.path.count > 1 ? "\"\(spec.name)\"" : "\"\(spec.name) \"*"
      out += "      \(pattern)) words=\"\(optionWords(spec))\"\(bashValues(spec)) ;;\n"
    }
    return out + """
          esac
        fi
        if [[ $current == -* || -n $words && $current != -* && -z ${words##[!-]*} ]]; then
          mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
        else
          mapfile -t COMPREPLY < <(compgen -f -- "$current")
        fi
      }
      complete -o filenames -F _\(name) \(name)

      """
  }

  private static func optionWords(_ spec: CommandSpec) -> String {
    (spec.options.map { "--\($0.name)" } + ["--help"]).joined(separator: " ")
  }

  private static func bashValues(_ spec: CommandSpec) -> String {
    var out = ""
    for option in spec.options {
      if case .oneOf(let words) = option.kind {
        out += "; [ \"$previous\" = \"--\(option.name)\" ] && words=\"\(words.joined(separator: " "))\""
      }
    }
    return out
  }

  private static func zsh(_ program: ProgramSpec) -> String {
    var out = "#compdef \(program.name)\n# zsh completion for \(program.name)\n_\(program.name)() {\n"
    out += "  local -a commands\n  if (( CURRENT == 2 )); then\n    commands=(\n"
    for word in program.topLevel {
      let text = program.commands.first { $0.path == [word] }?.abstract ?? program.groups[word] ?? ""
      out += "      '\(word):\(quoted(text))'\n"
    }
    out += "    )\n    _describe command commands\n    return\n  fi\n  case \"$words[2] $words[3]\" in\n"
    for spec in program.commands.sorted(by: { $0.path.count > $1.path.count }) {
      let pattern = spec.path.count > 1 ? "'\(spec.name)'" : "'\(spec.name) '*"
      out += "    \(pattern))\n      _arguments"
      for option in spec.options { out += " \\\n        '\(zshOption(option))'" }
      out += " \\\n        '*:file:_files' ;;\n"
    }
    for group in program.topLevel where !program.members(of: group).isEmpty {
      let rows = program.members(of: group).map { "'\($0.path.last ?? ""):\(quoted($0.abstract))'" }
      out += "    '\(group) '*) commands=(\(rows.joined(separator: " "))); _describe command commands ;;\n"
    }
    return out + "  esac\n}\n_\(program.name) \"$@\"\n"
  }

  private static func zshOption(_ option: OptionSpec) -> String {
    let repeats = option.isRepeatable ? "*" : ""
    var out = "\(repeats)--\(option.name)\(option.value == nil ? "" : "=")[\(quoted(option.help))]"
    guard let value = option.value else { return out }
    switch option.kind {
    case .oneOf(let words): out += ":\(value):(\(words.joined(separator: " ")))"
    case .file: out += ":\(value):_files"
    case .folder: out += ":\(value):_files -/"
    case .text, .integer: out += ":\(value):"
    }
    return out
  }

  private static func quoted(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "'": out += "'\\''"
      case "[", "]", ":": out += "\\\(character)"
      default: out.append(character)
      }
    }
    return out
  }

  private static func fish(_ program: ProgramSpec) -> String {
    let name = program.name
    var out = "# fish completion for \(name)\n"
    for word in program.topLevel {
      let text = program.commands.first { $0.path == [word] }?.abstract ?? program.groups[word] ?? ""
      out += "complete -c \(name) -f -n __fish_use_subcommand -a \(word) -d '\(fishQuoted(text))'\n"
    }
    for spec in program.commands {
      var condition = "__fish_seen_subcommand_from \(spec.path[0])"
      if spec.path.count > 1 {
        out += "complete -c \(name) -f -n '\(condition)' -a \(spec.path[1]) -d '\(fishQuoted(spec.abstract))'\n"
        condition += "; and __fish_seen_subcommand_from \(spec.path[1])"
      }
      for option in spec.options {
        var line = "complete -c \(name) -n '\(condition)' -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if option.value != nil { line += " -r" }
        if case .oneOf(let words) = option.kind { line += " -f -a '\(words.joined(separator: " "))'" }
        out += line + " -d '\(fishQuoted(option.help))'\n"
      }
    }
    return out
  }

  private static func fishQuoted(_ text: String) -> String {
    var out = ""
    for character in text {
      if character == "'" || character == "\\" { out.append("\\") }
      out.append(character)
    }
    return out
  }
}
