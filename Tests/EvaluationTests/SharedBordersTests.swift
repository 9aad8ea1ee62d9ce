import Testing

@testable import Evaluation

@Suite struct SharedBordersTests {
  private typealias Ends = SharedBorders.Ends

  @Test func whoeverIsDoneFirstCarriesItsLines() {
    let borders = SharedBorders()
    #expect(borders.exchange(Ends(head: false, tail: false), batch: 4, lane: 0) == Ends(head: true, tail: true))
    #expect(borders.exchange(Ends(head: false, tail: false), batch: 4, lane: 1) == Ends(head: true, tail: true))
  }

  @Test func whoeverIsDoneSecondCarriesLinesThatOneSideAsksFor() {
    let borders = SharedBorders()
    _ = borders.exchange(Ends(head: false, tail: true), batch: 4, lane: 0)
    _ = borders.exchange(Ends(head: false, tail: false), batch: 6, lane: 0)
    #expect(borders.exchange(Ends(head: false, tail: false), batch: 5, lane: 0) == Ends(head: true, tail: false))
    _ = borders.exchange(Ends(head: false, tail: false), batch: 9, lane: 0)
    #expect(borders.exchange(Ends(head: true, tail: true), batch: 10, lane: 0) == Ends(head: true, tail: true))
  }
}
