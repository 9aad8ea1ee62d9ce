/// Where each character of a scalar's decoded text was written.
///
/// The scalar is decoded a second time, by the rules of libyaml's scanner, noting where each character comes from. The
/// map
/// exists only if that gives exactly the text that libyaml gave.
struct ScalarMap {
  private let text: String
  /// For each scalar of `text`, its index in the source; one more for the end.
  private let indices: [Int]

  init?(_ node: YAMLNode, in source: [Unicode.Scalar]) {
    guard case .scalar(let text, let style) = node.content else { return nil }
    self.text = text
    let expected = Array(text.unicodeScalars)
    switch style {
    case .plain, .singleQuoted, .doubleQuoted:
      var decoder = FlowScalarDecoder(source: source, start: node.start.index, end: node.end.index, style: style)
      guard let indices = decoder.decode(expecting: expected) else { return nil }
      self.indices = indices
    case .literal, .folded:
      let decoder = BlockScalarDecoder(source: source, start: node.start.index, isFolded: style == .folded)
      guard let indices = decoder.decode(expecting: expected) else { return nil }
      self.indices = indices
    }
  }

  /// The source index of the character that holds the byte; of the end for an offset beyond the text.
  func sourceIndex(ofByte offset: Int) -> Int? {
    var position = 0
    for (number, scalar) in text.unicodeScalars.enumerated() {
      let width = UTF8.width(scalar)
      if offset < position + width { return indices[number] }
      position += width
    }
    return indices.last
  }
}
