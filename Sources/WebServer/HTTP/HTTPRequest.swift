/// A request after all limits were checked: what the pages see of HTTP.
public struct HTTPRequest: Sendable {
  public enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
  }

  public var method: Method
  /// The path between the slashes, percent-decoded once; `..`, empty parts, control characters and slashes inside a part
  /// have been refused.
  public var path: [String]
  /// The decoded query; the last of equal names counts.
  public var query: [String: String]
  /// Header fields by lower-case name; the last of equal names counts.
  public var headers: [String: String]
  public var fields: [FormField]

  public init(method: Method, path: [String]) {
    self.method = method
    self.path = path
    query = [:]
    headers = [:]
    fields = []
  }

  /// The text of a form field; nil when it is missing.
  public func field(_ name: String) -> String? { fields.last { $0.name == name && $0.fileName == nil }?.text }

  /// The value of a cookie; nil when it is missing.
  public func cookie(_ name: String) -> String? {
    for part in (headers["cookie"] ?? "").split(separator: ";") {
      let pair = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2, pair[0] == name { return String(pair[1]) }
    }
    return nil
  }
}

/// A field of a form (`application/x-www-form-urlencoded` or `multipart/form-data`).
public struct FormField: Sendable, Equatable {
  public var name: String
  /// The name that the client gives an uploaded file: a label, never a path.
  public var fileName: String?
  /// The media type that the client states; nobody believes it.
  public var mediaType: String?
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8], fileName: String? = nil, mediaType: String? = nil) {
    self.name = name
    self.bytes = bytes
    self.fileName = fileName
    self.mediaType = mediaType
  }

  /// The bytes as text, made valid UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
