/// A folder with a small catalog and two logs, one healthy and one broken.
struct SmallProject {
  let folder: TemporaryFolder

  init(configuration: String = "project: demo\n") throws {
    folder = try TemporaryFolder()
    try folder.write(configuration, to: "Assertions/logproof.yaml")
    try folder.write(SmallProject.catalog, to: "Assertions/editor.yaml")
    try folder.write(SmallProject.good, to: "good.log")
    try folder.write(SmallProject.bad, to: "bad.log")
  }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Outcome {
    try Program.run(arguments, in: folder.path, environment: environment)
  }

  private static let catalog = """
    area: editor
    assertions:
      - id: worker-null
        title: getWorker returns a Promise
        bug: BUG-17
        severity: high
        absent: 'null is not an object \\(evaluating ''(?:\\w+\\.)*then''\\)'
        samples:
          fails: ["TypeError: null is not an object (evaluating 't.then')"]
          passes: ["editor ready worker=noop"]

    """

  private static let good = """
    2026-03-01 10:00:00.001 Demo[41:7f] editor ready worker=noop
    2026-03-01 10:00:01.000 Demo[41:7f] idle

    """

  private static let bad = """
    2026-03-01 10:00:00.001 Demo[41:7f] editor ready worker=noop
    2026-03-01 10:00:01.000 Demo[41:7f] TypeError: null is not an object (evaluating 'a.then')

    """
}
