internal import Database

/// How much all conditions of one assertion may cost.
final class ConditionBudget {
  /// Steps of SQLite's virtual machine between two looks at the budget.
  static let stride: Int32 = 50
  private var stepsLeft: Int
  private let memoryBytes: Int64
  private let memoryBefore: Int64
  private let deadline: ContinuousClock.Instant
  private(set) var spent: String?

  /// `steps` decides; `seconds` is for single steps that are slow, which only text of the greatest length can make.
  init(steps: Int = 20_000_000, memoryBytes: Int64 = 256 << 20, seconds: Double = 0.9) {
    stepsLeft = steps
    self.memoryBytes = memoryBytes
    memoryBefore = Connection.memoryUsed
    deadline = .now.advanced(by: .seconds(seconds))
  }

  /// Whether the statement may go on; asked every `stride` steps.
  func goesOn() -> Bool {
    stepsLeft -= Int(Self.stride)
    if stepsLeft < 0 {
      spent = "the condition needs more steps than allowed"
    } else if Connection.memoryUsed - memoryBefore > memoryBytes {
      spent = "the condition needs more memory than allowed"
    } else if ContinuousClock.now > deadline {
      spent = "the condition takes longer than allowed"
    }
    return spent == nil
  }
}
