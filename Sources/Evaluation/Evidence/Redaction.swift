public import LogModel
public import Patterns

/// What a configuration wants masked in every text that leaves, for those who write texts themselves.
public struct Redaction {
  private let redactor: Redactor

  /// - Parameter pool: has the patterns compiled already, from when the configuration was loaded.
  /// - Throws: what is wrong with a pattern.
  public init(_ configuration: Configuration, pool: PatternPool) throws(Diagnostics) {
    var compiler = PatternCompiler(pool: pool, settings: Settings(values: [:]))
    let patterns = configuration.redact.compactMap { compiler.compile($0, spansLines: false) }
    compiler.demandValues()
    guard compiler.problems.isEmpty else { throw Diagnostics(compiler.problems) }
    redactor = Redactor(patterns)
  }

  /// The line with its secrets masked.
  public func masked(_ line: String) -> String { redactor.redact(line) }

  /// Where the secrets of a line are, in bytes of its UTF-8, in order and apart.
  public func secrets(in line: String) -> [Range<Int>] {
    Array(line.utf8).withUnsafeBytes { redactor.secrets(in: $0) }
  }
}
