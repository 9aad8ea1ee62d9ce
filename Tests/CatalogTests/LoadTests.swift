import Catalog
import LogModel
import Patterns
import Testing

/// What a good catalog is read as.
struct LoadTests {
  private static let editor = #"""
    # The editor.
    area: editor
    defaults: {source: app, severity: high, where: {process: WebViewPreview}, given: 'editor loading'}
    assertions:
      - id: monaco-worker-null            # permanent
        aliases: [worker-null]
        title: getWorker returns a Promise
        why: A synchronous null broke the worker chain.
        bug: https://bugs.example/1
        where: {process: 'WebView*', level: [error, fault], subsystem: 'com.example.*'}
        absent: '(?:null|undefined) is not an object \(evaluating ''(?:\w+\.)*\w+\.then''\)'
        between: {from: start, to: [end, stop]}
        except:
          - {pattern: benign}
          - {preceded_by: P, within: 1s}
          - {followed_by: [Q, R], within: 3 records}
        span: 4 lines
        subject: raw
        required: true
        samples:
          fails: ["TypeError: null is not an object (evaluating 't.then')"]
          passes:
            - editor ready worker=noop
            - {file: logs/good.log, lines: 2-3, matches: 0}
          quiet: [{text: "a\nb", matches: 1}]
          unarmed: [other]
      - id: reflows
        title: five reflows
        bug: no
        severity: 1.10
        present: reflow
        times: {at_most: 5}
        samples: {fails: [on], passes: reflow}
    """#

  private func catalog() throws -> TemporaryCatalog {
    try TemporaryCatalog([
      "logproof.yaml": "sources: {app: {files: 'app*.log', alive: ready, ends: [done, over], min_records: 20}}\n",
      "editor.yaml": Self.editor.replacing("severity: 1.10", with: "severity: low"),
      "logs/good.log": "one\ntwo\nthree",
    ])
  }

  @Test func everyKeyOfAnAssertionIsRead() throws {
    let folder = try catalog()
    let loaded = try folder.load()
    #expect(loaded.warnings.isEmpty)
    let assertion = try #require(loaded.catalog.assertions.first)
    #expect(assertion.id == "monaco-worker-null")
    #expect(assertion.aliases == ["worker-null"])
    #expect(assertion.area == "editor")
    #expect(assertion.why == "A synchronous null broke the worker chain.")
    #expect(assertion.severity == .high)
    #expect(assertion.source == "app")
    #expect(assertion.place == SourcePlace(file: folder.path("editor.yaml"), line: 5, column: 9))
    #expect(assertion.given?.alternatives.map(\.text) == ["editor loading"])
    #expect(
      assertion.filter == [
        FieldFilter(field: .process, globs: ["WebView*"]), FieldFilter(field: .subsystem, globs: ["com.example.*"]),
        FieldFilter(field: .level, globs: ["error", "fault"]),
      ])
    guard case .absent(let list) = assertion.claim else {
      Issue.record("not absent")
      return
    }
    #expect(
      list.alternatives.map(\.text) == [#"(?:null|undefined) is not an object \(evaluating '(?:\w+\.)*\w+\.then'\)"#])
    #expect(list.alternatives.first?.place == SourcePlace(file: folder.path("editor.yaml"), line: 11, column: 14))
    #expect(assertion.region?.to.alternatives.map(\.text) == ["end", "stop"])
    #expect(assertion.span == .lines(4))
    #expect(assertion.subject == .raw)
    #expect(assertion.isRequired)
    #expect(assertion.exceptions.count == 3)
    if case .followedBy(let list, let within) = assertion.exceptions[2] {
      #expect(list.alternatives.map(\.text) == ["Q", "R"])
      #expect(within == .records(3))
    } else {
      Issue.record("not followed_by")
    }
    #expect(
      assertion.samples.passes.map(\.content) == [
        .text("editor ready worker=noop"), .file(path: "logs/good.log", lines: 2...3),
      ])
    #expect(assertion.samples.quiet.map(\.matches) == [1])
    #expect(assertion.samples.unarmed.map(\.content) == [.text("other")])
  }

  @Test func textStaysAsItIsWritten() throws {
    let loaded = try catalog().load()
    let assertion = try #require(loaded.catalog.assertion(named: "reflows"))
    #expect(assertion.bug == "no")
    #expect(assertion.samples.fails.map(\.content) == [.text("on")])
    #expect(assertion.samples.passes.map(\.content) == [.text("reflow")])
    #expect(assertion.claim == .present(try #require(list(assertion.claim)), times: .between(0, 5)))
  }

  private func list(_ claim: Claim) -> PatternList? {
    if case .present(let list, _) = claim { return list }
    return nil
  }

  @Test func configurationIsRead() throws {
    let folder = try TemporaryCatalog([
      "logproof.yaml": """
      project: webview-preview
      history: ../build/history.db
      fail_on: high
      sources:
        simulator: {files: ['sim*.ndjson'], alive: '.'}
        app:       {files: ['app*.log'], alive: 'ready {{run}}', ends: 'test-flow: done', min_records: 20}
        crash:     {files: ['*.ips'], optional: true}
      redact: ['(?<=Cookie: )\\S+']
      limits: {rows: 100, evidence: 2, unpacked_bytes: 1000, unpack_ratio: 9}
      shards: [ui, unit]
      overrides: {worker: {severity: low, because: 'third-party keyboard'}}
      checklist: {required: true}
      flow: {scheme: Preview, devices: [iPhone 17, iPad], retries: 2}
      """,
      "a.yaml": """
      area: a
      assertions:
        - {id: monaco, aliases: worker, title: t, bug: b, severity: critical, absent: x, samples: {fails: x, passes: y}}
      """,
    ])
    let catalog = try folder.load().catalog
    let configuration = catalog.configuration
    #expect(configuration.project == "webview-preview")
    #expect(configuration.history == "../build/history.db")
    #expect(configuration.failOn == .high)
    #expect(configuration.sources.map(\.name) == ["simulator", "app", "crash"])
    #expect(configuration.sources.map(\.minimumRecords) == [1, 20, 1])
    #expect(configuration.sources.map(\.isOptional) == [false, false, true])
    #expect(configuration.sources[1].alive?.alternatives.map(\.text) == ["ready {{run}}"])
    #expect(configuration.redact.map(\.text) == [#"(?<=Cookie: )\S+"#])
    #expect(configuration.limits.rows == 100)
    #expect(configuration.limits.evidence == 2)
    #expect(configuration.limits.unpackedBytes == 1000)
    #expect(configuration.limits.unpackRatio == 9)
    #expect(configuration.shards == ["ui", "unit"])
    #expect(configuration.isChecklistRequired)
    #expect(
      configuration.flow.map { "\($0.key)=\($0.value)" } == [
        "scheme=Preview", "devices=iPhone 17", "devices=iPad", "retries=2",
      ])
    #expect(catalog.assertions.map(\.severity) == [.low])
    #expect(catalog.assertions.map(\.overrideReason) == ["third-party keyboard"])
  }

  @Test func knownIssuesAndChecklistAreRead() throws {
    let folder = try TemporaryCatalog([
      "a.yaml": """
      area: a
      assertions:
        - {id: one, aliases: [old-one], title: t, bug: b, absent: x, samples: {fails: x, passes: y}}
      """,
      "known-issues.yaml": """
      - assertion: old-one
        env: {os: 26.1, device: iPad}
        bug: B-1
        owner: ana
        reason: waits for the vendor
        opened: 2026-01-31
        expires: 2028-02-29
        pattern: 'x\\d'
        at_most: 2
      """,
      "acceptance.yaml": """
      id: acceptance
      title: Before a release
      steps:
        - {id: open, action: Open the app, expected: The editor shows, assertions: [old-one]}
        - {id: rotate, action: Rotate, expected: It fits, screen_only: true}
      """,
    ])
    let catalog = try folder.load().catalog
    let issue = try #require(catalog.knownIssues.first)
    #expect(issue.assertion == "one")
    #expect(
      issue.environment == [EnvironmentTag(key: "device", value: "iPad"), EnvironmentTag(key: "os", value: "26.1")])
    #expect(issue.expires == "2028-02-29")
    #expect(issue.pattern?.text == #"x\d"#)
    #expect(issue.atMost == 2)
    let checklist = try #require(catalog.checklist)
    #expect(checklist.steps.map(\.id) == ["open", "rotate"])
    #expect(checklist.steps.map(\.isScreenOnly) == [false, true])
  }
}
