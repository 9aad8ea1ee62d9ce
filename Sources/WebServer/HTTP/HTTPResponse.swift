/// What a page answers.
public struct HTTPResponse: Sendable, Equatable {
  public var status: Int
  /// In the order in which they are sent.
  public var headers: [Header]
  public var body: [UInt8]

  public struct Header: Sendable, Equatable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(status: Int = 200, mediaType: String, body: [UInt8]) {
    self.status = status
    self.body = body
    headers = [Header("Content-Type", mediaType)]
  }

  public static func html(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, mediaType: "text/html; charset=utf-8", body: Array(text.utf8))
  }

  public static func json(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, mediaType: "application/json", body: Array(text.utf8))
  }

  /// A short page for what went wrong; the text is escaped.
  public static func problem(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(status: status, mediaType: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
  }

  /// 303: the browser gets `path` after a form was posted.
  public static func seeOther(_ path: String) -> HTTPResponse {
    var response = HTTPResponse(status: 303, mediaType: "text/plain; charset=utf-8", body: [])
    response.headers.append(Header("Location", path))
    return response
  }

  public func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
