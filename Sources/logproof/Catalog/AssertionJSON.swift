import Digests
import LogModel

/// An assertion as `--json` of the catalog's commands prints it.
enum AssertionJSON {
  /// What a listing says of it.
  static func members(of assertion: Assertion) -> [JSONValue.Member] {
    let samples = assertion.samples
    return [
      .init("id", .string(assertion.id)), .init("aliases", .array(assertion.aliases.map(JSONValue.string))),
      .init("area", .string(assertion.area)), .init("title", .string(assertion.title)),
      .init("why", .optional(assertion.why)), .init("bug", .string(assertion.bug)),
      .init("severity", .string(assertion.severity.rawValue)), .init("because", .optional(assertion.overrideReason)),
      .init("source", .optional(assertion.source)), .init("claim", .string(assertion.claim.key)),
      .init("required", .bool(assertion.isRequired)), .init("file", .string(assertion.place.file)),
      .init("line", .int(assertion.place.line)), .init("rule", .string(ruleDigest(of: assertion))),
      .init(
        "samples",
        .object([
          .init("fails", .int(samples.fails.count)), .init("passes", .int(samples.passes.count)),
          .init("quiet", .int(samples.quiet.count)), .init("unarmed", .int(samples.unarmed.count)),
        ])),
    ]
  }
}
