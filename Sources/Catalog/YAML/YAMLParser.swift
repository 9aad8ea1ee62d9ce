internal import CYAML

/// Owns a libyaml parser and the text that it reads.
///
/// `yaml_parser_t` points into itself and into the text, so both live on the heap and never move.
final class YAMLParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// What libyaml says of a document that it cannot read.
  struct Problem: Error {
    var message: String
    /// Unicode scalars before the problem; nil when only `byteOffset` is known.
    var mark: YAMLMark?
    var byteOffset: Int
    var context: String?
    var contextMark: YAMLMark?
  }

  /// Starts at the beginning of a UTF-8 text without byte-order mark.
  init(_ bytes: [UInt8]) throws(Problem) {
    parser = .allocate(capacity: 1)
    text = .allocate(capacity: max(bytes.count, 1))
    _ = text.initialize(from: bytes)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      text.deallocate()
      throw Problem(message: "out of memory", byteOffset: 0)
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, UnsafePointer(text.baseAddress), bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  /// The next event; after `streamEnd` there is none to ask for.
  func next() throws(Problem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
    defer { yaml_event_delete(&event) }
    var out = YAMLEvent(
      kind: .streamEnd, start: YAMLMark(index: event.start_mark.index), end: YAMLMark(index: event.end_mark.index))
    switch event.type {
    case YAML_STREAM_START_EVENT: out.kind = .streamStart
    case YAML_DOCUMENT_START_EVENT: out.kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: out.kind = .documentEnd
    case YAML_ALIAS_EVENT: out.kind = .alias(string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      out.kind = .scalar(String(decoding: value, as: UTF8.self), style(of: scalar.style))
      out.anchor = string(scalar.anchor)
      out.tag = string(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      out.kind = .sequenceStart
      out.anchor = string(event.data.sequence_start.anchor)
      out.tag = string(event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      out.kind = .mappingStart
      out.anchor = string(event.data.mapping_start.anchor)
      out.tag = string(event.data.mapping_start.tag)
    case YAML_SEQUENCE_END_EVENT: out.kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: out.kind = .mappingEnd
    default: out.kind = .streamEnd
    }
    return out
  }

  private var problem: Problem {
    let state = parser.pointee
    guard state.error != YAML_MEMORY_ERROR else { return Problem(message: "out of memory", byteOffset: 0) }
    var problem = Problem(
      message: state.problem.map { String(cString: $0) } ?? "cannot be read", byteOffset: state.problem_offset)
    guard state.error != YAML_READER_ERROR else { return problem }
    problem.mark = YAMLMark(index: state.problem_mark.index)
    if let context = state.context {
      problem.context = String(cString: context)
      problem.contextMark = YAMLMark(index: state.context_mark.index)
    }
    return problem
  }

  private func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private func style(of style: yaml_scalar_style_t) -> YAMLScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }
}
