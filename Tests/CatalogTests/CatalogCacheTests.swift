import Digests
import LogModel
import Patterns
import Testing

@testable import Catalog

/// What is kept must be what a fresh load gives, and must never be given for anything else.
@Suite struct CatalogCacheTests {
  private let place: TemporaryCatalog

  init() throws { place = try TemporaryCatalog([:]) }

  private var folder: CacheFolder { CacheFolder(path: place.folder + "/cache") }

  private func cache(build: String = "build 1") -> CatalogCache { CatalogCache(folder, build: build) }

  /// Every kind of claim, qualifier and file.
  static let everything = [
    "logproof.yaml": """
    project: shop
    history: ../history.db
    fail_on: high
    sources:
      app: {files: ['*.log'], alive: 'started', ends: ['done', 'bye'], min_records: 3}
      simulator: {files: ['*.ndjson'], optional: true}
    redact: ['token=\\w+']
    limits: {rows: 10, evidence: 3}
    overrides: {ghost: {severity: low, because: it is an old one}}
    checklist: {required: true}
    shards: [one, two]
    flow: {scheme: Shop}
    """,
    "known-issues.yaml": """
    issues:
      - assertion: ghost
        bug: BUG-7
        owner: someone
        reason: it comes and goes
        opened: 2025-01-02
        expires: 2099-01-01
        env: {os: '18'}
        pattern: 'ghost (?<n>\\d+)'
        at_most: 3
    """,
    "acceptance.yaml": """
    id: release
    title: before a release
    steps:
      - {id: look, action: look at it, expected: it is blue, assertions: [ghost]}
      - {id: see, action: see it, expected: it shines, screen_only: true}
    """,
    "old.yml": "nothing",
    "editor.yaml": """
    area: editor
    generic: true
    defaults: {source: app, severity: high, given: 'editor opened'}
    assertions:
      - id: ghost
        aliases: [spectre]
        title: no ghosts
        why: They frighten people.
        bug: BUG-1
        absent: ['ghost (?<n>\\d+)', '(?i)spectre|phantom|wraith', '\\d+']
        where: {process: 'shop*', level: error}
        between: {from: 'begin', to: 'end'}
        except:
          - {pattern: 'ghost writer'}
          - {preceded_by: 'film', within: 3 records}
          - {followed_by: 'joke', within: 2s}
        span: record
        subject: raw
        required: true
        samples:
          fails: ['ghost 1', {text: 'ghost 2', matches: 1}, {file: samples/one.log, lines: 2-3}]
          passes: ['no one']
          quiet: ['ghostly']
          unarmed: [{file: samples/one.log}]
      - id: greeting
        title: says hello
        bug: BUG-2
        present: 'hello {{NAME}}'
        times: {at_least: 1, at_most: 4}
        span: 4 lines
        samples: {fails: ['silence'], passes: ['hello']}
      - id: steps
        title: in order
        bug: BUG-3
        sequence: ['open (?<id>\\w+)', 'close (?<id>\\w+)']
        within: 1.5s
        key: id
        samples: {fails: ['open a'], passes: ["open a\\nclose a"]}
      - id: answers
        title: is answered
        bug: BUG-4
        reply: {request: 'ask (?<id>\\d+)', answer: 'told (?<id>\\d+) (?<ms>\\d+)'}
        key: [id]
        within: 5s
        each: answer_ms < 100
        types: {answer_ms: number}
        samples: {fails: ['ask 1'], passes: ["ask 1\\ntold 1 5"]}
      - id: numbers
        title: are small
        bug: BUG-5
        match: 'n=(?<n>\\d+) of (?<kind>\\w+)'
        each: n < 9
        check: sum(n) < 100
        per: [kind]
        times: any
        types: {n: number}
        samples: {fails: ['n=10 of a'], passes: ['n=1 of a']}
    """,
    "samples/one.log": "a\nghost 1\nb\n",
  ]

  private func load(
    _ catalog: TemporaryCatalog, _ cache: CatalogCache?, _ options: CatalogOptions = CatalogOptions(),
    pool: PatternPool = PatternPool()
  ) throws -> LoadedCatalog {
    try loadCatalog(folder: catalog.folder, options: options, pool: pool, cache: cache)
  }

  /// What is kept for a folder and nothing else tells whether it was read from there.
  private func entries() -> [String] { TemporaryCatalog.names(in: folder.path + "/catalogs") }

