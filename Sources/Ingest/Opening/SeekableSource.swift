/// A stream whose position can be set, as archives with a directory at their end need.
protocol SeekableSource: ByteSource {
  /// The number of bytes in all; nil when it cannot be sought in after all.
  var size: Int? { get }
  /// 0 to `size`.
  func seek(to offset: Int) throws(IngestError)
}
