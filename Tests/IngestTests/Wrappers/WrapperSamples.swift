import LogModel

@testable import Ingest

/// Wrapped lines, one table for all wrappers; the numbers of times are from Python's `calendar.timegm`.
enum WrapperSamples {
  static let all: [WrapperSample] = [
    WrapperSample(
      wrapper: "github-actions", line: "2026-02-03T10:15:09.1234567Z Building", inner: "Building",
      time: "2026-02-03T10:15:09.1234567Z",
      instant: RecordTime(nanoseconds: 1_770_113_709_123_456_700, basis: .utc)),
    WrapperSample(
      wrapper: "github-actions", line: "2026-02-03T10:15:09.1234567Z", inner: "", time: "2026-02-03T10:15:09.1234567Z"),
    WrapperSample(
      wrapper: "github-actions", line: "2026-02-03T10:15:09.1234567Z ##[group]Run tests", inner: "Run tests",
      time: "2026-02-03T10:15:09.1234567Z", kind: "group"),
    WrapperSample(
      wrapper: "github-actions", line: "UI (iOS 26)\tRun tests\t2026-02-03T10:15:09.1234567Z ##[error]exit code 65",
      inner: "exit code 65", time: "2026-02-03T10:15:09.1234567Z", level: "error", severity: .error,
      extras: ["job=UI (iOS 26)", "step=Run tests"]),
    WrapperSample(
      wrapper: "gitlab", line: "2026-02-03T10:15:09.123456Z 01E warning: x", inner: "warning: x",
      time: "2026-02-03T10:15:09.123456Z",
      instant: RecordTime(nanoseconds: 1_770_113_709_123_456_000, basis: .utc), extras: ["stream=01", "type=E"]),
    WrapperSample(
      wrapper: "gitlab", line: "2026-02-03T10:15:09.123456Z 00O+the rest", inner: "the rest",
      time: "2026-02-03T10:15:09.123456Z", joinsPrevious: true, extras: ["stream=00", "type=O"]),
    WrapperSample(
      wrapper: "gitlab",
      line: "2026-02-03T10:15:09.123456Z 00O section_start:1778232523:prepare[collapsed=true]\r\u{1B}[0KTitle",
      inner: "Title", time: "2026-02-03T10:15:09.123456Z", kind: "section_start", extras: ["stream=00", "type=O"]),
    WrapperSample(
      wrapper: "gitlab", line: "2026-02-03T10:15:09.123456Z 00O+section_end:1778232523:prepare", inner: "",
      time: "2026-02-03T10:15:09.123456Z", joinsPrevious: true, kind: "section_end", extras: ["stream=00", "type=O"]),
    WrapperSample(
      wrapper: "jenkins", line: "[2026-02-03T10:15:09.114Z]  > git fetch", inner: " > git fetch",
      time: "2026-02-03T10:15:09.114Z",
      instant: RecordTime(nanoseconds: 1_770_113_709_114_000_000, basis: .utc)),
    WrapperSample(
      wrapper: "jenkins", line: "10:15:09  + xcodebuild test", inner: "+ xcodebuild test", time: "10:15:09",
      instant: RecordTime(nanoseconds: 36_909_000_000_000, basis: .timeOfDay)),
    WrapperSample(
      wrapper: "fastlane", line: "[10:15:09]: ▸ Linking Preview", inner: "Linking Preview", time: "10:15:09",
      instant: RecordTime(nanoseconds: 36_909_000_000_000, basis: .timeOfDay)),
    WrapperSample(wrapper: "fastlane", line: "[10:15:09]: ▸", inner: "", time: "10:15:09"),
    WrapperSample(wrapper: "fastlane", line: "[10:15:09]: Exit status: 65", inner: "Exit status: 65", time: "10:15:09"),
    WrapperSample(
      wrapper: "taskcluster", line: "[task 2026-02-03T10:15:09.114Z] PASS", inner: "PASS",
      time: "2026-02-03T10:15:09.114Z",
      instant: RecordTime(nanoseconds: 1_770_113_709_114_000_000, basis: .utc), extras: ["stage=task"]),
    WrapperSample(
      wrapper: "taskcluster", line: "[taskcluster:error 2026-02-03T10:15:09Z] exit 1", inner: "exit 1",
      time: "2026-02-03T10:15:09Z", extras: ["stage=taskcluster:error"]),
    WrapperSample(
      wrapper: "flutter-verbose", line: "[   +3 ms] [DEVICE LOG] 2026-02-03 row", inner: "2026-02-03 row", time: "+3 ms"
    ),
    WrapperSample(
      wrapper: "flutter-verbose", line: "[+1,204 ms] executing: xcrun", inner: "executing: xcrun", time: "+1,204 ms"),
    WrapperSample(wrapper: "flutter-verbose", line: "[        ] no time", inner: "no time"),
    WrapperSample(
      wrapper: "playwright", line: "[pid=4711][err] JIT session error", inner: "JIT session error",
      extras: ["browser_pid=4711", "stream=err"]),
    WrapperSample(
      wrapper: "playwright", line: "2026-02-03T10:15:09.114Z pw:browser [pid=4711][out] ready", inner: "ready",
      time: "2026-02-03T10:15:09.114Z", extras: ["browser_pid=4711", "stream=out"]),
    WrapperSample(
      wrapper: "appium", line: "[debug] [IOSLog] [IOS_SYSLOG_ROW ] Feb  3 10:15:09 row", inner: "Feb  3 10:15:09 row"),
    WrapperSample(
      wrapper: "appium", line: "2026-02-03 10:15:09:114 - info: [IOS_SYSLOG_ROW ] row", inner: "row",
      time: "2026-02-03 10:15:09:114",
      instant: RecordTime(nanoseconds: 1_770_113_709_114_000_000, basis: .local)),
  ]

  /// Lines that look wrapped and are not.
  static let bare: [String] = [
    "2026-02-03T10:15:09.123Z three digits",
    "2026-13-03T10:15:09.1234567Z no such month",
    "2026-02-03T10:15:09.123456Z 00X no such stream",
    "[25:15:09]: no such hour",
    "10:15:09 one blank",
    "[task] no time",
    "[+3 ms] too narrow",
    "[pid=x][err] no number",
    "say [IOS_SYSLOG_ROW ] \"within\" text",
    "he said: \"[IOS_SYSLOG_ROW ] x",
    "",
  ]

  /// What stands before a line, once or nested.
  static let frames: [String] = [
    "2026-02-03T10:15:09.1234567Z ",
    "UI\tRun\t2026-02-03T10:15:09.1234567Z [10:15:09]: ▸ ",
    "[2026-02-03T10:15:09.114Z] [   +3 ms] [DEVICE LOG] ",
    "2026-02-03T10:15:09.123456Z 01O [task 2026-02-03T10:15:09.114Z] [pid=4711][err] ",
    "10:15:09  [debug] [IOS_SYSLOG_ROW ] ",
  ]
}