  @Test func aKeptCatalogIsTheOneThatWasLoaded() throws {
    let catalog = try TemporaryCatalog(Self.everything)
    let fresh = try load(catalog, nil)
    #expect(fresh.catalog.assertions.count == 5 && fresh.warnings.count == 1)
    let first = try load(catalog, cache())
    let kept = try load(catalog, cache())
    #expect(kept == first)
    #expect(kept.catalog == fresh.catalog && kept.files == fresh.files && kept.warnings == fresh.warnings)
    #expect(kept.genericAreas == ["editor"])
    #expect(
      kept.ruleDigests == Dictionary(uniqueKeysWithValues: fresh.catalog.assertions.map { ($0.id, ruleDigest(of: $0)) })
    )
    #expect(entries().count == 1)
  }

  @Test func patternsOfAKeptCatalogAreThoseThatWereCompiled() throws {
    let catalog = try TemporaryCatalog(Self.everything)
    let compiled = PatternPool()
    _ = try load(catalog, cache(), pool: compiled)
    let kept = PatternPool()
    _ = try load(catalog, cache(), pool: kept)
    #expect(kept.facts.count > 15)
    #expect(kept.facts == compiled.facts)
    let ghost = try kept.pattern(#"ghost (?<n>\d+)"#, spansLines: true)
    let matcher = Matcher()
    try Array("a ghost 17".utf8).withUnsafeBytes { subject in
      let isFound = try matcher.match(ghost, in: subject)
      #expect(isFound)
      #expect(matcher.capture("n", of: ghost) == 8..<10)
    }
  }

  @Test func theShippedCatalogIsKeptWhole() throws {
    let fresh = try loadCatalog(folder: TemporaryCatalog.shipped, pool: PatternPool())
    for _ in 1...2 {
      let loaded = try loadCatalog(folder: TemporaryCatalog.shipped, pool: PatternPool(), cache: cache())
      #expect(loaded.catalog == fresh.catalog && loaded.files == fresh.files)
    }
    #expect(entries().count == 1)
  }

  static let changes: [(name: String, text: String, wanted: String)] = [
    ("editor.yaml", everything["editor.yaml", default: ""] + "\n# a remark", ""),
    (
      "editor.yaml", everything["editor.yaml", default: ""].replacing("absent: ['ghost", with: "absent: ['(ghost"),
      "missing closing parenthesis"
    ),
    ("other.yaml", "area: other\nassertions: [{id: other}]", "an assertion without a claim"),
    ("logproof.yaml", "project: shop\nfail_on: sometimes", "'sometimes' is not a severity"),
    ("samples/one.log", "a\n", "the file has only 1 lines"),
  ]

  @Test(arguments: changes) func aChangedFileIsReadAgain(_ change: (name: String, text: String, wanted: String)) throws
  {
    let catalog = try TemporaryCatalog(Self.everything)
    _ = try load(catalog, cache())
    try catalog.write(change.text, to: change.name)
    var fresh = ""
    var cached = ""
    do { _ = try load(catalog, nil) } catch let problems as Diagnostics { fresh = problems.text }
    do { _ = try load(catalog, cache()) } catch let problems as Diagnostics { cached = problems.text }
    #expect(cached == fresh)
    #expect(change.wanted.isEmpty ? fresh.isEmpty : fresh.contains(change.wanted))
    // An invalid catalog is not kept, so that its errors are said every time.
    #expect(entries().count == (change.wanted.isEmpty ? 2 : 1))
    do {
      _ = try load(catalog, cache())
      #expect(change.wanted.isEmpty)
    } catch let problems as Diagnostics {
      #expect(problems.text == fresh)
    }
  }

  @Test func whatElseALoadDependsOnTellsEntriesApart() throws {
    let catalog = try TemporaryCatalog(Self.everything)
    try catalog.write("project: other", to: "elsewhere/other.yaml")
    _ = try load(catalog, cache())
    _ = try load(catalog, cache(build: "build 2"))
    #expect(try load(catalog, cache(), CatalogOptions(onlyGenericAreas: true)).catalog.knownIssues.isEmpty)
    let other = CatalogOptions(configuration: catalog.path("elsewhere/other.yaml"))
    #expect(try load(catalog, cache(), other).catalog.configuration.project == "other")
    try catalog.write("project: third", to: "elsewhere/other.yaml")
    #expect(try load(catalog, cache(), other).catalog.configuration.project == "third")
    try catalog.write("nothing", to: "older.yml")
    #expect(try load(catalog, cache()).warnings.count == 2)
    #expect(entries().count == 6)
  }

  /// Cut off anywhere, or with a bit changed behind the checksum's back, an entry is refused or gives some catalog; nothing
  /// crashes.
  @Test func damagedBytesAreRefused() throws {
    let loaded = try load(TemporaryCatalog(Self.everything), cache())
    var writer = StoreWriter()
    loaded.store(in: &writer)
    let bytes = writer.bytes
    #expect(bytes.count > 1000)
    for count in 0..<bytes.count {
      #expect(throws: StoreDamage.self) { try Self.read(Array(bytes[..<count])) }
    }
    for index in bytes.indices {
      for change in [1, 0x80, 0xff] as [UInt8] {
        var damaged = bytes
        damaged[index] ^= change
        _ = try? Self.read(damaged)
      }
    }
    #expect(try Self.read(bytes) == loaded)
  }

  private static func read(_ bytes: [UInt8]) throws -> LoadedCatalog {
    var reader = try StoreReader(bytes[...])
    return try LoadedCatalog(from: &reader)
  }

  @Test func aDamagedEntryIsMadeAgain() throws {
    let catalog = try TemporaryCatalog(Self.everything)
    let loaded = try load(catalog, cache())
    let entry = try #require(entries().first)
    for bytes in [[], [1, 2, 3]] as [[UInt8]] {
      folder.write(bytes, "catalogs", entry, keeping: 16)
      #expect(try load(catalog, cache()) == loaded)
      #expect(folder.read("catalogs", entry)?.count ?? 0 > 1000)
    }
  }

  @Test(arguments: [0, 1, -1, 63, 64, -64, 300, 1 << 40, .max, .min]) func numbersComeBack(_ number: Int) throws {
    var writer = StoreWriter()
    number.store(in: &writer)
    var reader = try StoreReader(writer.bytes[...])
    #expect(try Int(from: &reader) == number)
    #expect(reader.isAtEnd)
  }
}
