extension FormatSamples {
  /// Builds and tests.
  static let tools: [FormatSample] = [
    FormatSample(
      "xcodebuild",
      "Test Suite 'All tests' started at 2026-02-03 10:15:09.237",
      [
        "timestamp": "2026-02-03 10:15:09.237",
        "message": "Test Suite 'All tests' started at 2026-02-03 10:15:09.237",
      ], time: "local 1770113709237000000",
      extras: ["kind=suiteStart"]),
    FormatSample(
      "xcodebuild",
      "Test Suite 'EditorTests' passed at 2026-02-03 10:15:09.237.",
      [
        "timestamp": "2026-02-03 10:15:09.237",
        "message": "Test Suite 'EditorTests' passed at 2026-02-03 10:15:09.237.",
      ], time: "local 1770113709237000000",
      extras: ["kind=suitePass"]),
    FormatSample(
      "xcodebuild",
      "Test Case '-[EditorTests.Bridge testReply]' failed (0.119 seconds).",
      [
        "level": "failed",
        "severity": "error",
        "message": "Test Case '-[EditorTests.Bridge testReply]' failed (0.119 seconds).",
      ],
      extras: ["kind=caseFail"]),
    FormatSample(
      "xcodebuild",
      "Test case 'Bridge.testReply()' passed on 'Clone 1 of iPhone - xctest (32505)' (0.003 seconds)",
      [
        "message": "Test case 'Bridge.testReply()' passed on 'Clone 1 of iPhone - xctest (32505)' (0.003 seconds)"
      ],
      extras: ["kind=casePass"]),
    FormatSample(
      "xcodebuild",
      "Test case 'Bridge.testReply()' skipped on 'iPhone' (0.003 seconds)",
      [
        "message": "Test case 'Bridge.testReply()' skipped on 'iPhone' (0.003 seconds)"
      ],
      extras: ["kind=caseSkip"]),
    FormatSample(
      "xcodebuild",
      "\t Executed 6 tests, with 0 failures (0 unexpected) in 0.055 (0.056) seconds",
      [
        "message": "\t Executed 6 tests, with 0 failures (0 unexpected) in 0.055 (0.056) seconds"
      ],
      extras: ["kind=summary"]),
    FormatSample(
      "xcodebuild",
      "** TEST FAILED **",
      [
        "level": "FAILED",
        "severity": "error",
        "message": "** TEST FAILED **",
      ],
      extras: ["kind=banner"]),
    FormatSample(
      "xcodebuild",
      "** BUILD SUCCEEDED **",
      [
        "message": "** BUILD SUCCEEDED **"
      ],
      extras: ["kind=banner"]),
    FormatSample(
      "xcodebuild",
      "/src/Bridge.swift:13: error: -[EditorTests.Bridge testReply] : XCTAssertEqual failed",
      [
        "level": "error",
        "severity": "error",
        "message": "/src/Bridge.swift:13: error: -[EditorTests.Bridge testReply] : XCTAssertEqual failed",
      ],
      extras: ["kind=diagnostic"]),
    FormatSample(
      "xcodebuild",
      "/src/My App/Bridge.swift:13:7: warning: unused",
      [
        "level": "warning",
        "severity": "warning",
        "message": "/src/My App/Bridge.swift:13:7: warning: unused",
      ],
      extras: ["kind=diagnostic"]),
    FormatSample(
      "xcodebuild",
      "✘ Test reply() failed after 0.001 seconds.",
      [
        "severity": "error",
        "message": "✘ Test reply() failed after 0.001 seconds.",
      ],
      extras: ["kind=swiftTesting"]),
    FormatSample(
      "xcodebuild",
      "✔ Test reply() passed after 0.001 seconds.",
      [
        "message": "✔ Test reply() passed after 0.001 seconds."
      ],
      extras: ["kind=swiftTesting"]),
    FormatSample(
      "diagnostic",
      "fatal error: no such module",
      [
        "level": "error",
        "severity": "error",
        "message": "no such module",
        "subject": "fatal error: no such module",
      ]),
    FormatSample(
      "xcpretty",
      "▸ Compiling Bridge.swift",
      [
        "message": "Compiling Bridge.swift",
        "subject": "▸ Compiling Bridge.swift",
      ]),
    FormatSample(
      "xcpretty",
      "    ✓ testReply (0.001 seconds)",
      [
        "message": "testReply (0.001 seconds)",
        "subject": "    ✓ testReply (0.001 seconds)",
      ]),
    FormatSample(
      "xcpretty",
      "    ✗ testReply, failed - no answer",
      [
        "level": "✗",
        "severity": "error",
        "message": "testReply, failed - no answer",
        "subject": "    ✗ testReply, failed - no answer",
      ]),
    FormatSample(
      "xcpretty",
      "⚠️  /src/a.swift:1:2: unused",
      [
        "level": "⚠",
        "severity": "warning",
        "message": "/src/a.swift:1:2: unused",
        "subject": "⚠️  /src/a.swift:1:2: unused",
      ]),
    FormatSample(
      "plain",
      "Found connected emulator \"iPhone 5s\"; will reuse it.",
      [
        "message": "Found connected emulator \"iPhone 5s\"; will reuse it."
      ]),
  ]
}
