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

  /// A format that is asked where it lies: a value that can be copied would be, and counted, for each line.
  private struct Resident: ~Copyable {
    let format: any LogFormat

    @inline(__always)
    func read(_ line: LineBytes) -> LineReading? { format.mayStartRecord(line) ? format.read(line) : nil }

    @inline(__always)
    func glance(_ line: LineBytes) -> LineGlance? { format.mayStartRecord(line) ? format.glance(line) : nil }
  }

  /// The same formats in memory that is never freed.
  ///
  /// `nonisolated(unsafe)` is safe: written once, before anybody has the pointer.
  private nonisolated(unsafe) static let residents: UnsafePointer<Resident> = {
    let memory = UnsafeMutablePointer<Resident>.allocate(capacity: lineFormats.count)
    for (index, format) in lineFormats.enumerated() { (memory + index).initialize(to: Resident(format: format)) }
    return UnsafePointer(memory)
  }()

  /// What the line format with an index makes of a line.
  @inline(__always)
  static func read(_ line: LineBytes, as index: Int) -> LineReading? { residents[index].read(line) }

  /// `LogFormat.glance` of the line format with an index.
  @inline(__always)
  static func glance(_ line: LineBytes, as index: Int) -> LineGlance? { residents[index].glance(line) }

  /// Formats whose records are blocks of lines.
  static let blockFormats: [any BlockFormat] = [
    CrashTextFormat(),
    IPSFormat(),
    LogJSONFormat(),
  ]
}
