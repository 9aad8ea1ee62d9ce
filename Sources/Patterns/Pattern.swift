import CPCRE2
import Synchronization

/// A PCRE2 pattern: checked when made, translated to machine code when first matched, shared by threads.
///
/// UTF, UCP, MATCH_INVALID_UTF, MULTILINE and DUPNAMES are always on.
public final class Pattern: Sendable {
  public let text: String
  /// Whether `.` crosses line ends, for subjects of several lines.
  public let spansLines: Bool
  /// Names of groups, each once, in order of the first group that bears it.
  public let groupNames: [String]
  /// Which literals a subject must hold for the pattern to match at all.
  public let plan: LiteralPlan

  /// The numbers of the groups that bear `groupNames[i]`, ascending.
  let groupNumbers: [[Int]]
  let captureCount: Int
  private let code: CompiledCode
  private let isTranslated = Atomic<Bool>(false)
  private let translation = Mutex<Void>(())
  private let cost = Atomic<Int>(0)
  private let counting = Mutex<CompiledCode?>(nil)

  /// - Throws: what PCRE2 finds wrong with the text, and where.
  public init(_ text: String, spansLines: Bool = false) throws(PatternProblem) {
    let code = try CompiledCode(text, spansLines: spansLines)
    self.text = text
    self.spansLines = spansLines
    self.code = code
    captureCount = code.captureCount
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
    groupNames = names
    groupNumbers = numbers
    plan = LiteralPlan(of: text)
  }

  /// An estimate of what matching the pattern has taken since it was made, by matchers that measure it.
  public var costNanoseconds: Int { cost.load(ordering: .relaxed) }

  func add(_ sample: CostSample) { cost.wrappingAdd(sample.nanoseconds, ordering: .relaxed) }

  /// The code to match with, translated once.
  var readyCode: CompiledCode {
    if isTranslated.load(ordering: .acquiring) { return code }
    translation.withLock { _ in
      guard !isTranslated.load(ordering: .relaxed) else { return }
      code.translate()
      isTranslated.store(true, ordering: .releasing)
    }
    return code
  }

  /// The same pattern compiled so that its work can be counted; made when first needed.
  ///
  /// - Returns: nil if PCRE2 refuses, which it can only do because the longer code exceeds its size limit.
  var countingCode: CompiledCode? {
    counting.withLock { stored in
      if let stored { return stored }
      guard let made = try? CompiledCode(text, spansLines: spansLines, countsWork: true) else { return nil }
      made.translate()
      stored = made
      return made
    }
  }
}
