internal import LogModel
internal import Reports

/// What is said when a page cannot be shown or a form was refused.
enum ProblemPage {
  static func response(_ problem: PageProblem, _ context: PageContext) -> HTTPResponse {
    if context.wantsJSON {
      let members = [JSONValue.Member("schema", .int(1)), JSONValue.Member("problem", .string(problem.text))]
      return .json(JSONValue.object(members).text(), status: problem.status)
    }
    let heading = problem.status == 404 ? "Not found" : "That did not work"
    let help: HTML = problem.help.map { "<p class=\"note\">\($0)</p>\n" } ?? ""
    let content: HTML = """
      <main>
      \(PageFrame.heading(heading))<p class="problem">\(problem.text)</p>
      \(help)<p>Go back with your browser to what you entered, or to the <a href="/">overview</a>.</p>
      </main>

      """
    return PageFrame(heading, nil, content).response(status: problem.status)
  }
}
