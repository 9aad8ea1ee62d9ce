/// Blocks of lines that show what each block format claims and says.
enum BlockSamples {
  static let all: [BlockSample] = [logJSON, cutLogJSON, ips, ipsWithText, memoryEvent, crash]

  static let logJSON = BlockSample(
    format: "log-json", name: "two objects",
    text: #"""
      [{
        "messageType" : "Error",
        "processImagePath" : "\/usr\/bin\/preview",
        "processID" : 7,
        "threadID" : 99,
        "source" : {
          "file" : "a.swift"
        },
        "timestamp" : "2026-02-03 10:15:09.500000-0700",
        "eventMessage" : "one\ntwo"
      },{
        "processID" : 8
      }]
      after
      """#,
    places: "iiiiiiiiiinilb",
    fields: [
      "level": "Error", "severity": "error", "process": "preview", "pid": "7", "tid": "99",
      "timestamp": "2026-02-03 10:15:09.500000-0700", "+file": "a.swift",
    ],
    message: ["one", "two"])

  static let cutLogJSON = BlockSample(
    format: "log-json", name: "cut inside of a message",
    text: #"""
      [{
        "processID" : 7,
        "eventMessage" : "one tw
      """#,
    places: "iii",
    fields: ["pid": "7", "truncated": "yes"],
    message: ["one tw"])

  static let ips = BlockSample(
    format: "ips", name: "a crash",
    text: #"""
      {"app_name":"Preview","timestamp":"2026-02-03 10:15:09.00 +0100","bug_type":"309","os_version":"iPhone OS 26.0 (1A2)","incident_id":"AB-1"}
      {
        "captureTime" : "2026-02-03 10:15:09.5000 +0100",
        "pid" : 4711,
        "procName" : "Preview {1}",
        "bundleInfo" : {"CFBundleIdentifier":"com.example.preview"},
        "exception" : {"codes":"0x0, 0x0","type":"EXC_CRASH","signal":"SIGABRT"},
        "termination" : {"code":2343432205,"namespace":"FRONTBOARD","byProc":"SpringBoard","details":["scene-create"]},
        "asi" : {"libobjc.A.dylib":["*** Terminating app due to uncaught exception 'X', reason: 'y'\nabort() called"]},
        "faultingThread" : 1,
        "legacyInfo" : {"threadTriggered":{"queue":"com.apple.main-thread"}},
        "threads" : [{"frames":[]},{"triggered":true,"frames":[{"imageOffset":16,"symbol":"__pthread_kill","symbolLocation":8,"imageIndex":0},{"imageOffset":500,"imageIndex":1},{"imageOffset":4,"symbol":"main","symbolLocation":0,"sourceFile":"main.m","sourceLine":3,"imageIndex":9}]}],
        "usedImages" : [
          {"name":"libsystem_kernel.dylib","base":4096},
          {"path":"\/App\/Preview","base":8192}
      ],
        "lastExceptionBacktrace" : [{"symbol":"objc_exception_throw","symbolLocation":60,"imageIndex":0}]
      }
      """#,
    places: "iiiiiiiiiiiiiiiiil",
    fields: [
      "process": "Preview {1}", "pid": "4711", "severity": "fault", "timestamp": "2026-02-03 10:15:09.5000 +0100",
      "+exception": "EXC_CRASH", "+signal": "SIGABRT", "+termination": "FRONTBOARD 0x8badf00d",
      "+identifier": "com.example.preview", "+os_version": "iPhone OS 26.0 (1A2)", "+bug_type": "309",
      "+incident": "AB-1",
    ],
    message: [
      "Process: Preview {1} [4711]",
      "Identifier: com.example.preview",
      "Exception Type: EXC_CRASH (SIGABRT)",
      "Exception Codes: 0x0, 0x0",
      "Termination Reason: FRONTBOARD 0x8badf00d",
      "Terminating Process: SpringBoard",
      "scene-create",
      "Crashed Thread: 1  Dispatch queue: com.apple.main-thread",
      "Application Specific Information:",
      "*** Terminating app due to uncaught exception 'X', reason: 'y'",
      "abort() called",
      "Last Exception Backtrace:",
      "0  libsystem_kernel.dylib  objc_exception_throw + 60",
      "Thread 1 Crashed:",
      "0  libsystem_kernel.dylib  __pthread_kill + 8",
      "1  Preview  0x2000 + 500",
      "2  ???  main + 0 (main.m:3)",
    ])

  static let ipsWithText = BlockSample(
    format: "ips", name: "a text behind the header, then a log",
    text: #"""
      {"name":"Preview","bug_type":"109"}
      Incident Identifier: AB-1
      Process:             Preview [4711]
      Exception Type:  EXC_BAD_ACCESS (SIGSEGV)

      Binary Images:
      0x1000 - 0x2000 Preview arm64
      2026-02-03 10:15:09.114 Editor[4120:1f03] goes on
      """#,
    places: "iiiiiiia",
    fields: [
      "process": "Preview", "pid": "4711", "severity": "fault", "+exception": "EXC_BAD_ACCESS", "+signal": "SIGSEGV",
      "+bug_type": "109", "+incident": "AB-1",
    ],
    message: ["Process: Preview [4711]", "Exception Type: EXC_BAD_ACCESS (SIGSEGV)"])

  static let memoryEvent = BlockSample(
    format: "ips", name: "a memory event",
    text: #"""
      {"bug_type":"298","timestamp":"2026-02-03 10:15:09.00 +0100"}
      {
        "largestProcess" : "com.apple.WebKit.WebContent",
        "processes" : [{"name":"idle","pid":3},{"name":"com.apple.WebKit.WebContent","pid":4,"reason":"per-process-limit"}]
      }
      """#,
    places: "iiiil",
    fields: ["severity": "fault", "timestamp": "2026-02-03 10:15:09.00 +0100", "+bug_type": "298"],
    message: [
      "Largest Process: com.apple.WebKit.WebContent",
      "Terminated: com.apple.WebKit.WebContent [4], reason: per-process-limit",
    ])

  static let crash = BlockSample(
    format: "crash", name: "a report, then another",
    text: """
      Process:               Web Preview [4711]
      Identifier:            com.example.preview
      Date/Time:             2026-02-03 10:15:09.236 +0000
      OS Version:            macOS 26.0 (1A2)

      Crashed Thread:        0  Dispatch queue: com.apple.main-thread

      Exception Type:        EXC_CRASH (SIGABRT)
      Exception Codes:       0x0000000000000000, 0x0000000000000000
      Termination Reason:    Namespace SIGNAL, Code 6 Abort trap: 6

      Application Specific Information:
      *** Terminating app due to uncaught exception 'X', reason: 'y: z'
      abort() called

      Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
      0   libsystem_kernel.dylib        \t0x0340658a __pthread_kill + 10
      1   Web Preview                   \t0x00029d21 0x20000 + 40225

      Thread 1:
      0   libsystem_kernel.dylib        \t0x034077f6 kevent64 + 10

      Binary Images:
          0x1000 -   0x2000  Web Preview (1.0)
      Process:               Other [1]
      """,
    places: "iiiiiiiiiiiiiiiiiiiiiiiin",
    fields: [
      "process": "Web Preview", "pid": "4711", "severity": "fault", "timestamp": "2026-02-03 10:15:09.236 +0000",
      "+exception": "EXC_CRASH", "+signal": "SIGABRT", "+termination": "Namespace SIGNAL, Code 6 Abort trap: 6",
      "+identifier": "com.example.preview", "+os_version": "macOS 26.0 (1A2)",
    ],
    message: [
      "Process: Web Preview [4711]",
      "Identifier: com.example.preview",
      "Exception Type: EXC_CRASH (SIGABRT)",
      "Exception Codes: 0x0000000000000000, 0x0000000000000000",
      "Termination Reason: Namespace SIGNAL, Code 6 Abort trap: 6",
      "Crashed Thread: 0  Dispatch queue: com.apple.main-thread",
      "Application Specific Information:",
      "*** Terminating app due to uncaught exception 'X', reason: 'y: z'",
      "abort() called",
      "Thread 0 Crashed:",
      "0  libsystem_kernel.dylib  __pthread_kill + 10",
      "1  Web Preview  0x20000 + 40225",
    ])
}
