import Checklist
import Evaluation
import Files
import Ingest
import LogModel
import Patterns
import WebServer

/// Judges a step's assertions on the slice of the logs that was written while the step was tested.
struct LogFollower: Sendable {
  private let logs: [FollowedLog]
  private let catalog: AssertionCatalog
  private let pool: PatternPool

  init(_ arguments: [String], catalog: AssertionCatalog, pool: PatternPool) {
    let sources = SourceSelection.sources(arguments.map(InputArgument.init), catalog.configuration)
    logs = sources.flatMap { source in
      source.items.compactMap { item in
        guard case .path(let path) = item else { return nil }
        return FollowedLog(source: source.name, path: path)
      }
    }
    var catalog = catalog
    // A slice is a part: neither what proves a log alive nor what ends it has to stand in it.
    for index in catalog.configuration.sources.indices {
      catalog.configuration.sources[index].alive = nil
      catalog.configuration.sources[index].ends = nil
      catalog.configuration.sources[index].minimumRecords = 1
    }
    self.catalog = catalog
    self.pool = pool
  }

  var hints: LogHints {
    LogHints(positions: { logs.map(\.position) }, judge: judge)
  }

  func judge(_ ids: [String], _ slices: [LogSlice]) -> LogHint {
    var hint = LogHint(results: [])
    var selection = catalog
    selection.assertions = ids.compactMap { catalog.assertion(named: $0) }
    let unknown = ids.filter { catalog.assertion(named: $0) == nil }
    if !unknown.isEmpty { hint.notes.append("not in the catalog: \(unknown.joined(separator: ", "))") }
    var linesBefore: [String: Int] = [:]
    var sources: [SourceInput] = []
    for slice in slices {
      guard let log = logs.first(where: { $0.key == slice.log }) else {
        hint.notes.append("the log '\(slice.log)' is not followed any more")
        continue
      }
      do throws(FileProblem) {
        let lines = try log.lines(of: slice)
        if lines.isCut {
          hint.notes.append("only the first \(FollowedLog.limit >> 20) MiB of '\(log.path)' were looked at")
        }
        linesBefore[log.path] = lines.linesBefore
        sources.append(SourceInput(name: log.source, items: [.bytes(name: log.path, lines.bytes)]))
      } catch {
        hint.notes.append(error.description)
      }
    }
    do {
      let results = try Evaluator(catalog: selection, pool: pool).evaluate(LogFollower.merged(sources)).results
      hint.results = results.map { LogFollower.inFile($0, linesBefore) }
    } catch {
      hint.notes.append("the assertions cannot be judged here: \(error.all.first?.message ?? "")")
    }
    return hint
  }

  /// Several files of one source are one source.
  private static func merged(_ sources: [SourceInput]) -> [SourceInput] {
    var merged: [SourceInput] = []
    for source in sources {
      if let index = merged.firstIndex(where: { $0.name == source.name }) {
        merged[index].items += source.items
      } else {
        merged.append(source)
      }
    }
    return merged
  }

  /// The evidence with the lines of the whole file.
  private static func inFile(_ result: AssertionResult, _ linesBefore: [String: Int]) -> AssertionResult {
    var result = result
    for index in result.evidence.indices {
      result.evidence[index].line += linesBefore[result.evidence[index].file] ?? 0
    }
    return result
  }
}
