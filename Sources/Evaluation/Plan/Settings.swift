internal import LogModel

/// The values of `--set NAME=VALUE`, which stand for `{{NAME}}` in patterns.
struct Settings {
  var values: [String: String]

  /// The pattern with its placeholders filled in as literal text.
  ///
  /// - Throws: a diagnostic at the placeholder that has no value.
  func fill(_ pattern: PatternText) throws(Diagnostic) -> String {
    guard pattern.text.utf8.contains(UInt8(ascii: "{")) else { return pattern.text }
    let scalars = Array(pattern.text.unicodeScalars)
    var filled = ""
    var isQuoted = false
    var index = 0
    while index < scalars.count {
      if scalars[index] == "\\", index + 1 < scalars.count {
        if isQuoted ? scalars[index + 1] == "E" : scalars[index + 1] == "Q" { isQuoted.toggle() }
        filled.unicodeScalars.append(contentsOf: scalars[index...(index + 1)])
        index += 2
      } else if let name = Self.placeholder(in: scalars, at: index) {
        guard let value = values[name] else { throw missing(name, pattern, at: index) }
        filled +=
          isQuoted
          ? value.split(separator: "\\E", omittingEmptySubsequences: false).joined(separator: "\\E\\\\E\\Q")
          : Self.escaped(value)
        index += name.unicodeScalars.count + 4
      } else {
        filled.unicodeScalars.append(scalars[index])
        index += 1
      }
    }
    return filled
  }

  /// The name of the placeholder that begins at an index; nil when none does.
  private static func placeholder(in scalars: [Unicode.Scalar], at index: Int) -> String? {
    guard index + 4 < scalars.count, scalars[index] == "{", scalars[index + 1] == "{" else { return nil }
    var name = String.UnicodeScalarView()
    var place = index + 2
    while place < scalars.count, isNamePart(scalars[place]) {
      name.append(scalars[place])
      place += 1
    }
    guard place + 1 < scalars.count, scalars[place] == "}", scalars[place + 1] == "}", let first = name.first,
      !("0"..."9").contains(first)
    else { return nil }
    return String(name)
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }

  /// A value as a pattern that matches just it, also under `(?x)` and in a class.
  private static func escaped(_ value: String) -> String {
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        escaped += "\\x{" + String(scalar.value, radix: 16) + "}"
      case _ where scalar.isASCII: escaped += "\\\(scalar)"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private func missing(_ name: String, _ pattern: PatternText, at index: Int) -> Diagnostic {
    var place = pattern.place
    place?.column += index
    return Diagnostic(
      at: place, "the pattern asks for '{{\(name)}}', which has no value", help: "give it with --set \(name)=VALUE")
  }
}
