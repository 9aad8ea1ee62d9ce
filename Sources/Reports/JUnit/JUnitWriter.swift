internal import LogModel

/// Writes suites as XML.
struct JUnitWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  let isStrict: Bool
  /// In UTC without a zone: some consumers read a zone as an error.
  let timestamp: String

  init(isStrict: Bool, timestamp: String) {
    self.isStrict = isStrict
    self.timestamp = timestamp
  }

  mutating func write(_ suites: [TestSuite], project: String, milliseconds: Int) {
    var attributes = [
      ("name", "logproof \(project)"), ("tests", "\(suites.reduce(0) { $0 + $1.cases.count })"),
      ("failures", "\(suites.reduce(0) { $0 + $1.failures })"), ("errors", "\(suites.reduce(0) { $0 + $1.errors })"),
    ]
    if !isStrict { attributes.append(("skipped", "\(suites.reduce(0) { $0 + $1.skipped })")) }
    attributes.append(("time", JUnitWriter.seconds(milliseconds.multipliedSaturating(by: 1000))))
    open("testsuites", attributes, "")
    for suite in suites { write(suite) }
    text += "</testsuites>\n"
  }

  private mutating func write(_ suite: TestSuite) {
    open(
      "testsuite",
      [
        ("name", suite.name), ("tests", "\(suite.cases.count)"), ("failures", "\(suite.failures)"),
        ("errors", "\(suite.errors)"), ("skipped", "\(suite.skipped)"),
        ("time", JUnitWriter.seconds(suite.microseconds)), ("timestamp", timestamp),
      ], "  ")
    write(suite.properties, "    ")
    for testCase in suite.cases { write(testCase) }
    text += "  </testsuite>\n"
  }

  private mutating func write(_ testCase: TestCase) {
    var attributes = [
      ("name", testCase.name), ("classname", testCase.className), ("time", JUnitWriter.seconds(testCase.microseconds)),
    ]
    if !isStrict, let place = testCase.place {
      attributes += [("file", place.file), ("line", "\(place.line)")]
    }
    open("testcase", attributes, "    ")
    if !isStrict { write(testCase.properties, "      ") }
    switch testCase.outcome {
    case .passed: break
    case .failure(let explanation): write("failure", explanation)
    case .error(let explanation): write("error", explanation)
    case .skipped(let explanation): write("skipped", explanation)
    }
    if let output = testCase.output { text += "      <system-out>\(output.xmlText)</system-out>\n" }
    text += "    </testcase>\n"
  }

  private mutating func write(_ element: String, _ explanation: TestCase.Explanation) {
    text += "      <\(element) type=\"\(explanation.type.xmlAttribute)\""
    text += " message=\"\(explanation.message.xmlAttribute)\">\(explanation.body.xmlText)</\(element)>\n"
  }

  private mutating func write(_ properties: [(name: String, value: String)], _ indent: String) {
    guard !properties.isEmpty else { return }
    text += indent + "<properties>\n"
    for property in properties {
      text += "\(indent)  <property name=\"\(property.name.xmlAttribute)\" value=\"\(property.value.xmlAttribute)\"/>\n"
    }
    text += indent + "</properties>\n"
  }

  private mutating func open(_ element: String, _ attributes: [(String, String)], _ indent: String) {
    text += "\(indent)<\(element)"
    for (name, value) in attributes { text += " \(name)=\"\(value.xmlAttribute)\"" }
    text += ">\n"
  }

  /// Seconds with a decimal point and three decimals, without exponent or sign.
  static func seconds(_ microseconds: Int) -> String {
    let milliseconds = max(0, microseconds) / 1000
    let decimals = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - decimals.utf8.count) + decimals
  }
}

extension Int {
  func multipliedSaturating(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? Int.max : product
  }
}
