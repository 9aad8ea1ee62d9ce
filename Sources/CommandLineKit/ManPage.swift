/// The manual page in the man(7) macros, made from the declarations.
public enum ManPage {
  /// `date` stands in the footer as given (the program has no clock here).
  public static func text(of program: ProgramSpec, date: String) -> String {
    var out = ".TH \(program.name.uppercased()) 1 \"\(escaped(date))\" \"\(program.name) \(program.version)\"\n"
    out += ".SH NAME\n\(program.name) \\- \(escaped(program.abstract))\n"
    out += ".SH SYNOPSIS\n.B \(program.name)\n.I COMMAND\n[\\fIOPTION\\fR...]\n.SH COMMANDS\n"
    for spec in program.commands { out += section(spec, program.name) }
    out += """
      .SH EXIT STATUS
      .TP
      0
      nothing failed, nothing was undecidable
      .TP
      1
      an assertion failed whose severity reaches --fail-on
      .TP
      2
      nothing failed, but something could not be decided
      .TP
      64, 65, 66, 70, 74
      wrong usage; invalid catalog or configuration; an input that exists but cannot be read; internal error; a result could not be written

      """
    return out
  }

  private static func section(_ spec: CommandSpec, _ program: String) -> String {
    var out = ".SS \(escaped(spec.name))\n\(escaped(spec.abstract)).\n"
    out += ".PP\n.B \(escaped(HelpText.usage(of: spec, program: program)))\n"
    for paragraph in spec.discussion { out += ".PP\n\(escaped(paragraph))\n" }
    for option in spec.options { out += ".TP\n.B \(escaped(HelpText.label(of: option)))\n\(escaped(option.help))\n" }
    for example in spec.examples {
      out += ".PP\n.EX\n\(escaped(example.command))\n.EE\n\(escaped(example.explanation))\n"
    }
    return out
  }

  /// Text that troff shows as it is: no escapes, no requests at the start of a line.
  private static func escaped(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "\\": out += "\\e"
      case "-": out += "\\-"
      case "…": out += "..."
      case "'": out += "\\(aq"
      case ".": out += out.isEmpty ? "\\&." : "."
      default: out.append(character)
      }
    }
    return out
  }
}
