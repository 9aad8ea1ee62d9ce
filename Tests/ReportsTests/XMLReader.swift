/// A small strict reader of XML 1.0 without document types: it refuses what expat and libxml2 refuse.
struct XMLReader {
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  final class Element {
    let name: String
    var attributes: [String: String] = [:]
    var children: [Element] = []
    var text = ""

    init(_ name: String) { self.name = name }

    subscript(attribute: String) -> String? { attributes[attribute] }

    func all(_ name: String) -> [Element] { children.filter { $0.name == name } }
  }

  private let scalars: [Unicode.Scalar]
  private var position = 0

  static func read(_ text: String) throws -> Element {
    var reader = XMLReader(scalars: Array(text.unicodeScalars))
    try reader.expect("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    let root = try reader.element()
    while reader.position < reader.scalars.count {
      guard try reader.next() == "\n" else { throw Problem(description: "text after the root element") }
    }
    return root
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private mutating func element() throws -> Element {
    try expect("<")
    let element = Element(try name())
    while peek == " " {
      position += 1
      let key = try name()
      try expect("=\"")
      guard element.attributes.updateValue(try value(), forKey: key) == nil else {
        throw Problem(description: "attribute \(key) twice")
      }
    }
    if peek == "/" {
      try expect("/>")
      return element
    }
    try expect(">")
    while true {
      if peek == "<" {
        if position + 1 < scalars.count && scalars[position + 1] == "/" { break }
        element.children.append(try self.element())
      } else {
        element.text.unicodeScalars.append(try character())
      }
    }
    try expect("</\(element.name)>")
    return element
  }

  private mutating func value() throws -> String {
    var out = String.UnicodeScalarView()
    while peek != "\"" {
      if peek == "<" || peek == "\n" || peek == "\t" {
        throw Problem(description: "raw \(String(describing: peek)) in a value")
      }
      out.append(try character())
    }
    position += 1
    return String(out)
  }

  private mutating func character() throws -> Unicode.Scalar {
    let scalar = try next()
    guard scalar == "&" else {
      if scalar == ">" || scalar == "<" { throw Problem(description: "raw \(scalar) in text") }
      return scalar
    }
    var entity = ""
    while let scalar = peek, scalar != ";" {
      entity.unicodeScalars.append(scalar)
      position += 1
    }
    try expect(";")
    let known: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#10": "\n", "#9": "\t",
    ]
    guard let scalar = known[entity] else { throw Problem(description: "entity \(entity)") }
    return scalar
  }

  private mutating func name() throws -> String {
    var out = ""
    while let scalar = peek, scalar.properties.isAlphabetic || scalar == "-" {
      out.unicodeScalars.append(scalar)
      position += 1
    }
    guard !out.isEmpty else { throw Problem(description: "no name at \(position)") }
    return out
  }

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func next() throws -> Unicode.Scalar {
    guard let scalar = peek else { throw Problem(description: "end of the document") }
    switch scalar.value {
    case 0x9, 0xA, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: break
    default: throw Problem(description: "forbidden character U+\(String(scalar.value, radix: 16))")
    }
    position += 1
    return scalar
  }

  private mutating func expect(_ text: String) throws {
    for wanted in text.unicodeScalars where try next() != wanted {
      throw Problem(description: "expected \(text) at \(position)")
    }
  }
}
