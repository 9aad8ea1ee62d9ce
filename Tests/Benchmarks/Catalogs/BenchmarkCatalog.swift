import Catalog
import Files
import LogModel
import Patterns

/// A catalog to measure with: a folder of YAML files, and its patterns for the peers.
struct BenchmarkCatalog {
  var name: String
  var folder: String
  var patterns: [BenchmarkPattern]
  /// A line per pattern that matches it, and one that nearly does; empty for the shipped catalog.
  var matching: [[UInt8]] = []
  var nearMisses: [[UInt8]] = []

  /// So many generated assertions, shaped like the shipped ones.
  static func generated(_ count: Int, in folder: String) throws -> BenchmarkCatalog {
    try BenchmarkCatalog("\(count)", (0..<count).map(PatternTemplate.numbered), in: folder)
  }

  /// Assertions that all wait for the same literal.
  static func sharing(_ count: Int, in folder: String) throws -> BenchmarkCatalog {
    try BenchmarkCatalog("shared-\(count)", (0..<count).map(PatternTemplate.sharing), in: folder)
  }

  /// The catalog that the project ships.
  static func shipped(_ folder: String) throws -> BenchmarkCatalog {
    let catalog = try loadCatalog(folder: folder, pool: PatternPool()).catalog
    let texts = catalog.assertions.filter { $0.source == nil || $0.source == "app" }.flatMap { assertion in
      assertion.claim.patternLists.flatMap { $0.alternatives.map(\.text) }
    }
    return BenchmarkCatalog(name: "shipped", folder: folder, patterns: texts.map { BenchmarkPattern(text: $0) })
  }

  private init(name: String, folder: String, patterns: [BenchmarkPattern]) {
    self.name = name
    self.folder = folder
    self.patterns = patterns
  }

  private init(_ name: String, _ templates: [PatternTemplate], in folder: String) throws {
    self.name = name
    self.folder = Path.join(folder, "catalog-\(name)")
    patterns = templates.map { BenchmarkPattern(text: $0.pattern) }
    matching = templates.map { Array($0.matching.utf8) }
    nearMisses = templates.map { Array($0.nearMiss.utf8) }
    try FileSystem.createFolder(self.folder)
    let configuration =
      "project: benchmark\nsources:\n  app: {files: ['*.log', '*.ndjson'], alive: 'benchmark run began'}\n"
    try AtomicFile.write(configuration, to: Path.join(self.folder, "logproof.yaml"))
    for start in stride(from: 0, to: templates.count, by: 100) {
      let area = "area-\(start / 100)"
      let end = min(start + 100, templates.count)
      let text = (start..<end).reduce("area: \(area)\ndefaults: {source: app, severity: high}\nassertions:\n") {
        $0 + BenchmarkCatalog.yaml($1, templates[$1])
      }
      try AtomicFile.write(text, to: Path.join(self.folder, "\(area).yaml"))
    }
  }

  private static func yaml(_ number: Int, _ template: PatternTemplate) -> String {
    func quoted(_ text: String) -> String {
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }
    let samples: (fails: String, passes: String)
    var text = "  - id: generated-\(number)\n    title: generated assertion \(number)\n    bug: benchmark\n"
    text += "    why: It guards against a failure that was once seen, and says so in a sentence of the usual length.\n"
    switch template.kind {
    case .absent:
      text += "    absent: \(quoted(template.pattern))\n"
      samples = (quoted(template.matching), quoted(template.nearMiss))
    case .atMost:
      text += "    present: \(quoted(template.pattern))\n    times: {at_most: 1}\n"
      samples = ("{text: \"\(template.matching)\\n\(template.matching)\", matches: 2}", quoted(template.matching))
    case .rows:
      text += "    match: \(quoted(template.pattern))\n    each: ms <= 90000\n"
      samples = (quoted(template.matching + " after=100000ms"), quoted(template.matching))
    }
    return text + "    samples:\n      fails: [\(samples.fails)]\n      passes: [\(samples.passes)]\n\n"
  }
}

extension Claim {
  /// The lists of patterns that the claim itself speaks of.
  var patternLists: [PatternList] {
    switch self {
    case .absent(let list), .present(let list, _): [list]
    case .sequence(let claim): claim.steps
    case .reply(let claim): [claim.request, claim.answer]
    case .match(let claim): [claim.pattern]
    }
  }
}
