import Digests
import History
import LogModel

extension RunIdentity {
  /// The identity of a run: what was read, and by which rules it was judged.
  init(of run: RunReport, catalog: AssertionCatalog, settings: [String: String] = [:]) {
    var inputs = SHA256()
    for source in run.sources {
      for field in [
        source.name, "\(source.bytes)", "\(source.lines)", "\(source.records)", source.state.rawValue,
        source.contentDigest,
      ] {
        inputs.update(field: field)
      }
    }
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
      inputs.update(field: name)
      inputs.update(field: value)
    }
    var rules = SHA256()
    for result in run.results.sorted(by: { $0.id < $1.id }) {
      rules.update(field: result.id)
      rules.update(field: result.ruleDigest)
    }
    let ruleset = rules.hexDigest()
    inputs.update(field: ruleset)
    self.init(inputsDigest: inputs.hexDigest())
    rulesetDigest = ruleset
    declaredShards = catalog.configuration.shards
    aliases = RunIdentity.aliases(of: catalog)
  }
}
