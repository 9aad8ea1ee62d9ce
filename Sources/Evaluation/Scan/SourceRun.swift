internal import LogModel
internal import Patterns

/// What the workers share while one source is read.
final class SourceRun: Sendable {
  let name: String
  let plan: SourcePlan
  let flags: SharedFlags
  let effort: SharedEffort
  let borders = SharedBorders()
  let redact: [Pattern]
  let evidenceLimit: Int
  let measuresCost: Bool

  init(
    name: String, plan: SourcePlan, redact: [Pattern], limits: Configuration.Limits, measuresCost: Bool = false
  ) {
    self.name = name
    self.plan = plan
    self.redact = redact
    evidenceLimit = max(limits.evidence, 0)
    self.measuresCost = measuresCost
    flags = SharedFlags(count: plan.flagCount)
    effort = SharedEffort(count: plan.patternCount + plan.assertions.count)
  }

  /// Whether nobody wants to know any more of a pattern's matches.
  func isDone(_ lane: LanePlan, _ pattern: Int) -> Bool {
    let wanted = lane.doneFlags[pattern]
    return !wanted.isEmpty && wanted.allSatisfy { flags[$0] }
  }
}
