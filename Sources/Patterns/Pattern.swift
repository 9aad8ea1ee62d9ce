import CPCRE2
import Synchronization

/// A PCRE2 pattern: checked when made, translated to machine code when first matched, shared by threads.
///
/// UTF, UCP, MATCH_INVALID_UTF, MULTILINE and DUPNAMES are always on.
public final class Pattern: Sendable {
  /// What is known of the pattern without its code.
  public let facts: PatternFacts

  public var text: String { facts.text }
  /// Whether `.` crosses line ends, for subjects of several lines.
  public var spansLines: Bool { facts.spansLines }
  /// Names of groups, each once, in order of the first group that bears it.
  public var groupNames: [String] { facts.groupNames }
  /// Which literals a subject must hold for the pattern to match at all.
  public var plan: LiteralPlan { facts.plan }

  /// The numbers of the groups that bear `groupNames[i]`, ascending.
  var groupNumbers: [[Int]] { facts.groupNumbers }
  let captureCount: Int
  private let code: Mutex<CompiledCode?>
  /// The address of `code` once that is translated, 0 before: threads that match read it without counting a reference.
  private let readyAddress = Atomic<UInt>(0)
  private let cost = Atomic<Int>(0)
  private let counting = Mutex<CompiledCode?>(nil)

  /// - Throws: what PCRE2 finds wrong with the text, and where.
  public init(_ text: String, spansLines: Bool = false) throws(PatternProblem) {
    let code = try CompiledCode(text, spansLines: spansLines)
    self.code = Mutex(code)
    facts = PatternFacts(text, spansLines: spansLines, code: code)
    captureCount = facts.captureCount
  }

  /// A pattern that PCRE2 has accepted before, which is compiled when it is first matched.
  ///
  /// - Parameter facts: of the same text under `Pattern.engineVersion`.
  public init(_ facts: PatternFacts) {
    code = Mutex(nil)
    self.facts = facts
    captureCount = facts.captureCount
  }

  /// The release of PCRE2, whose syntax decides which patterns are valid and what their groups are.
  public static var engineVersion: String { CompiledCode.libraryVersion }

  /// An estimate of what matching the pattern has taken since it was made, by matchers that measure it.
  public var costNanoseconds: Int { cost.load(ordering: .relaxed) }

  func add(_ sample: CostSample) { cost.wrappingAdd(sample.nanoseconds, ordering: .relaxed) }

  /// The code to match with, compiled and translated once; it lives as long as the pattern.
  var readyCode: OpaquePointer {
    if let ready = OpaquePointer(bitPattern: readyAddress.load(ordering: .acquiring)) { return ready }
    return code.withLock { code in
      let made = code ?? compiled
      // Nobody has it yet, or whoever waited for the lock finds it translated.
      if readyAddress.load(ordering: .relaxed) == 0 { made.translate() }
      code = made
      readyAddress.store(UInt(bitPattern: made.pointer), ordering: .releasing)
      return made.pointer
    }
  }

  /// PCRE2 has accepted the text before, so that only a lack of memory is left to refuse it, where Swift stops as well.
  private var compiled: CompiledCode {
    do {
      return try CompiledCode(text, spansLines: spansLines)
    } catch {
      preconditionFailure("a pattern that was valid is not any more: \(error.message)")
    }
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
