import Checklist
import History
import LogModel
import Testing

@Suite struct ExportTests {
  let session: ChecklistSession

  init() throws {
    let folder = TemporaryFolder()
    let store = ChecklistStore(try HistoryStore.open(folder / "history.db"))
    let checklist = AcceptanceChecklist(
      id: "c", title: "Preview <b>",
      steps: ["one", "two", "three", "four"].map { AcceptanceStep(id: $0, action: "do \($0)", expected: "see | it") })
    var start = ChecklistStore.Start(project: "p", build: "1.4", tester: "ada", atMilliseconds: 0)
    start.environment = [EnvironmentTag(key: "os", value: "17")]
    let key = try store.start(checklist, start, key: String(repeating: "a", count: 32)).key
    let marks = [
      ("one", Mark(.pass, tester: "ada", lastSeen: nil)),
      (
        "two",
        Mark(
          .fail, note: "=cmd|' /C calc'!A0 \"q\"\n</failure>\u{1B}[31m", defects: ["BUG-1"], tester: "@ada",
          lastSeen: nil)
      ),
      ("three", Mark(.notApplicable, note: "no sensor", tester: "bo", lastSeen: nil)),
    ]
    for (step, mark) in marks { _ = try store.mark(key, step: step, mark, atMilliseconds: 1_000) }
    session = try store.session(key)
  }

  @Test func csvNeutralisesFormulas() {
    #expect(
      ChecklistFormat.csv.text(of: session)
        == [
          #""number","id","action","expected","status","note","defects","tester","time","carried from","evidence""#,
          #""1","one","do one","see | it","pass","","","ada","1970-01-01T00:00:01Z","","""#,
          "\"2\",\"two\",\"do two\",\"see | it\",\"fail\",\"'=cmd|' /C calc'!A0 \"\"q\"\"\n</failure>\u{1B}[31m\","
            + #""BUG-1","'@ada","1970-01-01T00:00:01Z","","""#,
          #""3","three","do three","see | it","n/a","no sensor","","bo","1970-01-01T00:00:01Z","","""#,
          #""4","four","do four","see | it","untested","","","","","","""#, "",
        ].joined(separator: "\r\n"))
  }

  @Test func junitIsEscaped() {
    #expect(
      ChecklistFormat.junit.text(of: session) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="logproof p" tests="4" failures="1" errors="0" time="0.000">
          <testsuite name="checklist" tests="4" failures="1" errors="0" skipped="2" time="0.000" \
        timestamp="1970-01-01T00:00:00">
            <testcase name="one" classname="logproof.checklist" time="0.000"/>
            <testcase name="two" classname="logproof.checklist" time="0.000">
              <failure type="fail" message="fail: =cmd|' /C calc'!A0 &quot;q&quot; &lt;/failure&gt;">\
        fail: =cmd|' /C calc'!A0 "q"
        &lt;/failure&gt;

        action    do two
        expected  see | it
        tester    @ada
        defect    BUG-1
        </failure>
            </testcase>
            <testcase name="three" classname="logproof.checklist" time="0.000">
              <skipped type="n/a" message="n/a: no sensor">n/a: no sensor

        action    do three
        expected  see | it
        tester    bo
        </skipped>
            </testcase>
            <testcase name="four" classname="logproof.checklist" time="0.000">
              <skipped type="untested" message="untested: not tested">untested: not tested

        action    do four
        expected  see | it
        </skipped>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func markdownShowsMarkupAsText() {
    let text = ChecklistFormat.markdown.text(of: session)
    #expect(text.hasPrefix("# Preview &lt;b&gt;\n\nBuild 1.4 · os=17 · 1 of 3 passed, **1 failed**\n"))
    #expect(text.contains("| 3 | do three | see \\| it | n/a | no sensor | bo |"))
    #expect(text.contains("\\@ada"))
    #expect(!text.contains("</failure>"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func jsonHoldsTheSession() {
    let text = ChecklistFormat.json.text(of: session)
    #expect(text.contains("\"session\": \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\""))
    #expect(text.contains("\"sign_off\": null"))
    #expect(text.contains("\\u001b"))
  }

  @Test func reportsShowIt() {
    let report = session.report
    #expect(report.build == "1.4")
    #expect(report.steps.map(\.status) == [.pass, .fail, .notApplicable, .untested])
    #expect(report.steps[1].defects == ["BUG-1"])
    #expect(report.signedOffBy == nil)
  }
}
