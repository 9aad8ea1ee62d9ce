import LogModel

/// The smaller values that the runs are made of.
enum LogModelFixture {
  static func known(_ id: String, _ kind: KnownState.Kind) -> KnownState {
    var issue = KnownIssue(
      assertion: id, bug: "https://bugs.example/412", owner: "dana", reason: "the vendor fixes it in 26.1",
      expires: kind == .expired ? "2026-11-01" : "2026-12-09")
    issue.opened = "2026-10-01"
    return KnownState(kind: kind, issue: issue)
  }
}

func known(_ id: String, _ kind: KnownState.Kind) -> KnownState { LogModelFixture.known(id, kind) }

func result(
  _ id: String, area: String = "editor", _ verdict: Verdict, matches: Int, _ reason: String, severity: Severity = .high,
  bug: String = "https://bugs.example/7"
) -> AssertionResult {
  let assertion = Assertion(
    id: id, area: area, title: "Title of \(id)", bug: bug, severity: severity,
    claim: .absent(PatternList([PatternText("x")])),
    place: SourcePlace(file: "Assertions/\(area).yaml", line: 10 + id.utf8.count, column: 5))
  var result = AssertionResult(
    assertion: assertion, verdict: verdict, matches: matches, reason: reason, ruleDigest: "digest-of-\(id)")
  result.costMicroseconds = id.utf8.count * 321
  return result
}

/// The match is the first occurrence of `match` in `text`.
func evidence(_ source: String, _ line: Int, _ text: String, match: String) -> Evidence {
  let scalars = Array(text.unicodeScalars)
  let wanted = Array(match.unicodeScalars)
  let start = (0...max(0, scalars.count - wanted.count)).first { scalars[$0...].starts(with: wanted) } ?? 0
  var evidence = Evidence(source: source, file: "\(source).log", line: line, column: start + 1, text: text)
  evidence.highlight = start..<start + wanted.count
  return evidence
}
