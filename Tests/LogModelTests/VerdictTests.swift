import LogModel
import Testing

@Suite struct VerdictTests {
  /// The order of the contract: the first of these counts.
  static let order: [Verdict] = [.failed, .error, .inconclusive, .unexercised, .passed]

  @Test func everyVerdictHasItsPlace() {
    #expect(Self.order.map(\.precedence) == [0, 1, 2, 3, 4])
    #expect(Set(Self.order) == Set(Verdict.allCases))
  }

  @Test func theFirstOfTheOrderCounts() {
    for (index, first) in Self.order.enumerated() {
      for second in Self.order[index...] {
        #expect(Verdict.combined([first, second]) == first)
        #expect(Verdict.combined([second, first, second]) == first)
      }
    }
    #expect(Verdict.combined([]) == .unexercised)
  }

  @Test func severitiesAreOrdered() {
    #expect(Severity.allCases == Severity.allCases.sorted())
    #expect(Severity.allCases.map(\.rank) == [0, 1, 2, 3, 4])
    #expect(Severity.info < .low && .high < .critical && !(Severity.high < .high))
  }

  @Test func exitCodesAreThoseOfTheContract() {
    let codes: [(ExitCode, Int32)] = [
      (.passed, 0), (.failed, 1), (.undecidable, 2), (.usage, 64), (.invalidConfiguration, 65), (.unreadableInput, 66),
      (.internalError, 70), (.unwritableResult, 74),
    ]
    #expect(codes.allSatisfy { $0.0.rawValue == $0.1 })
  }

  @Test func onlySoundIsSound() { #expect(SourceState.allCases.filter(\.isSound) == [.sound]) }
}

@Suite struct RecordTimeTests {
  private func utc(_ nanoseconds: Int64) -> RecordTime { RecordTime(nanoseconds: nanoseconds, basis: .utc) }

  @Test func differencesHaveASign() {
    #expect(utc(5).nanoseconds(since: utc(2)) == 3)
    #expect(utc(2).nanoseconds(since: utc(5)) == -3)
  }

  @Test func overflowIsUnknownRatherThanACrash() {
    #expect(utc(.max).nanoseconds(since: utc(-1)) == nil)
    #expect(utc(.min).nanoseconds(since: utc(1)) == nil)
    #expect(utc(.max).nanoseconds(since: utc(0)) == .max)
  }

  @Test func differentBasesCannotBeCompared() {
    let bases: [RecordTime.Basis] = [.utc, .local, .localWithoutYear, .timeOfDay, .relative]
    for (index, basis) in bases.enumerated() {
      for other in bases[(index + 1)...] {
        let time = RecordTime(nanoseconds: 1, basis: basis)
        #expect(time.nanoseconds(since: RecordTime(nanoseconds: 1, basis: other)) == nil)
        #expect(time.nanoseconds(since: time) == 0)
      }
    }
  }
}
