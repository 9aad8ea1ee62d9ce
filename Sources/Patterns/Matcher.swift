import CPCRE2

/// Matches patterns against subjects, one thread at a time; owns the memory that PCRE2 needs for it.
///
/// A short subject is matched at full speed under PCRE2's match limit. Where that is reached, and on long subjects,
/// where it bounds nothing, the match is made by code that counts its own work. Which of both runs, and where it
/// ends, depends on pattern and subject alone, so the same log gives the same verdict on any machine.
public final class Matcher {
  private let workLimit: Int
  private let isCountingAlways: Bool
  private let fastContext: OpaquePointer
  private let countingContext: OpaquePointer
  private let stack: OpaquePointer?
  private let meter: UnsafeMutablePointer<WorkMeter>
  private var data: OpaquePointer
  private var groupCapacity: Int
  private var offsets: UnsafeMutablePointer<Int>
  private var groupsSet = 0
  private var lastStart = 0

  /// Adds an estimate of what matching takes to `Pattern.costNanoseconds`: every 32nd match is timed and counts 32 times.
  public var measuresCost = false
  private var matchCount: UInt32 = 0

  public convenience init() { self.init(workLimit: WorkMeter.usualLimit) }

  /// Makes a matcher for tests.
  ///
  /// - Parameter workLimit: how much one match may cost, in units of `WorkMeter`.
  /// - Parameter countingAlways: matches short subjects, too, by the code that counts its work.
  package init(workLimit: Int, countingAlways: Bool = false) {
    self.workLimit = workLimit
    isCountingAlways = countingAlways
    groupCapacity = 32
    guard let first = pcre2_match_context_create_8(nil), let second = pcre2_match_context_create_8(nil),
      let data = pcre2_match_data_create_8(UInt32(groupCapacity), nil)
    else { preconditionFailure("out of memory") }
    fastContext = first
    countingContext = second
    self.data = data
    offsets = Matcher.offsets(of: data)
    stack = pcre2_jit_stack_create_8(32 << 10, MatchLimits.stackBytes, nil)
    meter = .allocate(capacity: 1)
    meter.initialize(to: WorkMeter(limit: workLimit))
    for context in [first, second] {
      if let stack { pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack)) }
      pcre2_set_depth_limit_8(context, MatchLimits.depth)
      pcre2_set_heap_limit_8(context, MatchLimits.heapKibibytes)
    }
    pcre2_set_match_limit_8(countingContext, MatchLimits.counted)
    pcre2_set_callout_8(countingContext, WorkMeter.callout, meter)
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_match_context_free_8(fastContext)
    pcre2_match_context_free_8(countingContext)
    pcre2_jit_stack_free_8(stack)
    meter.deallocate()
  }

  /// Whether a pattern matches a subject at a byte offset or behind it; look-behind sees what lies before.
  ///
  /// - Parameter subject: one line without its line end, or the lines of a span; valid UTF-8 or not.
  /// - Parameter start: bytes into the subject, 0-based.
  /// - Throws: when a limit was reached; then nothing is known.
  public func match(
    _ pattern: Pattern, in subject: UnsafeRawBufferPointer, from start: Int = 0
  ) throws(MatchLimitReached) -> Bool {
    guard measuresCost else { return try match(pattern, in: subject, from: start, options: 0) }
    matchCount &+= 1
    guard matchCount % CostSample.interval == 0 else { return try match(pattern, in: subject, from: start, options: 0) }
    let sample = CostSample()
    defer { pattern.add(sample) }
    return try match(pattern, in: subject, from: start, options: 0)
  }

  /// Whether the pattern that matched last matches once more behind that match in the same subject.
  ///
  /// Empty matches are found as Perl finds them: never twice at one place.
  public func matchNext(_ pattern: Pattern, in subject: UnsafeRawBufferPointer) throws(MatchLimitReached) -> Bool {
    let last = range
    let start = max(last.upperBound, lastStart)
    if !last.isEmpty, start > lastStart { return try match(pattern, in: subject, from: start) }
    let found = try match(pattern, in: subject, from: start, options: UInt32(PCRE2_NOTEMPTY_ATSTART))
    guard found, range.upperBound <= start else { return found }
    // Only \K can end a match before the place where it began; step on, so that this ends.
    guard start < subject.count else { return false }
    return try match(pattern, in: subject, from: start + 1)
  }

  /// Where the last match lies, in bytes of its subject.
  public var range: Range<Int> { range(ofGroup: 0) ?? 0..<0 }

  /// What a capture group of the last match holds, by number; nil when it did not take part.
  public func range(ofGroup number: Int) -> Range<Int>? {
    guard number >= 0, number < groupsSet else { return nil }
    let start = offsets[2 * number]
    let end = offsets[2 * number + 1]
    // PCRE2_UNSET is ~0.
    guard start >= 0, end >= 0 else { return nil }
    // \K can put the start behind the end.
    return min(start, end)..<end
  }

  /// What the first set group of `pattern.groupNames[index]` holds.
  public func capture(_ index: Int, of pattern: Pattern) -> Range<Int>? {
    guard pattern.groupNumbers.indices.contains(index) else { return nil }
    for number in pattern.groupNumbers[index] {
      if let range = range(ofGroup: number) { return range }
    }
    return nil
  }

  /// What the first set group of a name holds.
  public func capture(_ name: String, of pattern: Pattern) -> Range<Int>? {
    pattern.groupNames.firstIndex(of: name).flatMap { capture($0, of: pattern) }
  }

  private func match(
    _ pattern: Pattern, in subject: UnsafeRawBufferPointer, from start: Int, options: UInt32
  ) throws(MatchLimitReached) -> Bool {
    reserve(groups: pattern.captureCount + 1)
    groupsSet = 0
    lastStart = start
    guard start <= subject.count else { return false }
    if !isCountingAlways, let limit = MatchLimits.uncounted(subjectBytes: subject.count) {
      pcre2_set_match_limit_8(fastContext, min(limit, UInt32(clamping: workLimit)))
      let result = run(pattern.readyCode, in: subject, from: start, options: options, context: fastContext)
      if result >= 0 || result == PCRE2_ERROR_NOMATCH { return accept(result) }
    }
    guard let code = pattern.countingCode else { throw MatchLimitReached(code: PCRE2_ERROR_NOMEMORY) }
    meter.pointee = WorkMeter(limit: workLimit)
    let result = run(code.pointer, in: subject, from: start, options: options, context: countingContext)
    guard result < 0, result != PCRE2_ERROR_NOMATCH else { return accept(result) }
    // Without one of its literals there is no match, however long PCRE2 would have looked for it: a line is judged the
    // same whether or not the search for literals came first.
    guard pattern.plan.allowsMatch(in: subject) else { return false }
    throw MatchLimitReached(code: result)
  }

  private func accept(_ result: Int32) -> Bool {
    groupsSet = result > 0 ? Int(result) : 0
    return result > 0
  }

  private func run(
    _ code: OpaquePointer, in subject: UnsafeRawBufferPointer, from start: Int, options: UInt32, context: OpaquePointer
  ) -> Int32 {
    guard let base = subject.baseAddress else {
      // An empty buffer may have no address, PCRE2 wants one.
      return withUnsafeBytes(of: 0 as UInt8) { byte in
        pcre2_match_8(
          code, byte.baseAddress?.assumingMemoryBound(to: UInt8.self), 0, 0, options, data, context)
      }
    }
    let bytes = base.assumingMemoryBound(to: UInt8.self)
    // What `pcre2_match` calls in the end, without its checks of what was given.
    let result = pcre2_jit_match_8(code, bytes, subject.count, start, options, data, context)
    guard result == PCRE2_ERROR_JIT_BADOPTION else { return result }
    return pcre2_match_8(code, bytes, subject.count, start, options, data, context)
  }

  private func reserve(groups: Int) {
    guard groups > groupCapacity, let larger = pcre2_match_data_create_8(UInt32(groups), nil) else { return }
    pcre2_match_data_free_8(data)
    data = larger
    groupCapacity = groups
    offsets = Matcher.offsets(of: larger)
  }

  private static func offsets(of data: OpaquePointer) -> UnsafeMutablePointer<Int> {
    guard let pointer = pcre2_get_ovector_pointer_8(data) else { preconditionFailure("match data has no offsets") }
    return UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Int.self)
  }
}
