import Catalog
import LogModel
import Patterns
import Testing

/// What is said of a bad catalog, word for word.
struct ErrorTests {
  /// A file whose only assertion has `id: one` and these lines.
  private func errors(_ lines: String, samples: String = "samples: {fails: [x], passes: [y]}") throws -> String {
    let indented = lines.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
    let text = """
      area: a
      assertions:
        - id: one
          title: t
          bug: b
      \(indented.joined(separator: "\n"))
          \(samples)
      """
    return try TemporaryCatalog(["a.yaml": text]).errors()
  }

  @Test func badRegexIsReportedAtItsColumn() throws {
    #expect(
      try errors("absent: 'it''s (open'") == """
        a.yaml:6:25: error: invalid pattern: missing closing parenthesis
                absent: 'it''s (open'
                                    ^

        """)
  }

  @Test(arguments: [
    ("absent: a(b", 6, 16), ("absent: \"\\u00e9\\\\(a(\"", 6, 25), ("absent: |-\n  ab\n  cd[e", 8, 11),
    ("absent:\n  - fine\n  - >-\n    ab\n    c)d", 10, 10),
  ])
  func everyStyleOfScalarKnowsItsColumns(_ lines: String, _ line: Int, _ column: Int) throws {
    let text = try errors(lines)
    #expect(text.hasPrefix("a.yaml:\(line):\(column): error: invalid pattern: "), "\(text)")
  }

  @Test func unknownKeyIsSuggested() throws {
    #expect(
      try errors("absent: x\nseverty: low") == """
        a.yaml:7:5: error: unknown key 'severty' in an assertion
                severty: low
                ^
        help: did you mean 'severity'?

        """)
  }

  @Test func twoClaims() throws {
    #expect(
      try errors("absent: x\npresent: y") == """
        a.yaml:7:5: error: two claims in one assertion: 'absent' and 'present'
                present: y
                ^
        note: 'absent' stands in line 6
        help: make two assertions of them, each with its own id and samples

        """)
  }

  @Test func noClaim() throws {
    #expect(
      try errors("why: x") == """
        a.yaml:3:5: error: an assertion without a claim
              - id: one
                ^
        help: write exactly one of: absent, present, sequence, reply, match

        """)
  }

  @Test(arguments: [
    ("absent: x\nabsent: y", "7:5: error: duplicate key 'absent'"),
    ("absent: x\nseverity: hihg", "7:15: error: 'hihg' is not a severity"),
    ("absent: x\ntimes: 3", "7:5: error: 'times' says nothing beside 'absent'"),
    ("absent: []", "6:13: error: expected a pattern, found an empty list"),
    ("absent:", "6:12: error: expected a pattern, found nothing"),
    ("absent: {a: b}", "6:13: error: expected a pattern, found a mapping"),
    ("present: x\ntimes: '5'", "7:12: error: expected a number of times, found text"),
    ("present: x\ntimes: {at_least: 3, at_most: 2}", "7:12: error: 'at_least' is larger than 'at_most'"),
    ("present: x\ntimes: -1", "7:12: error: expected a whole number of 0 or more"),
    ("present: x\ntimes: 99999999999999999999", "7:12: error: the number is too large"),
    ("absent: x\nrequired: yes", "7:15: error: expected true or false, found text"),
    ("absent: (?<_n>x)", "6:13: error: the group name '_n' begins with '_'"),
    ("absent: (?<ab>x)(?<AB>y)", "6:13: error: the group names 'ab' and 'AB' differ only in case"),
    ("sequence: [x, y]\nwithin: 5", "7:13: error: '5' is not a duration"),
    ("sequence: [x]", "6:15: error: a sequence needs two patterns or more"),
    ("sequence: ['(?<id>x)', y]\nkey: id", "7:10: error: pattern 2 of the sequence has no group 'id'"),
    ("reply: {request: '(?<a>x)', answer: '(?<a>y)'}\nkey: [a, b]", "7:14: error: the request has no group 'b'"),
    ("reply: {request: x, answer: y, key: b}", "6:36: error: unknown key 'key' in reply"),
    ("reply: {request: '(?<answer_a>x)', answer: '(?<a>y)'}", "6:12: error: two groups would be the column 'answer_a'"),
    ("match: x", "6:5: error: 'match' without a condition"),
    ("match: x\ncheck: count(*) > 1\nper: id", "8:10: error: the pattern has no group 'id'"),
    ("match: (?<id>x)\ntimes: 2\nper: id", "8:5: error: 'per' without 'check'"),
    ("match: (?<n>x)\neach: n > 1\ntypes: {m: number}", "8:13: error: unknown key 'm' in types"),
    ("match: (?<n>x)\neach: n > 1\ntypes: {n: int}", "8:16: error: 'int' is not a type"),
    ("absent: x\nwhere: {levl: error}", "7:13: error: unknown key 'levl' in where"),
    ("absent: x\nwhere: {level: eror}", "7:20: error: 'eror' is not a level"),
    ("absent: x\nspan: 1 lines", "7:11: error: '1 lines' is not a span"),
    ("absent: x\nexcept: {pattern: y, within: 1s}", "7:26: error: 'within' says nothing beside 'pattern'"),
    (
      "absent: x\nexcept: {preceded_by: y, within: soon}",
      "7:38: error: 'soon' is neither a duration nor a number of records"
    ),
    ("absent: x\nexcept: {preceded_by: y, followed_by: z}", "7:13: error: two forms in one exception"),
    ("absent: x\nbetween: {from: y}", "7:14: error: between needs 'to'"),
    ("absent: *x", "6:13: error: unknown alias '*x'"),
    ("absent: !!int x", "6:13: error: the tag 'tag:yaml.org,2002:int' is not supported"),
    ("absent: 'x", "7:39: error: invalid YAML: found unexpected end of stream"),
  ])
  func everyMistakeHasItsPlace(_ lines: String, _ start: String) throws {
    let text = try errors(lines)
    #expect(text.hasPrefix("a.yaml:" + start), "\(text)")
    #expect(text.split(separator: "\n").filter { $0.contains(": error: ") }.count == 1, "\(text)")
  }

  @Test(arguments: [
    ("samples: {passes: [y]}", "7:14: error: samples without 'fails'"),
    ("samples: {fails: [y]}", "7:14: error: samples without 'passes'"),
    ("why: w", "3:5: error: an assertion without samples"),
    ("samples: {fails: [], passes: [y]}", "7:22: error: expected a sample, found an empty list"),
    (
      "samples: {fails: [{file: no.log}], passes: [y]}",
      "7:30: error: the sample's file cannot be read: there is no such file"
    ),
    ("samples: {fails: [{file: a.yaml, lines: 5-70}], passes: [y]}", "7:45: error: the file has only 7 lines"),
    ("samples: {fails: [{file: a.yaml, lines: 5-2}], passes: [y]}", "7:45: error: '5-2' is not a range of lines"),
    ("samples: {fails: [{matches: 2}], passes: [y]}", "7:23: error: a sample needs either 'text' or 'file'"),
  ])
  func samplesAreChecked(_ samples: String, _ start: String) throws {
    let text = try errors("absent: x", samples: samples)
    #expect(text.hasPrefix("a.yaml:" + start), "\(text)")
  }

  @Test func countingNeedsNoFailingSample() throws {
    #expect(try errors("present: x\ntimes: any", samples: "samples: {passes: [x]}") == "")
    #expect(try errors("match: x\ntimes: any", samples: "samples: {passes: [x]}") == "")
    #expect(try errors("match: (?<n>x)\ntimes: any\neach: n > 1", samples: "samples: {passes: [x]}") != "")
  }

  @Test func allMistakesOfAllFilesAreReported() throws {
    let text = try TemporaryCatalog([
      "a.yaml":
        "area: x\nassertions:\n  - {id: A, title: t, bug: b, absent: '(', samples: {fails: [x], passes: [y]}}\n",
      "b.yaml": "area: x\nassertion: []\n", "c.yaml": "", "d.yaml": "a: [\n", "e.yml": "",
      "logproof.yaml":
        "fail_on: soon\nlimits: {rows: 0}\nsources: {a b: {}}\noverrides: {no-such: {severity: low, because: x}}\n",
      "known-issues.yaml": "- {assertion: nothing, bug: b, owner: o, reason: r, expires: 2026-02-29}\n",
      "acceptance.yaml": "id: x\ntitle: t\nsteps: []\n",
    ]).errors()
    let heads = text.split(separator: "\n").filter { $0.contains("error: ") || $0.contains("warning: ") }
    #expect(
      heads == [
        "warning: 'e.yml' is not read",
        "a.yaml:3:10: error: 'A' is not an id",
        "a.yaml:3:41: error: invalid pattern: missing closing parenthesis",
        "acceptance.yaml:3:8: error: a checklist without steps",
        "b.yaml:1:1: error: a file of assertions needs 'assertions'",
        "b.yaml:1:7: error: the area 'x' has a file already",
        "b.yaml:2:1: error: unknown key 'assertion' in a file of assertions",
        "c.yaml:1:1: error: the file says nothing",
        "d.yaml:2:1: error: invalid YAML: did not find expected node content",
        "known-issues.yaml:1:15: error: there is no assertion 'nothing'",
        "known-issues.yaml:1:62: error: '2026-02-29' is not a date",
        "logproof.yaml:1:10: error: 'soon' is not a severity",
        "logproof.yaml:2:16: error: expected a whole number of 1 or more",
        "logproof.yaml:3:11: error: 'a b' is not a name for a source",
        "logproof.yaml:4:13: error: there is no assertion 'no-such'",
      ], "\(text)")
  }

  @Test func idsAreUniqueOverAllFiles() throws {
    let one = "{id: one, aliases: [uno], title: t, bug: b, absent: x, samples: {fails: [x], passes: [y]}}"
    let two = "{id: uno, title: t, bug: b, absent: x, samples: {fails: [x], passes: [y]}}"
    let folder = try TemporaryCatalog([
      "a.yaml": "area: a\nassertions:\n  - \(one)\n", "b.yaml": "area: b\nassertions:\n  - \(two)\n",
    ])
    #expect(
      folder.errors() == """
        b.yaml:3:10: error: duplicate id 'uno'
              - {id: uno, title: t, bug: b, absent: x, samples: {fails: [x], passes: [y]}}
                     ^
        note: it stands first at a.yaml:3
        help: ids and former ids are unique in the whole catalog

        """)
  }

  @Test func sourcesMustBeConfigured() throws {
    let folder = try TemporaryCatalog([
      "a.yaml": """
      area: a
      defaults: {source: ap}
      assertions:
        - {id: one, title: t, bug: b, absent: x, samples: {fails: [x], passes: [y]}}
        - {id: two, title: t, bug: b, absent: x, samples: {fails: [x], passes: [y]}}
      """
    ])
    #expect(folder.errors() == "")
    try folder.write("sources: {app: {files: [app.log]}}", to: "logproof.yaml")
    #expect(
      folder.errors() == """
        a.yaml:2:20: error: unknown source 'ap'
            defaults: {source: ap}
                               ^
        note: sources are named in logproof.yaml
        help: did you mean 'app'?

        """)
  }

  @Test func missingFolder() {
    #expect(
      throws: Diagnostics([
        Diagnostic(
          .error, at: nil, "cannot read the catalog's folder '/nowhere/Assertions': No such file or directory",
          help: "'logproof init' writes a starter folder")
      ])
    ) { try loadCatalog(folder: "/nowhere/Assertions", pool: PatternPool()) }
  }
}
