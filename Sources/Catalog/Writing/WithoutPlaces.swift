internal import Digests
internal import LogModel

// Values read back from a changed file are compared with those intended; where they stand has changed and does not
// count.

extension Assertion {
  /// The parts that are written, in a form that can be compared.
  var withoutPlaces: [String] {
    func texts(_ samples: [Sample]) -> [String] { samples.map { "\($0.content) \($0.matches.map { "\($0)" } ?? "-")" } }
    return [id, title, why ?? "-", bug, area, severity.rawValue, ruleDigest(of: self)] + aliases + ["fails"]
      + texts(samples.fails) + ["passes"] + texts(samples.passes) + ["quiet"] + texts(samples.quiet)
      + ["unarmed"] + texts(samples.unarmed)
  }
}

extension KnownIssue {
  var withoutPlaces: KnownIssue {
    var copy = self
    copy.place = nil
    copy.pattern = pattern.map { PatternText($0.text) }
    return copy
  }
}
