public import LogModel

/// A page of a catalog from itself, in Markdown: by area, each assertion with its reason, its rule and its samples.
///
/// Nothing in it depends on the machine or on the clock, so that a page under version control changes only with the catalog.
///
/// - Parameter rule: Claim and qualifiers of an assertion as YAML, ending with a line feed.
public func catalogMarkdown(_ catalog: AssertionCatalog, rule: (Assertion) -> String) -> String {
  CatalogMarkdown(catalog: catalog).page(rule)
}

private struct CatalogMarkdown {
  let catalog: AssertionCatalog

  /// In the order of the catalog, each once.
  private var areas: [String] {
    var found: [String] = []
    for assertion in catalog.assertions where !found.contains(assertion.area) { found.append(assertion.area) }
    return found
  }

  func page(_ rule: (Assertion) -> String) -> String {
    let areas = areas
    var out = "# Assertions of \(catalog.configuration.project.markdown)\n\n"
    out += "\(counted(catalog.assertions.count, "assertion")) in \(counted(areas.count, "area")). "
    out += "Written by `logproof catalog doc`: change the catalog, not this page.\n\n"
    out += overview(areas)
    for area in areas {
      out += "\n## \(area.markdown)\n"
      for assertion in catalog.assertions where assertion.area == area { out += section(assertion, rule(assertion)) }
    }
    return out
  }

  private func overview(_ areas: [String]) -> String {
    let severities = Array(Severity.allCases.reversed())
    var out = "| area | assertions |" + severities.map { " \($0.rawValue) |" }.joined() + "\n"
    out += "|---|---:|" + severities.map { _ in "---:|" }.joined() + "\n"
    for area in areas {
      let members = catalog.assertions.filter { $0.area == area }
      let counts = severities.map { severity in members.count { $0.severity == severity } }
      out += "| [\(area.markdown)](#\(anchor(area))) | \(members.count) |"
      out += counts.map { $0 == 0 ? "  |" : " \($0) |" }.joined() + "\n"
    }
    return out
  }

  /// As GitHub makes it of a heading.
  private func anchor(_ area: String) -> String {
    String(
      area.lowercased().map { $0 == " " ? "-" : $0 }.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
  }

  private func section(_ assertion: Assertion, _ rule: String) -> String {
    var out = "\n### \(assertion.id.markdown)\n\n**\(assertion.severity.rawValue)**"
    if let because = assertion.overrideReason { out += " (\(because.markdown))" }
    // No line begins with text of the catalog: a dash or a number there would make it a list.
    out += " · \(assertion.title.markdown)\n"
    if let why = assertion.why { out += "\nWhy: \(why.markdown)\n" }
    var facts = ["Bug: \(assertion.bug.markdownLink)"]
    if !assertion.aliases.isEmpty { facts.append("once \(assertion.aliases.map(\.markdown).joined(separator: ", "))") }
    out += "\n\(facts.joined(separator: " · "))\n"
    out += "\n" + block([rule.hasSuffix("\n") ? String(rule.dropLast()) : rule], language: "yaml")
    let samples = assertion.samples
    out += list("Fails on", samples.fails) + list("Passes on", samples.passes)
    out += list("Matches nothing in", samples.quiet) + list("Is not armed by", samples.unarmed)
    return out
  }

  private func list(_ heading: String, _ samples: [Sample]) -> String {
    if samples.isEmpty { return "" }
    return "\n\(heading)\n" + samples.map { "\n" + text(of: $0) }.joined()
  }

  private func text(of sample: Sample) -> String {
    switch sample.content {
    case .text(let text):
      return block(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), language: "text")
    case .file(let path, let lines):
      let place = lines.map { " lines \($0.lowerBound)–\($0.upperBound)" } ?? ""
      return "File: \(path.markdown)\(place)\n"
    }
  }

  /// A fenced block; log text in it can neither end it nor steer a terminal.
  private func block(_ lines: [String], language: String) -> String {
    let safe = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { String($0).safeForTerminal }.joined(separator: "\n")
    return safe.markdownBlock(language: language)
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
