/// A place in the text of a YAML document: the number of Unicode scalars before it.
struct YAMLMark: Hashable, Comparable, Sendable {
  var index: Int

  static func < (left: YAMLMark, right: YAMLMark) -> Bool { left.index < right.index }
}
