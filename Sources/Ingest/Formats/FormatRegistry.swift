/// Every log format, sorted by name. A new format is one file in this folder and one line here.
enum FormatRegistry {
  /// Formats that are read line by line.
  static let lineFormats: [any LogFormat] = [
    BrowserConsoleFormat(),
    BSDSyslogFormat(),
    CapacitorFormat(),
    ChromiumFormat(),
    ConsoleAppFormat(),
    DiagnosticFormat(),
    FlutterFormat(),
    IDeviceSyslogFormat(),
    LogCompactFormat(),
    LogDefaultFormat(),
    LogNDJSONFormat(),
    LogNoticesFormat(),
    LogSyslogFormat(),
    LogcatBriefFormat(),
    LogcatThreadtimeFormat(),
    MetroFormat(),
    MobileInstallationFormat(),
    NativeScriptFormat(),
    NSLogFormat(),
    PlainFormat(),
    PyMobileDevice3Format(),
    ReactNativeFormat(),
    SafariConsoleFormat(),
    XcodeMetadataFormat(),
    XcodebuildFormat(),
    XcprettyFormat(),
  ]

  /// Formats whose records are blocks of lines.
  static let blockFormats: [any BlockFormat] = [
    CrashTextFormat(),
    IPSFormat(),
    LogJSONFormat(),
  ]
}
