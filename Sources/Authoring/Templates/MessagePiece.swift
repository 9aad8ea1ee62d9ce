/// A part of a line: text that stays as it is, or something that differs from one occurrence to the next.
struct MessagePiece: Equatable {
  enum Kind: UInt8, Equatable {
    case text
    /// Digits, also with `.`, `:`, `,`, `/` or `-` between them (times, versions, addresses of hosts).
    case number
    /// A number that says which error it was; it stays in patterns.
    case code
    case uuid, address, hexadecimal
    /// A value behind `=` that has letters and digits, such as `abc123`.
    case token
    /// What follows `scheme://`.
    case location
    case path
    /// What stands between quotation marks.
    case quoted
    /// What is masked in everything that leaves; the scanner knows nothing of it.
    case secret

    /// What stands for it in a template.
    var placeholder: String {
      switch self {
      case .text, .code: ""
      case .number: "<number>"
      case .uuid: "<uuid>"
      case .address: "<address>"
      case .hexadecimal: "<hex>"
      case .token: "<value>"
      case .location: "<url>"
      case .path: "<path>"
      case .quoted: "<text>"
      case .secret: "<secret>"
      }
    }

    /// Whether the bytes themselves belong to the template.
    var isVerbatim: Bool { self == .text || self == .code }
  }

  var kind: Kind
  /// Bytes of the line.
  var range: Range<Int>
}
