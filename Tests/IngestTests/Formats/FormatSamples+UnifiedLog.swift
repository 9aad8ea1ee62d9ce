extension FormatSamples {
  /// Apple's `log`, in all of its styles, and NSLog.
  static let unifiedLog: [FormatSample] = [
    FormatSample(
      "nslog",
      "2026-02-03 10:15:09.114 Editor[4120:1f03] [bridge] ready id=7",
      [
        "timestamp": "2026-02-03 10:15:09.114",
        "process": "Editor",
        "pid": "4120",
        "tid": "1f03",
        "category": "bridge",
        "message": "ready id=7",
        "subject": "[bridge] ready id=7",
      ], time: "local 1770113709114000000"),
    FormatSample(
      "nslog",
      "2026-02-03 10:15:09.114250+0530 Web Preview [Beta][4120:90210] [] nw_path changed [4.1 ::1]",
      [
        "timestamp": "2026-02-03 10:15:09.114250+0530",
        "process": "Web Preview [Beta]",
        "pid": "4120",
        "tid": "90210",
        "category": "",
        "message": "nw_path changed [4.1 ::1]",
        "subject": "[] nw_path changed [4.1 ::1]",
      ], time: "utc 1770093909114250000"),
    FormatSample(
      "nslog",
      "    2026-02-03 10:15:09.114 Editor[4120:7] [Timer][plugin] 0.5ms",
      [
        "timestamp": "2026-02-03 10:15:09.114",
        "process": "Editor",
        "pid": "4120",
        "tid": "7",
        "message": "[Timer][plugin] 0.5ms",
      ], time: "local 1770113709114000000"),
    FormatSample(
      "nslog",
      "2026-02-03 10:15:09.114 Editor[4120:7] [1, 2] loaded",
      [
        "timestamp": "2026-02-03 10:15:09.114",
        "process": "Editor",
        "pid": "4120",
        "tid": "7",
        "message": "[1, 2] loaded",
      ]),
    FormatSample(
      "nslog",
      "2026-02-03 10:15:09.114 Editor[4120:7]",
      [
        "timestamp": "2026-02-03 10:15:09.114",
        "process": "Editor",
        "pid": "4120",
        "tid": "7",
        "message": "",
      ]),
    FormatSample(
      "log-default",
      "2026-02-03 10:15:09.123456-0800 0x7942     Error       0x13a70              1621   0    Web Preview:"
        + " (WebKit) [com.apple.WebKit:Process] 0x1 - gone",
      [
        "timestamp": "2026-02-03 10:15:09.123456-0800",
        "tid": "0x7942",
        "level": "Error",
        "severity": "error",
        "pid": "1621",
        "process": "Web Preview",
        "library": "WebKit",
        "subsystem": "com.apple.WebKit",
        "category": "Process",
        "message": "0x1 - gone",
      ], time: "utc 1770142509123456000",
      extras: ["thread=0x7942", "activity=0x13a70", "ttl=0"]),
    FormatSample(
      "log-default",
      "2026-02-03 10:15:09.123456-0800 0x7942     Default     0x0                  1621   14   preview: [br"
        + "idge:reply] id=7",
      [
        "timestamp": "2026-02-03 10:15:09.123456-0800",
        "tid": "0x7942",
        "level": "Default",
        "severity": "notice",
        "pid": "1621",
        "process": "preview",
        "subsystem": "bridge",
        "category": "reply",
        "message": "id=7",
        "subject": "[bridge:reply] id=7",
      ],
      extras: ["thread=0x7942", "activity=0x0", "ttl=14"]),
    FormatSample(
      "log-default",
      "2026-02-03 10:15:09.123456-0800 0x7942     Activity    0x0                  1621   0    preview: [0x"
        + "6000] open (now)",
      [
        "timestamp": "2026-02-03 10:15:09.123456-0800",
        "tid": "0x7942",
        "level": "Activity",
        "severity": "notice",
        "pid": "1621",
        "process": "preview",
        "message": "[0x6000] open (now)",
      ],
      extras: ["thread=0x7942", "activity=0x0", "ttl=0"]),
    FormatSample(
      "log-default",
      "2026-02-03 10:15:09.123456-0800 0x7942     Fault       0x0                  1621   0",
      [
        "kind": "incomplete"
      ],
      extras: ["thread=0x7942", "activity=0x0", "ttl=0"]),
    FormatSample(
      "log-compact",
      "2024-02-29 23:59:60.001 E  Web Preview[4120:22c78e] [com.example.preview:] request failed",
      [
        "timestamp": "2024-02-29 23:59:60.001",
        "level": "E",
        "severity": "error",
        "process": "Web Preview",
        "pid": "4120",
        "tid": "22c78e",
        "subsystem": "com.example.preview",
        "category": "",
        "message": "request failed",
      ], time: "local 1709251200001000000"),
    FormatSample(
      "log-compact",
      "2024-02-29 23:59:60.001 Df preview[4120:0] (libdispatch.dylib) [C2 localhost] cancel",
      [
        "timestamp": "2024-02-29 23:59:60.001",
        "level": "Df",
        "severity": "notice",
        "process": "preview",
        "pid": "4120",
        "tid": "0",
        "library": "libdispatch.dylib",
        "message": "[C2 localhost] cancel",
      ]),
    FormatSample(
      "log-compact",
      "2024-02-29 23:59:60.001 Db preview[4120:0] x",
      [
        "timestamp": "2024-02-29 23:59:60.001",
        "level": "Db",
        "severity": "debug",
        "process": "preview",
        "pid": "4120",
        "tid": "0",
        "message": "x",
      ]),
    FormatSample(
      "log-compact",
      "2024-02-29 23:59:60.001 I  preview[4120:0] x",
      [
        "timestamp": "2024-02-29 23:59:60.001",
        "level": "I",
        "severity": "info",
        "process": "preview",
        "pid": "4120",
        "tid": "0",
        "message": "x",
      ]),
    FormatSample(
      "log-compact",
      "2024-02-29 23:59:60.001 F  preview[4120:0] x",
      [
        "timestamp": "2024-02-29 23:59:60.001",
        "level": "F",
        "severity": "fault",
        "process": "preview",
        "pid": "4120",
        "tid": "0",
        "message": "x",
      ]),
    FormatSample(
      "log-compact",
      "2024-02-29 23:59:60.001 A  preview[4120:0] x",
      [
        "timestamp": "2024-02-29 23:59:60.001",
        "level": "A",
        "severity": "notice",
        "process": "preview",
        "pid": "4120",
        "tid": "0",
        "message": "x",
      ]),
    FormatSample(
      "log-syslog",
      "2026-02-03 00:30:00.000005+0100  localhost sudo[2002]:   two wrong passwords ; TTY=ttys002",
      [
        "timestamp": "2026-02-03 00:30:00.000005+0100",
        "host": "localhost",
        "process": "sudo",
        "pid": "2002",
        "message": "  two wrong passwords ; TTY=ttys002",
      ], time: "utc 1770075000000005000"),
    FormatSample(
      "log-syslog",
      "2026-02-03 00:30:00.000005+0100  localhost Notes App[55]: (NativeScript) CONSOLE LOG file:///app/a.j"
        + "s:1:2: hi",
      [
        "timestamp": "2026-02-03 00:30:00.000005+0100",
        "host": "localhost",
        "process": "Notes App",
        "pid": "55",
        "library": "NativeScript",
        "message": "CONSOLE LOG file:///app/a.js:1:2: hi",
      ]),
    FormatSample(
      "log-syslog",
      "2026-02-03 00:30:00.000005+0100  localhost",
      [
        "kind": "incomplete"
      ]),
  ]
}
