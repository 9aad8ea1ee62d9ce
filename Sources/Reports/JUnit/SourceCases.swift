internal import LogModel

/// The suite `sources`: whether each source was alive and complete.
struct SourceCases {
  let report: RunReport

  var suite: TestSuite { TestSuite(name: "sources", cases: report.sources.map(testCase)) }

  private func testCase(_ source: SourceReport) -> TestCase {
    var testCase = TestCase("logproof.sources", source.name)
    let soundness = Wording.soundness(source)
    let body = "\(soundness)\n\n\(details(source))".excerpt()
    if !source.unreadable.isEmpty {
      let message = "cannot be read: " + source.unreadable.joined(separator: "; ")
      testCase.outcome = .error(.init("unreadable", message, body))
    } else if source.state == .sound {
      if source.isProven { return testCase }
      if report.isStrict {
        testCase.outcome = .error(.init("unproven", "unproven: no 'alive' pattern is configured (--strict)", body))
      } else {
        testCase.output = "unproven: no 'alive' pattern says that this log is of a run that came up"
      }
    } else if report.exit == 0 || (source.state == .missing && source.isOptional) {
      // Nothing that was judged depended on it: the file must agree with the exit status.
      testCase.outcome = .skipped(.init(source.state.rawValue, soundness, body))
    } else {
      testCase.outcome = .error(.init(source.state.rawValue, soundness, body))
    }
    return testCase
  }

  private func details(_ source: SourceReport) -> String {
    var lines = ["format    \(source.format ?? "none")", "lines     \(source.lines)", "records   \(source.records)"]
    lines += source.files.map { "file      \($0)" }
    lines += source.unreadable.map { "unreadable  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
