internal import Catalog
internal import Evaluation
public import LogModel
public import Patterns

/// A way of breaking a pattern that samples must notice; its named groups stay, unset unless it says otherwise.
public enum Mutation: String, CaseIterable, Sendable {
  case never = "never matches"
  case always = "always matches"
  case alwaysEmpty = "always matches, with empty groups"

  /// A pattern with these groups that so behaves.
  func pattern(groups: [String]) -> String {
    let unset = groups.isEmpty ? "" : "(?:" + groups.map { "(?<\($0)>x)" }.joined() + "){0}"
    switch self {
    case .never: return "(?!)" + unset
    case .always: return "(?:)" + unset
    case .alwaysEmpty: return "(?:)" + groups.map { "(?<\($0)>)" }.joined()
    }
  }
}

/// A broken pattern that no sample of its assertion notices.
public struct Survivor: Sendable, Equatable {
  public var assertion: String
  /// What `Assertion.name(of:)` says.
  public var name: String
  public var site: PatternSite
  /// As it is in the catalog.
  public var pattern: PatternText
  public var mutation: Mutation
}

/// Breaks every pattern of every assertion in turn, and says which of them the samples do not notice.
///
/// Survivors stand in the order of the catalog. A pattern that does not compile has none.
public func survivors(
  of mutations: [Mutation], in catalog: AssertionCatalog, pool: PatternPool, threads: Int = 1
) -> [Survivor] {
  concurrentMap(catalog.assertions, threads: threads) { assertion in
    let names = placeholderNames(in: assertion)
    return assertion.patternSites.flatMap { site -> [Survivor] in
      guard let pattern = assertion.pattern(at: site),
        let compiled = try? pool.pattern(pattern.text, spansLines: assertion.span != .line)
      else { return [] }
      let texts = mutations.map { $0.pattern(groups: compiled.groupNames) }
      return zip(mutations, texts).enumerated().compactMap { number, mutant in
        guard texts.firstIndex(of: mutant.1) == number else { return nil }
        let proof = AssertionProof(
          assertion.replacing(site, by: mutant.1), folder: catalog.folder, limits: catalog.configuration.limits,
          pool: pool, placeholders: names)
        guard !proof.isDisproved else { return nil }
        return Survivor(
          assertion: assertion.id, name: assertion.name(of: site), site: site, pattern: pattern, mutation: mutant.0)
      }
    }
  }.flatMap { $0 }
}

/// Warnings at the patterns, alternatives and exceptions that no sample needs: without them every sample agrees as well.
public func coverageWarnings(_ catalog: AssertionCatalog, pool: PatternPool, threads: Int = 1) -> [Diagnostic] {
  withSourceLines(survivors(of: [.never], in: catalog, pool: pool, threads: threads).map(\.coverageWarning))
}

extension Survivor {
  fileprivate var coverageWarning: Diagnostic {
    if case .exception = site.part {
      return Diagnostic(
        .warning, at: pattern.place, "\(assertion): the exception (\(name)) excuses nothing in any sample",
        help: "add a sample under 'passes' that only it lets through, or leave it out")
    }
    return Diagnostic(
      .warning, at: pattern.place, "\(assertion): no sample needs this pattern (\(name))",
      help: "add a sample with a line that only it matches, or leave it out")
  }
}
