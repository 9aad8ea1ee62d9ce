public import LogModel

/// What an assertion says of a log of `Samples/` that it should not say, or does not say although it should.
public struct LogFinding: Sendable, Equatable {
  public var assertion: String
  public var diagnostic: Diagnostic

  public init(assertion: String, diagnostic: Diagnostic) {
    self.assertion = assertion
    self.diagnostic = diagnostic
  }
}
