extension FormatSamples {
  /// Web views, JavaScript runtimes and browsers.
  static let apps: [FormatSample] = [
    FormatSample(
      "capacitor",
      "⚡️  To Native ->  Camera getPhoto 43232730",
      [
        "message": "Camera getPhoto 43232730",
        "subject": "⚡️  To Native ->  Camera getPhoto 43232730",
      ],
      extras: ["kind=toNative", "plugin=Camera", "method=getPhoto", "callbackId=43232730"]),
    FormatSample(
      "capacitor",
      "⚡️  TO JS {\"value\":true}",
      [
        "message": "{\"value\":true}",
        "subject": "⚡️  TO JS {\"value\":true}",
      ],
      extras: ["kind=toJS"]),
    FormatSample(
      "capacitor",
      "⚡️  [error] - {\"code\":\"UNIMPLEMENTED\"}",
      [
        "level": "error",
        "severity": "error",
        "message": "{\"code\":\"UNIMPLEMENTED\"}",
        "subject": "⚡️  [error] - {\"code\":\"UNIMPLEMENTED\"}",
      ]),
    FormatSample(
      "capacitor",
      "⚡️  WebView failed provisional navigation",
      [
        "message": "WebView failed provisional navigation",
        "subject": "⚡️  WebView failed provisional navigation",
      ]),
    FormatSample(
      "react-native",
      "2026-02-03 10:15:09.548 [warn][tid:com.facebook.react.JavaScript][RCTModuleData.mm:220] needs main queue",
      [
        "timestamp": "2026-02-03 10:15:09.548",
        "level": "warn",
        "severity": "warning",
        "tid": "com.facebook.react.JavaScript",
        "message": "needs main queue",
      ], time: "local 1770113709548000000",
      extras: ["thread=com.facebook.react.JavaScript", "source=RCTModuleData.mm:220"]),
    FormatSample(
      "react-native",
      "2026-02-03 10:15:09.548 [fatal][tid:main] Unhandled JS Exception: [x] y",
      [
        "timestamp": "2026-02-03 10:15:09.548",
        "level": "fatal",
        "severity": "fault",
        "tid": "main",
        "message": "Unhandled JS Exception: [x] y",
      ],
      extras: ["thread=main"]),
    FormatSample(
      "metro",
      " LOG  Running \"Demo\" with {\"rootTag\":1}",
      [
        "level": "LOG",
        "severity": "notice",
        "message": "Running \"Demo\" with {\"rootTag\":1}",
        "subject": " LOG  Running \"Demo\" with {\"rootTag\":1}",
      ],
      extras: ["kind=LOG"]),
    FormatSample(
      "metro",
      " (NOBRIDGE) ERROR  Render failed",
      [
        "level": "ERROR",
        "severity": "error",
        "message": "Render failed",
        "subject": " (NOBRIDGE) ERROR  Render failed",
      ],
      extras: ["kind=ERROR"]),
    FormatSample(
      "metro",
      " BUNDLE  ./index.js ",
      [
        "message": "./index.js ",
        "subject": " BUNDLE  ./index.js ",
      ],
      extras: ["kind=BUNDLE"]),
    FormatSample(
      "metro",
      "                    Welcome to Metro v0.80!",
      [
        "message": "                    Welcome to Metro v0.80!"
      ]),
    FormatSample(
      "nativescript",
      "CONSOLE ERROR file:///app/vendor.js:168:36: boom: x",
      [
        "level": "ERROR",
        "severity": "error",
        "message": "boom: x",
        "subject": "CONSOLE ERROR file:///app/vendor.js:168:36: boom: x",
      ],
      extras: ["source=file:///app/vendor.js:168:36"]),
    FormatSample(
      "nativescript",
      "file:///app/bundle.js:291:24: CONSOLE INFO console.time: 19.7ms",
      [
        "level": "INFO",
        "severity": "info",
        "message": "console.time: 19.7ms",
        "subject": "file:///app/bundle.js:291:24: CONSOLE INFO console.time: 19.7ms",
      ],
      extras: ["source=file:///app/bundle.js:291:24"]),
    FormatSample(
      "flutter",
      "flutter: \tanother line",
      [
        "message": "\tanother line"
      ]),
    FormatSample(
      "safari-console",
      "[Error] TypeError: null is not an object (bridge.js, line 42)",
      [
        "level": "Error",
        "severity": "error",
        "message": "TypeError: null is not an object",
        "subject": "[Error] TypeError: null is not an object (bridge.js, line 42)",
      ],
      extras: ["file=bridge.js", "line=42"]),
    FormatSample(
      "safari-console",
      "  [Log] Object",
      [
        "level": "Log",
        "severity": "notice",
        "message": "Object",
        "subject": "  [Log] Object",
      ]),
    FormatSample(
      "browser-console",
      "[ERROR] Failed to load (at http://localhost:5173/api/login:12:7)",
      [
        "level": "ERROR",
        "severity": "error",
        "message": "Failed to load",
        "subject": "[ERROR] Failed to load (at http://localhost:5173/api/login:12:7)",
      ],
      extras: ["url=http://localhost:5173/api/login", "line=12"]),
    FormatSample(
      "browser-console",
      "[Warning] Unauthorized @ http://localhost:3001/rooms",
      [
        "level": "Warning",
        "severity": "warning",
        "message": "Unauthorized",
        "subject": "[Warning] Unauthorized @ http://localhost:3001/rooms",
      ],
      extras: ["url=http://localhost:3001/rooms"]),
    FormatSample(
      "browser-console",
      "[debug] [vite] connected.",
      [
        "level": "debug",
        "severity": "debug",
        "message": "[vite] connected.",
        "subject": "[debug] [vite] connected.",
      ]),
    FormatSample(
      "chromium",
      "[11506:11507:0814/090315.702981:INFO:CONSOLE:322] \"Uncaught ReferenceError: x\", source: http://local"
        + "host:1/a.js (322)",
      [
        "pid": "11506",
        "tid": "11507",
        "timestamp": "0814/090315.702981",
        "level": "INFO",
        "severity": "info",
        "message": "Uncaught ReferenceError: x",
      ], time: "localWithoutYear 19558995702981000",
      extras: ["source=CONSOLE", "url=http://localhost:1/a.js", "line=322"]),
    FormatSample(
      "chromium",
      "[INFO:CONSOLE(31)] \"Error: not found. Tried:",
      [
        "level": "INFO",
        "severity": "info",
        "message": "Error: not found. Tried:",
      ],
      extras: ["source=CONSOLE", "line=31"]),
    FormatSample(
      "chromium",
      "[7:0814/090315.702981:ERROR:gpu_init.cc(523)] Passthrough is not supported",
      [
        "pid": "7",
        "timestamp": "0814/090315.702981",
        "level": "ERROR",
        "severity": "error",
        "message": "Passthrough is not supported",
      ],
      extras: ["source=gpu_init.cc", "line=523"]),
  ]
}
