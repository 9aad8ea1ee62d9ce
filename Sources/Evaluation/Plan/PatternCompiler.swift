internal import LogModel
internal import Patterns

/// Compiles patterns with their placeholders filled in, and collects what is wrong with them.
struct PatternCompiler {
  let pool: PatternPool
  let settings: Settings
  private(set) var problems: [Diagnostic] = []
  /// Placeholders without a value since the last `takeUnset`.
  private var unset: [Diagnostic] = []

  init(pool: PatternPool, settings: Settings) {
    self.pool = pool
    self.settings = settings
  }

  /// The first placeholder that has had no value since the last call.
  mutating func takeUnset() -> Diagnostic? {
    defer { unset = [] }
    return unset.first
  }

  /// Makes placeholders without a value a problem, where nothing can be judged without them.
  mutating func demandValues() {
    problems += unset
    unset = []
  }

  /// The alternatives of a list that compile.
  mutating func compile(_ list: PatternList, spansLines: Bool) -> [Pattern] {
    list.alternatives.compactMap { compile($0, spansLines: spansLines) }
  }

  mutating func compile(_ pattern: PatternText, spansLines: Bool) -> Pattern? {
    let text: String
    do throws(Diagnostic) {
      text = try settings.fill(pattern)
    } catch {
      unset.append(error)
      return nil
    }
    do throws(PatternProblem) {
      return try pool.pattern(text, spansLines: spansLines)
    } catch {
      var place = pattern.place
      // With placeholders filled in, offsets are no longer those of the file.
      if text == pattern.text { place?.column += error.scalarOffset }
      problems.append(Diagnostic(at: place, "invalid pattern: \(error.message)"))
      return nil
    }
  }
}
