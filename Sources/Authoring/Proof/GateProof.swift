internal import Catalog
internal import Digests
internal import Evaluation
public import LogModel
public import Patterns

/// What a gate needs to know of a catalog's samples before it trusts the catalog.
///
/// Only the samples as they are written are judged (`catalog test` judges the variations as well). A catalog that agreed
/// once is remembered by the digest of its rules and samples, so that the next run starts at once.
///
/// - Parameters:
///   - version: Of the program; another version judges anew.
///   - cache: Nil judges every time.
///   - loaded: Names the files that the catalog was read from; where it is known, the rules need not be digested again.
/// - Throws: the conditions that are no SQL over the assertion's rows, or the disagreements.
public func proveForGate(
  _ catalog: AssertionCatalog, pool: PatternPool, version: String, cache: CacheFolder?, loaded: String? = nil,
  threads: Int = 1
) throws(Diagnostics) {
  let quick = loaded.flatMap { quickDigest(of: catalog, loaded: $0) }
  if let quick, cache?.read("proofs", quick) != nil { return }
  let digest = proofDigest(of: catalog, version: version)
  if digest == nil || cache?.read("proofs", digest ?? "") == nil {
    try prove(catalog, pool: pool, threads: threads)
    if let digest { cache?.write([1], "proofs", digest, keeping: 64) }
  }
  if let quick { cache?.write([1], "proofs", quick, keeping: 64) }
}

private func prove(_ catalog: AssertionCatalog, pool: PatternPool, threads: Int) throws(Diagnostics) {
  let conditions = checkConditions(catalog, pool: pool)
  guard conditions.isEmpty else { throw Diagnostics(withSourceLines(conditions)) }
  let report = proveSamples(catalog, pool: pool, options: ProofOptions(variations: [], threads: threads))
  let disagreements = report.cases.flatMap(\.disagreements)
  guard disagreements.isEmpty else { throw Diagnostics(disagreements) }
}

/// A digest of the files that the catalog was read from, of what was chosen from it, and of the files of its samples; nil if
/// one of those cannot be read.
private func quickDigest(of catalog: AssertionCatalog, loaded: String) -> String? {
  var hash = SHA256()
  hash.update(field: "proof of files 1")
  hash.update(field: loaded)
  for assertion in catalog.assertions {
    hash.update(field: assertion.id)
    for (_, sample) in assertion.samples.byKind {
      guard case .file = sample.content else { continue }
      guard let bytes = try? SampleText.bytes(of: sample, folder: catalog.folder) else { return nil }
      hash.update(field: "\(bytes.count)")
      hash.update(bytes)
    }
  }
  return hash.hexDigest()
}

/// A digest of all that the outcome depends on; nil if a sample's file cannot be read.
private func proofDigest(of catalog: AssertionCatalog, version: String) -> String? {
  var hash = SHA256()
  hash.update(field: "proof 1")
  hash.update(field: version)
  hash.update(field: "\(catalog.configuration.limits)")
  for assertion in catalog.assertions {
    hash.update(field: assertion.id)
    hash.update(field: ruleDigest(of: assertion))
    for (kind, sample) in assertion.samples.byKind {
      guard let bytes = try? SampleText.bytes(of: sample, folder: catalog.folder) else { return nil }
      hash.update(field: kind.rawValue)
      hash.update(field: sample.matches.map { "\($0)" } ?? "-")
      hash.update(field: "\(bytes.count)")
      hash.update(bytes)
    }
  }
  return hash.hexDigest()
}
