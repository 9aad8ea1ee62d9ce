import Authoring
import Catalog
import CommandLineKit
import Files
import LogModel
import Patterns

/// `logproof init`: a starter `Assertions/` for another app.
enum InitCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "init", abstract: "write a starter Assertions/ into another repository",
      discussion: [
        "DIR is the repository (default: the working folder). Its Assertions/ gets a configuration, the areas that speak of no "
          + "particular app, and a commented example of each claim. Nothing is overwritten."
      ],
      operands: [OperandSpec("DIR", kind: .folder)],
      examples: [ExampleSpec("logproof init", "begin here"), ExampleSpec("logproof init ../other-app", "begin there")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let folder = invocation.arguments.operands.first ?? "."
    // Who names the folder of the assertions itself means that one.
    let target = Path.name(of: folder) == "Assertions" ? folder : Path.join(folder, "Assertions")
    try checkIsFree(target)
    guard let installed = Environment.executable.flatMap(installedCatalogFolder) else {
      throw Failure(
        .unreadableInput, "the generic areas that come with logproof are not there",
        help: "they belong in share/logproof/Assertions beside the program's bin")
    }
    let root = Path.name(of: folder) == "Assertions" ? Path.join(folder, "..") : folder
    let project = Path.name(of: (try? FileSystem.resolved(root)) ?? root)
    let starter = try StarterCatalog(project: project, genericFolder: installed.path, pool: PatternPool())
    try write(starter, to: target)
    var text = HarnessText(isTerminal: invocation.output.isTerminal())
    text.say("wrote \(target): \(starter.files.map(\.name).joined(separator: ", "))")
    text.say("next: say in \(Path.join(target, "logproof.yaml")) which logs a run has, then 'logproof check app.log'")
    invocation.output.write(text.text)
    return ExitCode.passed.rawValue
  }

  private static func checkIsFree(_ target: String) throws {
    guard FileSystem.exists(target) else { return }
    let isEmptyFolder = (try? FileSystem.list(target).isEmpty) ?? false
    guard !isEmptyFolder else { return }
    throw Failure(
      .usage, "'\(target)' exists: nothing was written",
      help: "'logproof catalog add' adds to the assertions that are there")
  }

  private static func write(_ starter: StarterCatalog, to target: String) throws {
    do {
      try FileSystem.createFolder(target)
      for file in starter.files { try AtomicFile.write(file.bytes, to: Path.join(target, file.name)) }
    } catch {
      throw Failure(.unwritableResult, error.description)
    }
  }
}
