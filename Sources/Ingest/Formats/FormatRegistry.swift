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

  /// The same formats in memory that is never freed: an element of an array would be copied, and counted, for each line.
  ///
  /// `nonisolated(unsafe)` is safe: written once, before anybody has the pointer.
  private nonisolated(unsafe) static let lineFormatsInPlace: UnsafePointer<any LogFormat> = {
    let memory = UnsafeMutablePointer<any LogFormat>.allocate(capacity: lineFormats.count)
    for (index, format) in lineFormats.enumerated() { (memory + index).initialize(to: format) }
    return UnsafePointer(memory)
  }()

  /// What the line format with an index makes of a line.
  @inline(__always)
  static func read(_ line: LineBytes, as index: Int) -> LineReading? {
    guard lineFormatsInPlace[index].mayStartRecord(line) else { return nil }
    return lineFormatsInPlace[index].read(line)
  }

  /// Formats whose records are blocks of lines.
  static let blockFormats: [any BlockFormat] = [
    CrashTextFormat(),
    IPSFormat(),
    LogJSONFormat(),
  ]
}
