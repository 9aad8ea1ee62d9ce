import Testing

@testable import Ingest

@Suite struct ByteClassTests {
  @Test func nameParts() {
    let names = (UInt8.min...UInt8.max).filter(\.isNamePart)
    let expected = "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
    #expect(String(decoding: names, as: UTF8.self) == expected)
  }
}
