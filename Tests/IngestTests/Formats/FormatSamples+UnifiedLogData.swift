extension FormatSamples {
  /// The unified log as NDJSON, and the lines that are no records.
  static let unifiedLogData: [FormatSample] = [
    FormatSample(
      "log-ndjson",
      "{\"eventType\":\"logEvent\",\"messageType\":\"Error\",\"subsystem\":\"com.example.app\",\"category\":\"web\",\"proces"
        + "sImagePath\":\"\\/Applications\\/Web Preview.app\\/Web Preview\",\"processID\":42,\"threadID\":17,\"senderImage"
        + "Path\":\"\\/System\\/WebKit\",\"timestamp\":\"2026-07-01 12:00:00.500000+1200\",\"eventMessage\":\"a\\\\b \\u2192 \\"
        + "ud83d\\ude00 \\ud800!\",\"source\":{\"file\":\"a.swift\",\"line\":24},\"backtrace\":{\"frames\":[{\"imageOffset\":1}]"
        + "}}",
      [
        "timestamp": "2026-07-01 12:00:00.500000+1200",
        "level": "Error",
        "severity": "error",
        "process": "Web Preview",
        "pid": "42",
        "tid": "17",
        "library": "WebKit",
        "subsystem": "com.example.app",
        "category": "web",
        "message": "a\\b → 😀 �!",
        "+file": "a.swift",
        "+line": "24",
      ], time: "utc 1782864000500000000"),
    FormatSample(
      "log-ndjson",
      "{\"processID\":42,\"eventType\":\"activityCreateEvent\",\"eventMessage\":\"cut in the mid",
      [
        "pid": "42",
        "message": "cut in the mid",
        "truncated": "yes",
        "+eventType": "activityCreateEvent",
      ]),
    FormatSample(
      "log-ndjson",
      "{\"pid\":7,\"filename\":\"/usr/libexec/backboardd\",\"level\":\"NOTICE\",\"image_name\":\"/lib/BaseBoard\",\"messag"
        + "e\":\"on\",\"label\":{\"subsystem\":\"com.example.hid\",\"category\":\"touch\"}}",
      [
        "pid": "7",
        "process": "backboardd",
        "level": "NOTICE",
        "severity": "notice",
        "library": "BaseBoard",
        "message": "on",
        "subsystem": "com.example.hid",
        "category": "touch",
      ]),
    FormatSample(
      "log-ndjson",
      "{\"count\":12,\"finished\":1}",
      [
        "kind": "structure"
      ]),
    FormatSample(
      "log-notices",
      "Filtering the log data using \"process == \"preview\"\"",
      [
        "kind": "structure"
      ]),
    FormatSample(
      "log-notices",
      "Skipping info and debug messages, pass --info and/or --debug to include.",
      [
        "kind": "structure"
      ]),
    FormatSample(
      "log-notices",
      "Timestamp                       Thread     Type        Activity             PID    TTL  ",
      [
        "kind": "structure"
      ]),
    FormatSample(
      "log-notices",
      "Timestamp                       (process)[PID]    ",
      [
        "kind": "structure"
      ]),
    FormatSample(
      "log-notices",
      "Timestamp               Ty Process[PID:TID]",
      [
        "kind": "structure"
      ]),
    FormatSample(
      "log-notices",
      "----------------------------------------------------------------------------------------------------"
        + "----------------",
      [
        "kind": "structure"
      ]),
    FormatSample(
      "log-notices",
      "Log      - Default:          1, Info:                5, Debug:             0, Error:          0, Fau"
        + "lt:          0",
      [
        "kind": "structure"
      ]),
    FormatSample(
      "log-notices",
      "Activity - Create:           5, Transition:          0, Actions:           0",
      [
        "kind": "structure"
      ]),
    FormatSample(
      "log-notices",
      "getpwuid_r did not find a match for uid 501",
      [
        "kind": "structure"
      ]),
    FormatSample(
      "log-notices",
      "[connected:00008110-0001]",
      [
        "kind": "structure"
      ]),
    FormatSample(
      "log-notices",
      "=== Messages dropped during live streaming (use `log show` to see what they were)",
      [
        "kind": "loss"
      ]),
    FormatSample(
      "log-notices",
      "*** kernel exceeded 500 log message per second limit  -  remaining messages this second discarded ***",
      [
        "kind": "loss"
      ]),
  ]
}
