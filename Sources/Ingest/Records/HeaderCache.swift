/// What was read last of records, since those who ask for one line of a record ask for more of it.
struct HeaderCache {
  struct Entry {
    /// Index of the line format; plain text where no format claims the line.
    var format: Int
    var header: LineHeader?
    /// Bytes of the first line that are wrapper.
    var payloadStart: Int
  }

  /// Of most records nothing else is asked. The subject's start counts from the line's, wrappers included.
  var glanceRecord = -1
  var glance = LineGlance()
  var entryRecord = -1
  var entry = Entry(format: 0, header: nil, payloadStart: 0)
  var fieldsRecord = -1
  var fields = RecordFields()
}
