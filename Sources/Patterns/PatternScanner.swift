/// Finds the lines on which a pattern could match; one per thread.
public final class PatternScanner {
  private let set: PatternSet

  init(_ set: PatternSet) { self.set = set }

  /// Calls back once for each line that holds a literal of a pattern, in order of lines.
  ///
  /// Patterns of `everyLinePatterns` are not reported.
  ///
  /// - Parameter text: lines with "\n" between them.
  /// - Parameter onLine: gets the line, in bytes of the text without its line end, and the indices of the patterns
  ///   that must be tried on it, each once, in no order; lent for the call.
  public func scan(
    _ text: UnsafeRawBufferPointer, onLine: (_ line: Range<Int>, _ patterns: UnsafeBufferPointer<Int32>) -> Void
  ) {}
}
