extension FormatSamples {
  /// Syslog rows, device relays, consoles of Apple and Android.
  static let devices: [FormatSample] = [
    FormatSample(
      "bsd-syslog",
      "Feb 29 07:08:09 mac-mini kernel[0]: wl0: link up <1> [2]: on",
      [
        "timestamp": "Feb 29 07:08:09",
        "host": "mac-mini",
        "process": "kernel",
        "pid": "0",
        "message": "wl0: link up <1> [2]: on",
      ], time: "localWithoutYear 5123289000000000"),
    FormatSample(
      "bsd-syslog",
      "Feb  9 07:08:09 mac-mini com.apple.xpc.launchd[1] (com.example.agent[77]) <Warning>: Service exited "
        + "with abnormal code: 1",
      [
        "timestamp": "Feb  9 07:08:09",
        "host": "mac-mini",
        "process": "com.apple.xpc.launchd",
        "pid": "1",
        "level": "Warning",
        "severity": "warning",
        "message": "Service exited with abnormal code: 1",
      ]),
    FormatSample(
      "bsd-syslog",
      "Feb  9 07:08:09 mac-mini sandboxd[129] ([311]): preview(311) deny network-outbound",
      [
        "timestamp": "Feb  9 07:08:09",
        "host": "mac-mini",
        "process": "sandboxd",
        "pid": "129",
        "message": "preview(311) deny network-outbound",
      ]),
    FormatSample(
      "bsd-syslog",
      "Feb  9 07:08:09 mac-mini preview[129]: caf\\M-C\\M-) at C:\\Music",
      [
        "timestamp": "Feb  9 07:08:09",
        "host": "mac-mini",
        "process": "preview",
        "pid": "129",
        "message": "caf\\M-C\\M-) at C:\\Music",
      ]),
    FormatSample(
      "bsd-syslog",
      "Feb  9 07:08:09 --- last message repeated 3 times ---",
      [
        "kind": "repeated",
        "count": "3",
      ]),
    FormatSample(
      "bsd-syslog",
      "Feb  9 07:08:09 mac-mini --- last message repeated 1 time ---",
      [
        "kind": "repeated",
        "count": "1",
      ]),
    FormatSample(
      "bsd-syslog",
      "Feb  9 07:08:09 mac-mini last message repeated 2 times",
      [
        "kind": "repeated",
        "count": "2",
      ]),
    FormatSample(
      "idevicesyslog",
      "Dec  5 07:08:09.250000 Web Preview(CFNetwork)[122] <Notice>: Task <A>.<1> done",
      [
        "timestamp": "Dec  5 07:08:09.250000",
        "process": "Web Preview",
        "library": "CFNetwork",
        "pid": "122",
        "level": "Notice",
        "severity": "notice",
        "message": "Task <A>.<1> done",
      ], time: "localWithoutYear 29315289250000000"),
    FormatSample(
      "idevicesyslog",
      " Dec  5 07:08:09 iPhone-7 preview[122] <Error>: it\\M-b\\M^@\\M^Ys gone",
      [
        "timestamp": "Dec  5 07:08:09",
        "host": "iPhone-7",
        "process": "preview",
        "pid": "122",
        "level": "Error",
        "severity": "error",
        "message": "it\\M-b\\M^@\\M^Ys gone",
        "decoded": "it’s gone",
      ]),
    FormatSample(
      "idevicesyslog",
      "Dec 15 07:08:09 preview(UIKit)[122] <Critical>:",
      [
        "timestamp": "Dec 15 07:08:09",
        "process": "preview",
        "library": "UIKit",
        "pid": "122",
        "level": "Critical",
        "severity": "fault",
        "message": "",
      ]),
    FormatSample(
      "pymobiledevice3",
      "2026-02-03 10:15:09.114250 Web Preview{CFNetwork+0x1a2b}[2915] <ERROR>: load failed {-1004} [com.exa"
        + "mple.app][net]",
      [
        "timestamp": "2026-02-03 10:15:09.114250",
        "process": "Web Preview",
        "library": "CFNetwork",
        "pid": "2915",
        "level": "ERROR",
        "severity": "error",
        "subsystem": "com.example.app",
        "category": "net",
        "message": "load failed {-1004}",
      ], time: "local 1770113709114250000"),
    FormatSample(
      "pymobiledevice3",
      "2026-02-03 10:15:09.114250 preview[2915] <USER_ACTION>:",
      [
        "timestamp": "2026-02-03 10:15:09.114250",
        "process": "preview",
        "pid": "2915",
        "level": "USER_ACTION",
        "severity": "notice",
        "message": "",
      ]),
    FormatSample(
      "console-app",
      "error\t22:05:07.340584+0530\tWeb Preview\tload\tfailed",
      [
        "level": "error",
        "severity": "error",
        "timestamp": "22:05:07.340584+0530",
        "process": "Web Preview",
        "message": "load\tfailed",
      ], time: "timeOfDay 79507340584000"),
    FormatSample(
      "console-app",
      "default\t22:05:07.340584+0530\trunningboardd\tRemoving process",
      [
        "level": "default",
        "severity": "notice",
        "timestamp": "22:05:07.340584+0530",
        "process": "runningboardd",
        "message": "Removing process",
      ]),
    FormatSample(
      "xcode-metadata",
      "Type: Fault | Timestamp: 2026-02-03 10:15:09.881714+09:00 | Process: Web Preview | Library: SwiftUIC"
        + "ore | Subsystem: com.example.app | Category:  | TID: 0xf900",
      [
        "kind": "trailer",
        "level": "Fault",
        "severity": "fault",
        "timestamp": "2026-02-03 10:15:09.881714+09:00",
        "process": "Web Preview",
        "library": "SwiftUICore",
        "subsystem": "com.example.app",
        "category": "",
        "tid": "0xf900",
      ], time: "utc 1770081309881714000"),
    FormatSample(
      "xcode-metadata",
      "Type: stdio",
      [
        "kind": "trailerOfLines",
        "level": "stdio",
      ]),
    FormatSample(
      "mobile-installation",
      "Wed Aug 11 05:51:02 2021 [176] <err> (0x16bae7000) -[MIBundle check:]: 47: no Info.plist",
      [
        "timestamp": "Wed Aug 11 05:51:02 2021",
        "pid": "176",
        "level": "err",
        "severity": "error",
        "tid": "0x16bae7000",
        "message": "-[MIBundle check:]: 47: no Info.plist",
      ], time: "local 1628661062000000000"),
    FormatSample(
      "logcat-threadtime",
      "03-17 16:13:38.811  1702  2395 W Window:Mgr : opening token=7",
      [
        "timestamp": "03-17 16:13:38.811",
        "pid": "1702",
        "tid": "2395",
        "level": "W",
        "severity": "warning",
        "category": "Window:Mgr",
        "message": "opening token=7",
      ], time: "localWithoutYear 6624818811000000",
      extras: ["tag=Window:Mgr"]),
    FormatSample(
      "logcat-threadtime",
      ",2026-03-17 16:13:38.811 +0200 10037  1702  2395 F libc: abort",
      [
        "timestamp": "2026-03-17 16:13:38.811 +0200",
        "pid": "1702",
        "tid": "2395",
        "level": "F",
        "severity": "fault",
        "category": "libc",
        "message": "abort",
      ], time: "utc 1773756818811000000",
      extras: ["tag=libc"]),
    FormatSample(
      "logcat-threadtime",
      "--------- beginning of main",
      [
        "kind": "structure"
      ]),
    FormatSample(
      "logcat-brief",
      ",E/chromium( 6141): [INFO:CONSOLE(4)] \"Uncaught\", source: a.js (4)",
      [
        "level": "E",
        "severity": "error",
        "category": "chromium",
        "pid": "6141",
        "message": "[INFO:CONSOLE(4)] \"Uncaught\", source: a.js (4)",
      ],
      extras: ["tag=chromium"]),
    FormatSample(
      "logcat-brief",
      "03-17 16:13:38.811 V/App (x)( 1): ",
      [
        "timestamp": "03-17 16:13:38.811",
        "level": "V",
        "severity": "debug",
        "category": "App (x)",
        "pid": "1",
        "message": "",
      ], time: "localWithoutYear 6624818811000000",
      extras: ["tag=App (x)"]),
  ]
}
