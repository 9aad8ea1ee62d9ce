import Testing

/// On a terminal `catalog add` asks for what the options do not say.
struct AddOnTerminalTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("area: app\n# mine\nassertions: []\n", to: "Assertions/app.yaml")
    try folder.write("started\nupload 3 refused\nindex 7 is invalid\nend\n", to: "bad.log")
    try folder.write("started\nend\n", to: "good.log")
    return folder
  }

  @Test func everythingIsAskedFor() throws {
    let folder = try project()
    let outcome = try Terminal.run(
      ["catalog", "add"], in: folder.path,
      answers: ["bad.log", "good.log", "2", "Not An Id", "", "indices are valid", "4711", "The list was empty.", "y"])
    #expect(outcome.exit == 0, "\(outcome.shown)")
    let file = try folder.read("Assertions/app.yaml")
    #expect(
      file == """
        area: app
        # mine
        assertions:
          - id: index-invalid
            title: indices are valid
            why: The list was empty.
            bug: '4711'
            severity: high
            absent: 'index \\d+ is invalid'
            samples:
              fails:
                - 'index 7 is invalid'
              passes:
                - 'end'

        """)
    for question in [
      "log in which the bug shows", "log without the bug", "1  alarming, 1×: upload <number> refused\n",
      "2  alarming, 1×: index <number> is invalid\n", "which of them is the bug? [1]: ",
      "id, for good [index-invalid]: ",
      "small letters", "title", "bug: link", "why", "write it into area 'app'? [Y/n]: ",
    ] {
      #expect(outcome.shown.contains(question), "\(question) is not in \(outcome.shown)")
    }
    #expect(outcome.output.contains("absent: 'index \\d+ is invalid'"))
  }

  @Test func onlyWhatIsMissingIsAskedForAndNoMeansNo() throws {
    let folder = try project()
    let before = try folder.read("Assertions/app.yaml")
    let outcome = try Terminal.run(
      ["catalog", "add", "--bad", "bad.log:2", "--good", "good.log", "--id", "x", "--title", "t"], in: folder.path,
      answers: ["17", "", "n"])
    #expect(outcome.exit == 2)
    #expect(try folder.read("Assertions/app.yaml") == before)
    #expect(!outcome.shown.contains("title") && !outcome.shown.contains("which of them"))
  }

  @Test func nothingIsAskedWhenNothingIsMissing() throws {
    let folder = try project()
    let outcome = try Terminal.run(
      ["catalog", "add", "--bad", "bad.log", "--good", "good.log", "--id", "x", "--title", "t", "--bug", "1"],
      in: folder.path, answers: [])
    #expect(outcome.exit == 0, "\(outcome.shown)")
    #expect(try folder.read("Assertions/app.yaml").contains(#"absent: 'upload \d+ refused'"#))
  }
}
