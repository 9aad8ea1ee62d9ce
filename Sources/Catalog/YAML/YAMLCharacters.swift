extension Unicode.Scalar {
  /// What libyaml takes for the end of a line.
  var isYAMLBreak: Bool {
    self == "\n" || self == "\r" || value == 0x85 || value == 0x2028 || value == 0x2029
  }

  var isYAMLBlank: Bool { self == " " || self == "\t" }

  var isYAMLSpace: Bool { isYAMLBlank || isYAMLBreak }
}

extension Array<Unicode.Scalar> {
  /// The index behind the line end at `index`; CR LF is one line end.
  func indexBehindBreak(at index: Int) -> Int {
    self[index] == "\r" && index + 1 < count && self[index + 1] == "\n" ? index + 2 : index + 1
  }
}
