/// Every log format, sorted by name. A new format is one file in this folder and one line here.
enum FormatRegistry {
  /// Formats that are read line by line.
  static let lineFormats: [any LogFormat] = [
    BSDSyslogFormat(),
    ConsoleAppFormat(),
    IDeviceSyslogFormat(),
    LogCompactFormat(),
    LogDefaultFormat(),
    LogNDJSONFormat(),
    LogNoticesFormat(),
    LogSyslogFormat(),
    NSLogFormat(),
    PlainFormat(),
    PyMobileDevice3Format(),
    XcodeMetadataFormat(),
  ]

  /// Formats whose records are blocks of lines.
  static let blockFormats: [any BlockFormat] = [
    LogJSONFormat()
  ]
}
