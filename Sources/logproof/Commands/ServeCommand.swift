import Catalog
import CommandLineKit
import History
import LogModel
import Patterns
import WebServer

/// `logproof serve`: runs, assertions and the checklist as web pages.
enum ServeCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "serve", abstract: "show runs, assertions and the checklist as web pages, and mark the checklist there",
      discussion: [
        """
        The address that is printed carries a token: who opens it may mark. On loopback others may read; on any other address \
        they may not. The connection is not encrypted, so beyond loopback use a network that you trust.
        """,
        """
        With --log the log of the app under test is followed: each step of the checklist shows what its assertions say of the \
        part that was written while it was tested. That is a hint and never a mark.
        """,
      ],
      options: [
        HistoryOptions.file,
        .value("catalog", "DIR", kind: .folder, "the folder of assertions (default: the nearest Assertions/ upwards)"),
        .value("address", "IP", "the address to listen on (default: 127.0.0.1)"),
        .value("port", "N", kind: .integer, "the port (default: 8177; 0: any that is free)"),
        .values("host", "NAME", "answer for this host name too, such as the one that phones reach this machine by"),
        .values("log", "NAME=FILE", kind: .file, "follow this log while steps are tested"),
      ],
      examples: [
        ExampleSpec("logproof serve --log app=build/app.log", "mark the checklist while the app writes its log"),
        ExampleSpec("logproof serve --address 192.168.1.20", "let the phones in this network mark too"),
      ])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let arguments = invocation.arguments
    let pool = PatternPool()
    let catalog = try catalog(arguments, pool)
    var settings = Site.Settings(history: try history(arguments, catalog), now: { invocation.clock.nowMilliseconds })
    settings.catalog = catalog
    let logs = arguments.values("log")
    if !logs.isEmpty {
      guard let catalog else { throw UsageError("--log needs a catalog to judge by", help: "give --catalog DIR") }
      settings.hints = LogFollower(logs, catalog: catalog, pool: pool).hints
    }
    // Fails now rather than on the first page.
    _ = try HistoryOptions.reporting(.unwritableResult) { () throws(HistoryError) in
      try HistoryStore.open(settings.history)
    }
    return try serve(settings, try address(arguments), hosts: arguments.values("host"), invocation.output)
  }

  private static func serve(
    _ settings: Site.Settings, _ address: ListenAddress, hosts: [String], _ output: Output
  ) throws -> Int32 {
    var stop = StopSignals()
    let token = AccessPolicy.randomToken()
    let server: PageServer
    do throws(ServerProblem) {
      server = try PageServer(settings, address: address, token: token, extraHosts: hosts)
    } catch {
      throw Failure(.usage, error.message, help: "give another --port, or 0 for any that is free")
    }
    output.write("\(server.address)?token=\(token)\n")
    stop.wait()
    server.stop()
    return ExitCode.passed.rawValue
  }

  private static func address(_ arguments: ParsedArguments) throws -> ListenAddress {
    let host = arguments.value("address") ?? "127.0.0.1"
    guard let port = UInt16(exactly: arguments.integer("port") ?? 8177) else {
      throw UsageError("'--port' needs a number from 0 to 65535")
    }
    guard let address = ListenAddress(host: host, port: port) else {
      throw UsageError("'\(host)' is no numeric address", help: "for example 127.0.0.1, 192.168.1.20 or ::1")
    }
    return address
  }

  /// The catalog that is given or found; nil when there is none.
  private static func catalog(_ arguments: ParsedArguments, _ pool: PatternPool) throws -> AssertionCatalog? {
    if arguments.value("catalog") == nil, findCatalogFolder()?.origin != .project { return nil }
    return try CatalogSelection.load(folder: arguments.value("catalog"), configuration: nil, pool: pool).catalog
  }

  private static func history(_ arguments: ParsedArguments, _ catalog: AssertionCatalog?) throws -> String {
    if let path = arguments.value("history") { return path }
    guard let catalog, let path = catalog.configuration.history else {
      throw UsageError(
        "no history is named", help: "give --history FILE, or write `history: FILE` into Assertions/logproof.yaml")
    }
    return RunRecorder.resolved(path, in: catalog.folder)
  }
}
