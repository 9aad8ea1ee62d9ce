internal import LogModel

/// One `testcase` of a JUnit file.
struct TestCase {
  enum Outcome: Equatable {
    case passed
    case failure(Explanation)
    case error(Explanation)
    case skipped(Explanation)
  }

  /// Why a case did not pass.
  struct Explanation: Equatable {
    var type: String
    /// One line.
    var message: String
    /// The message again with everything else: some consumers read only this.
    var body: String

    init(_ type: String, _ message: String, _ body: String = "") {
      self.type = type
      self.message = message.oneLine()
      self.body = body.isEmpty ? message : body
    }
  }

  /// Stable from run to run: consumers know a case by its class name and its name.
  var className: String
  var name: String
  var microseconds = 0
  var outcome = Outcome.passed
  var output: String?
  /// Not part of a strict file.
  var place: SourcePlace?
  var properties: [(name: String, value: String)] = []

  init(_ className: String, _ name: String) {
    self.className = className
    self.name = name
  }
}

/// One `testsuite` of a JUnit file.
struct TestSuite {
  var name: String
  var cases: [TestCase]
  var properties: [(name: String, value: String)] = []

  var failures: Int { count { if case .failure = $0 { true } else { false } } }
  var errors: Int { count { if case .error = $0 { true } else { false } } }
  var skipped: Int { count { if case .skipped = $0 { true } else { false } } }
  var microseconds: Int { cases.reduce(0) { $0 &+ $1.microseconds } }

  private func count(_ isWanted: (TestCase.Outcome) -> Bool) -> Int { cases.filter { isWanted($0.outcome) }.count }
}
