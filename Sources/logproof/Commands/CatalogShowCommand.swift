import Authoring
import Catalog
import CommandLineKit
import LogModel
import Patterns

/// `logproof catalog show`: one assertion in full.
enum CatalogShowCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "catalog show", abstract: "show an assertion in full: its rule, its bug, its samples and where it stands",
      discussion: [
        "What is printed is YAML; what the file's defaults say of the assertion is filled in. --plan says of each pattern "
          + "which texts a line must hold before the pattern is tried on it, or why it is tried on every line."
      ],
      operands: [OperandSpec("ID", isRequired: true, kind: .text)],
      options: [
        CatalogArguments.catalog, CatalogArguments.config,
        .flag("plan", "say which texts each pattern waits for"), CatalogArguments.json,
      ],
      examples: [ExampleSpec("logproof catalog show monaco-worker-null --plan", "why is it slow, or why is it not?")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let pool = PatternPool()
    let selection = try CatalogArguments.load(invocation, only: invocation.arguments.operands, pool: pool)
    let plans = invocation.arguments.has("plan")
    for assertion in selection.catalog.assertions {
      let shown = ShownAssertion(
        assertion: assertion, issues: selection.catalog.knownIssues, plans: plans, pool: pool)
      invocation.output.write(invocation.arguments.has("json") ? shown.json : shown.text)
    }
    return ExitCode.passed.rawValue
  }
}

/// An assertion with what `catalog show` says of it.
private struct ShownAssertion {
  let assertion: Assertion
  let issues: [KnownIssue]
  let plans: Bool
  let pool: PatternPool

  private var known: [KnownIssue] {
    issues.filter { $0.assertion == assertion.id || assertion.aliases.contains($0.assertion) }
  }

  /// YAML, with all else in comments.
  var text: String {
    var lines = ["\(CatalogArguments.place(assertion.place)), area \(assertion.area)", "bug: \(assertion.bug)"]
    let samples = assertion.samples
    let counts = [
      (samples.fails.count, "fails"), (samples.passes.count, "passes"), (samples.quiet.count, "quiet"),
      (samples.unarmed.count, "unarmed"),
    ]
    lines.append("samples: " + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", "))
    if let because = assertion.overrideReason {
      lines.append("severity \(assertion.severity.rawValue) by an override: \(because)")
    }
    lines += known.map { "known issue until \($0.expires): \($0.bug), \($0.reason)" }
    let comments = lines.map { "# \($0.safeForTerminal)\n" }.joined()
    return comments + yamlText(of: assertion) + (plans ? planText : "")
  }

  private var planText: String {
    var out = "#\n# what its patterns wait for:\n"
    for site in assertion.patternSites {
      guard let pattern = assertion.pattern(at: site) else { continue }
      out += "# \(assertion.name(of: site)): \(pattern.text.safeForTerminal)\n"
      switch plan(of: pattern) {
      case .anyOf(let literals): out += literals.map { "#   \(shown($0).safeForTerminal)\n" }.joined()
      case .everyLine(let reason): out += "#   tried on every line: \(reason.safeForTerminal)\n"
      case nil: out += "#   known once its placeholders are set\n"
      }
    }
    return out
  }

  private func shown(_ literal: Literal) -> String {
    "\"\(String(decoding: literal.bytes, as: UTF8.self))\"" + (literal.ignoresCase ? " in any case" : "")
  }

  private func plan(of pattern: PatternText) -> LiteralPlan? {
    (try? pool.pattern(pattern.text, spansLines: assertion.span != .line))?.plan
  }

  var json: String {
    var members = AssertionJSON.members(of: assertion)
    members.append(.init("yaml", .string(yamlText(of: assertion))))
    members.append(
      .init(
        "known",
        .array(
          known.map { .object([.init("bug", .string($0.bug)), .init("expires", .string($0.expires))]) })))
    if plans { members.append(.init("patterns", .array(assertion.patternSites.compactMap(planJSON)))) }
    return HistoryOptions.document(members)
  }

  private func planJSON(_ site: PatternSite) -> JSONValue? {
    guard let pattern = assertion.pattern(at: site) else { return nil }
    var members: [JSONValue.Member] = [
      .init("where", .string(assertion.name(of: site))), .init("pattern", .string(pattern.text)),
    ]
    switch plan(of: pattern) {
    case .anyOf(let literals):
      let values = literals.map { literal in
        JSONValue.object([
          .init("text", .string(String(decoding: literal.bytes, as: UTF8.self))),
          .init("any_case", .bool(literal.ignoresCase)),
        ])
      }
      members += [.init("literals", .array(values)), .init("every_line", .null)]
    case .everyLine(let reason):
      members += [.init("literals", .array([])), .init("every_line", .string(reason))]
    case nil: members += [.init("literals", .array([])), .init("every_line", .null)]
    }
    return .object(members)
  }
}
