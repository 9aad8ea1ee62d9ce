import Patterns
import Testing

@Test(arguments: [false, true])
func costIsEstimatedOnDemand(measuresCost: Bool) throws {
  let pattern = try Pattern("a+b")
  let matcher = Matcher()
  matcher.measuresCost = measuresCost
  let text = Array(repeating: UInt8(ascii: "a"), count: 500)
  try text.withUnsafeBytes { bytes in
    for _ in 0..<320 { _ = try matcher.match(pattern, in: bytes) }
  }
  #expect((pattern.costNanoseconds > 0) == measuresCost)
}
