/// The header and the fields that were read last, since those who ask for one line of a record ask for more of it.
struct HeaderCache {
  struct Entry {
    /// Index of the line format; plain text where no format claims the line.
    var format: Int
    var header: LineHeader?
    /// Bytes of the first line that are wrapper, and those that patterns do not see.
    var payloadStart: Int
    var subjectStart: Int
  }

  var entryRecord = -1
  var entry = Entry(format: 0, header: nil, payloadStart: 0, subjectStart: 0)
  var fieldsRecord = -1
  var fields = RecordFields()
}
