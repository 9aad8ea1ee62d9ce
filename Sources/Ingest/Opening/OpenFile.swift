/// A file that is open for reading, its containers unpacked and its text decoded to UTF-8.
struct OpenFile {
  var summary: FileSummary
  /// nil when there is nothing to read; `summary` says why.
  var source: (any ByteSource)?
}
