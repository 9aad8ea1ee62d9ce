import CommandLineKit
import Testing

/// A small program that has one of everything.
private let program = ProgramSpec(
  name: "tool", version: "1", abstract: "does things",
  commands: [
    CommandSpec(
      "check", abstract: "check files", operands: [OperandSpec("FILE", isRepeatable: true)],
      options: [
        .flag("quiet", short: "q", "say less"),
        .value("jobs", "N", kind: .integer, "threads"),
        .value("color", "WHEN", kind: .oneOf(["auto", "always", "never"]), "colours"),
        .values("only", "ID", isList: true, "assertions"),
        .values("set", "NAME=VALUE", "settings"),
      ]),
    CommandSpec("list add", abstract: "add", operands: [OperandSpec("ID", isRequired: true)]),
    CommandSpec("list show", abstract: "show"),
    CommandSpec(
      "shell", abstract: "print", operands: [OperandSpec("SHELL", isRequired: true, kind: .oneOf(["bash", "zsh"]))]),
    CommandSpec("watch", abstract: "watch", options: [.flag("quiet", "say less")], takesCommand: true),
  ],
  groups: ["list": "lists"])

private let parser = ArgumentParser(program: program) { word, candidates in
  candidates.first { $0.first == word.first && $0.count == word.count }
}

private func parse(_ line: String) throws -> ArgumentParser.Request {
  try parser.parse(line.split(separator: " ").map(String.init))
}

@Test func optionsAndOperandsMix() throws {
  guard case .run(let spec, let parsed) = try parse("check a --jobs 2 b --only x,y -q --only=z --set A=B=C -- --odd")
  else {
    Issue.record("no command")
    return
  }
  #expect(spec.name == "check")
  #expect(parsed.operands == ["a", "b", "--odd"])
  #expect(parsed.integer("jobs") == 2)
  #expect(parsed.values("only") == ["x", "y", "z"])
  #expect(parsed.values("set") == ["A=B=C"])
  #expect(parsed.has("quiet"))
  #expect(!parsed.has("color"))
  #expect(parsed.value("color") == nil)
}

@Test func standardInputIsAnOperand() throws {
  guard case .run(_, let parsed) = try parse("check -") else {
    Issue.record("no command")
    return
  }
  #expect(parsed.operands == ["-"])
}

@Test func whatFollowsTheDashesIsACommand() throws {
  guard case .run(let spec, let parsed) = try parse("watch --quiet -- xcrun --help -q") else {
    Issue.record("no command")
    return
  }
  #expect(spec.name == "watch")
  #expect(parsed.command == ["xcrun", "--help", "-q"])
  #expect(parsed.has("quiet"))
}

@Test(arguments: [
  ("", []), ("--help", []), ("help", []), ("-h", []), ("help check", ["check"]), ("check --help", ["check"]),
  ("check a -h", ["check"]), ("list", ["list"]), ("list --help", ["list"]), ("help list", ["list"]),
  ("help list add", ["list", "add"]), ("list add --help", ["list", "add"]),
])
func helpIsAskedFor(line: String, topic: [String]) throws {
  guard case .help(let found) = try parse(line) else {
    Issue.record("no help for '\(line)'")
    return
  }
  #expect(found == topic)
}

@Test func versionIsAskedFor() throws {
  guard case .version = try parse("--version") else {
    Issue.record("no version")
    return
  }
}

@Test(arguments: [
  ("chekc", UsageError("unknown command 'chekc'", help: "did you mean 'check'?")),
  ("unrelated", UsageError("unknown command 'unrelated'", help: "'tool help' lists the commands")),
  ("list ad", UsageError("unknown command 'list ad'", help: "'tool help' lists the commands")),
  ("help nothing", UsageError("unknown command 'nothing'", help: "'tool help' lists the commands")),
  ("--verison", UsageError("unknown option '--verison'", help: "did you mean '--version'?")),
  ("check --quite", UsageError("unknown option '--quite' of 'check'", help: "did you mean '--quiet'?")),
  ("check --nothing", UsageError("unknown option '--nothing' of 'check'", help: "'tool help check' lists the options")),
  ("check --jobs", UsageError("option '--jobs' needs a value", help: "write --jobs N")),
  ("check --jobs --", UsageError("option '--jobs' needs a value", help: "write --jobs N")),
  ("check --jobs many", UsageError("option '--jobs' needs a whole number of 0 or more, not 'many'")),
  ("check --jobs=-1", UsageError("option '--jobs' needs a whole number of 0 or more, not '-1'")),
  ("check --jobs 1 --jobs 2", UsageError("option '--jobs' is given twice")),
  ("check --quiet=yes", UsageError("option '--quiet' takes no value")),
  (
    "check --color allways",
    UsageError("option '--color' does not know 'allways'", help: "it takes auto, always, never")
  ),
  ("list add", UsageError("'list add' needs ID", help: "usage: tool list add ID")),
  ("list show x", UsageError("unexpected argument 'x'", help: "usage: tool list show")),
  ("shell fish", UsageError("SHELL cannot be 'fish'", help: "it is one of bash, zsh")),
  ("watch", UsageError("'watch' needs a command after '--'", help: "usage: tool watch [OPTION…] -- COMMAND…")),
])
func wrongUsageIsExplained(line: String, error: UsageError) {
  #expect(throws: error) { try parse(line) }
}

@Test func helpNamesEveryOptionOnce() {
  let text = HelpText.text(for: ["check"], program: program)
  for option in program.commands[0].options {
    #expect(text.components(of: "--\(option.name)") == 1, "\(option.name)")
  }
  #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
}

@Test func helpOfTheProgramNamesEveryCommand() {
  let text = HelpText.text(for: [], program: program)
  for word in program.topLevel { #expect(text.contains("  \(word)"), "\(word)") }
  #expect(text.contains("lists: add|show"))
}

@Test func manualEscapesWhatTroffWouldRead() {
  let odd = ProgramSpec(
    name: "tool", version: "1", abstract: "a",
    commands: [CommandSpec("x", abstract: "back\\slash", discussion: [".so /etc/passwd", "'quote"])])
  let text = ManPage.text(of: odd, date: "today")
  #expect(text.contains("back\\eslash"))
  #expect(text.contains("\n\\&.so /etc/passwd\n"))
  #expect(text.contains("\n\\(aqquote\n"))
}

@Test(arguments: Completions.shells)
func completionsNameEveryCommandAndOption(shell: String) throws {
  let script = try #require(Completions.script(for: shell, program: program))
  for spec in program.commands {
    #expect(spec.path.allSatisfy { script.contains($0) }, "\(spec.name)")
    for option in spec.options { #expect(script.contains(option.name), "\(option.name)") }
  }
}

@Test func noCompletionsForUnknownShells() {
  #expect(Completions.script(for: "tcsh", program: program) == nil)
}

extension String {
  /// How often a word occurs.
  fileprivate func components(of word: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
