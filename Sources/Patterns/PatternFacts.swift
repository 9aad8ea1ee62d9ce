/// What is known of a pattern that PCRE2 accepts, without its code: enough to plan a run, and to keep between runs.
public struct PatternFacts: Equatable, Sendable {
  public let text: String
  /// Whether `.` crosses line ends.
  public let spansLines: Bool
  /// Names of groups, each once, in order of the first group that bears it.
  public let groupNames: [String]
  /// The numbers of the groups that bear `groupNames[i]`, ascending.
  public let groupNumbers: [[Int]]
  /// The indices of `groupNames` in the order of the names.
  public let groupsByName: [Int]
  /// The number of the highest capture group.
  public let captureCount: Int
  /// Which literals a subject must hold for the pattern to match at all.
  public let plan: LiteralPlan

  /// Takes what was kept; nothing is checked.
  public init(
    _ text: String, spansLines: Bool, groupNames: [String], groupNumbers: [[Int]], captureCount: Int, plan: LiteralPlan
  ) {
    self.text = text
    self.spansLines = spansLines
    self.groupNames = groupNames
    self.groupNumbers = groupNumbers
    groupsByName = groupNames.indices.sorted { groupNames[$0] < groupNames[$1] }
    self.captureCount = captureCount
    self.plan = plan
  }

  init(_ text: String, spansLines: Bool, code: CompiledCode) {
    var names: [String] = []
    var numbers: [[Int]] = []
    for group in code.namedGroups {
      if let index = names.firstIndex(of: group.name) {
        numbers[index].append(group.number)
      } else {
        names.append(group.name)
        numbers.append([group.number])
      }
    }
    self.init(
      text, spansLines: spansLines, groupNames: names, groupNumbers: numbers, captureCount: code.captureCount,
      plan: LiteralPlan(of: text))
  }
}
