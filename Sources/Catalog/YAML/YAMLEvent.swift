/// One step of the parser through a document.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias(String)
    case scalar(String, YAMLScalarStyle)
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
  }

  var kind: Kind
  var anchor: String?
  /// An explicit tag; nil where none is written.
  var tag: String?
  var start: YAMLMark
  var end: YAMLMark
}
