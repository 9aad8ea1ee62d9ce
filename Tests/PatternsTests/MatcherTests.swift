import Testing

@testable import Patterns

@Suite struct MatcherTests {
  @Test(arguments: [
    ("(a+)+$", String(repeating: "a", count: 100_000) + "b"),
    ("(a+)+$", String(repeating: "a", count: 3_000) + "b"),
    ("(a+)+$", String(repeating: "a", count: 40) + "b"),
    ("(a|aa)+$", String(repeating: "a", count: 50_000) + "b"),
    ("a.*a.*a.*c", "c" + String(repeating: "a", count: 100_000)),
    ("a.*a.*a.*a.*c", "c" + String(repeating: "axxx", count: 1_000)),
    ("a.*a.*a.*a.*c", "c" + String(repeating: "axxx", count: 500)),
    ("a.*a.*a.*a.*c", "c" + String(repeating: "axxx", count: 250)),
    ("(?:.*z)*q", "q" + String(repeating: "z", count: 4_000)),
    ("(.*)*(.*)*(.*)*q", "q" + String(repeating: "z", count: 200)),
  ])
  func givesUpInTime(pattern: String, subject: String) throws {
    let pattern = try Pattern(pattern)
    let matcher = Matcher()
    var outcome = ""
    let time = ContinuousClock().measure {
      do { outcome = try subject.withBytes { try matcher.match(pattern, in: $0) } ? "match" : "none" } catch {
        outcome = "\(error)"
      }
    }
    print("\(pattern.text) \(subject.utf8.count): \(time) \(outcome)")
  }
}

extension String {
  func withBytes<T>(_ body: (UnsafeRawBufferPointer) throws -> T) rethrows -> T {
    var copy = self
    return try copy.withUTF8 { try body(UnsafeRawBufferPointer($0)) }
  }
}
