// swift-tools-version: 6.2
import PackageDescription

/// Every room is a target and knows only the rooms below it; `swift build --explicit-target-dependency-import-check error`
/// holds the imports to this list.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // Debug builds, which the tests run, check at run time that no two accesses to a variable overlap; the checks take up to 4 %
  // of a scan.
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// `data` are folders beside the tests that hold no Swift.
func tests(_ name: String, _ dependencies: [Target.Dependency], data: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: data, resources: [], swiftSettings: strict)
}

func library(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// Fuzz targets need libFuzzer's `main`, so that they are only there for `ci/fuzz`.
let fuzzing: [Target] =
  Context.environment["LOGPROOF_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "IngestFuzz", dependencies: ["LogModel", "Ingest"], path: "Tests/Fuzz/Ingest",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "PatternsFuzz", dependencies: ["Patterns", "PatternsChecks"], path: "Tests/Fuzz/Patterns",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]),
  ]

let package = Package(
  name: "logproof",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "logproof", targets: ["logproof"])],
  targets: [
    library("CPCRE2", pkgConfig: "libpcre2-8", apt: "libpcre2-dev", brew: "pcre2"),
    library("CVectorscan", pkgConfig: "libhs", apt: "libvectorscan-dev", brew: "vectorscan"),
    library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
    library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    library("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"),
    library("CArchive", pkgConfig: "libarchive", apt: "libarchive-dev", brew: "libarchive"),
    library("CXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),
    library("CNettle", pkgConfig: "nettle", apt: "nettle-dev", brew: "nettle"),
    library("CSimdJSONLibrary", pkgConfig: "simdjson", apt: "libsimdjson-dev", brew: "simdjson"),
    .target(name: "CSimdJSON", dependencies: ["CSimdJSONLibrary"]),
    .target(name: "CLines"),

    room("LogModel"),
    room("Digests", ["LogModel", "CNettle"]),
    room("Files"),
    room("CommandLineKit"),
    room("Patterns", ["LogModel", "Digests", "CPCRE2", "CVectorscan"]),
    room("Database", ["LogModel", "CSQLite"]),
    room("Ingest", ["LogModel", "Patterns", "Files", "CArchive", "CLines", "CSimdJSON", "CXXHash"]),
    room("Catalog", ["LogModel", "Digests", "Files", "Patterns", "CYAML"]),
    room("Evaluation", ["LogModel", "Digests", "Files", "Patterns", "Ingest", "Database"]),
    room("Authoring", ["LogModel", "Digests", "Files", "Patterns", "Ingest", "Catalog", "Evaluation"]),
    room("History", ["LogModel", "Digests", "Files", "Database"]),
    room("Checklist", ["LogModel", "Digests", "Files", "Database", "History"]),
    room("Reports", ["LogModel", "Digests"]),
    room("WebServer", ["LogModel", "Digests", "History", "Checklist", "Reports", "CMicroHTTPD"]),
    .executableTarget(
      name: "logproof",
      dependencies: [
        "LogModel", "Digests", "Files", "CommandLineKit", "Patterns", "Ingest", "Catalog", "Evaluation", "Authoring",
        "History", "Checklist", "Reports", "WebServer",
      ],
      swiftSettings: strict),

    .executableTarget(
      name: "Benchmarks", dependencies: ["LogModel", "Files", "Patterns", "Catalog"], path: "Tests/Benchmarks",
      swiftSettings: strict),

    tests("LogModelTests", ["LogModel"]),
    tests("DigestsTests", ["Digests"]),
    tests("FilesTests", ["Files"]),
    tests("CommandLineKitTests", ["CommandLineKit"]),
    .target(
      name: "PatternsChecks", dependencies: ["Patterns"], path: "Tests/PatternsChecks", swiftSettings: strict),
    tests("PatternsTests", ["LogModel", "Patterns", "PatternsChecks"]),
    tests("DatabaseTests", ["LogModel", "Database"]),
    tests("IngestTests", ["LogModel", "Patterns", "PatternsChecks", "Ingest", "CArchive", "CLines"]),
    tests("CatalogTests", ["LogModel", "Digests", "Patterns", "Catalog"]),
    tests(
      "EvaluationTests",
      ["LogModel", "Database", "Files", "Patterns", "Ingest", "Catalog", "Evaluation", "Reports"]),
    tests(
      "AuthoringTests", ["LogModel", "Files", "Patterns", "Ingest", "Catalog", "Evaluation", "Authoring"],
      data: ["Pairs"]),
    tests("HistoryTests", ["LogModel", "Files", "Database", "History"]),
    tests("ChecklistTests", ["LogModel", "Digests", "Files", "Database", "History", "Checklist"]),
    tests("ReportsTests", ["LogModel", "Files", "Reports"], data: ["Golden"]),
    tests("WebServerTests", ["LogModel", "Files", "History", "Checklist", "WebServer"]),
    tests("CommandLineTests", ["logproof", "LogModel", "Database"], data: ["Bases", "Cases"]),
  ] + fuzzing,
  cxxLanguageStandard: .cxx17
)
