internal import LogModel
internal import Reports

/// What an assertion claims and the samples that prove it, as the catalog has them.
struct AssertionRule {
  private let assertion: Assertion
  private let issues: [KnownIssue]

  init(_ assertion: Assertion, isKnown issues: [KnownIssue]) {
    self.assertion = assertion
    self.issues = issues.filter { $0.assertion == assertion.id }
  }

  var html: HTML { known + claim + samples }

  private var known: HTML {
    guard !issues.isEmpty else { return HTML() }
    let rows = issues.map { issue in
      HTMLTable.Row([HTML.link(issue.bug), "\(issue.owner)", "\(issue.reason)", "\(issue.expires)"])
    }
    return PageFrame.section(
      "known", "Known issues", HTMLTable(["bug", "owner", "reason", "until"], rows: rows).html)
  }

  private var claim: HTML {
    var rows: [HTML] = []
    for (index, list) in assertion.claim.patternLists.enumerated() {
      rows.append(pattern(index == 0 ? assertion.claim.key : "then", list))
    }
    if case .match(let match) = assertion.claim {
      if let each = match.each { rows.append(text("each", each.sql)) }
      if let check = match.check { rows.append(text("check", check.sql)) }
    }
    if let given = assertion.given { rows.append(pattern("given", given)) }
    if let region = assertion.region {
      rows.append(pattern("from", region.from))
      rows.append(pattern("to", region.to))
    }
    for filter in assertion.filter { rows.append(text("where \(filter.field)", filter.globs.joined(separator: ", "))) }
    for exception in assertion.exceptions { rows.append(except(exception)) }
    let place = assertion.place
    let content: HTML = """
      <dl class="rule">
      \(rows)</dl>
      <p class="note"><code>\(place.file):\(place.line)</code></p>

      """
    return PageFrame.section("claim", "What it claims", content)
  }

  private func except(_ exception: MatchException) -> HTML {
    switch exception {
    case .pattern(let list): pattern("except", list)
    case .precededBy(let list, _): pattern("except after", list)
    case .followedBy(let list, _): pattern("except before", list)
    }
  }

  private func pattern(_ name: String, _ list: PatternList) -> HTML {
    "<dt>\(name)</dt><dd>\(list.alternatives.map { "<pre>\($0.text)</pre>" as HTML })</dd>\n"
  }

  private func text(_ name: String, _ value: String) -> HTML { "<dt>\(name)</dt><dd><pre>\(value)</pre></dd>\n" }

  private var samples: HTML {
    let kinds: [(String, StatusBadge.Tone, [Sample])] = [
      ("must fail", .bad, assertion.samples.fails), ("must pass", .good, assertion.samples.passes),
      ("must not match", .quiet, assertion.samples.quiet), ("must not be armed", .quiet, assertion.samples.unarmed),
    ]
    let blocks = kinds.flatMap { kind in kind.2.map { sample(kind.0, kind.1, $0) } }
    guard !blocks.isEmpty else { return HTML() }
    return PageFrame.section("samples", "Samples", count: blocks.count, "\(blocks)")
  }

  private func sample(_ word: String, _ tone: StatusBadge.Tone, _ sample: Sample) -> HTML {
    let matches: HTML = sample.matches.map { ", with \($0) matches" } ?? ""
    return """
      <figure class="sample \(tone.rawValue)">
      <figcaption>\(word)\(matches)</figcaption>
      <pre>\(AssertionRule.text(of: sample))</pre>
      </figure>

      """
  }

  private static func text(of sample: Sample) -> String {
    switch sample.content {
    case .text(let text): text
    case .file(let path, let lines): path + (lines.map { ", lines \($0.lowerBound) to \($0.upperBound)" } ?? "")
    }
  }
}
