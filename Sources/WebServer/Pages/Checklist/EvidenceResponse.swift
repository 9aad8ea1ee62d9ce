internal import Checklist

/// A piece of evidence as bytes that no browser takes for a page.
enum EvidenceResponse {
  static func response(
    _ number: Int64, of key: String, _ stores: StorePool.Stores
  ) throws(PageProblem) -> HTTPResponse {
    let session = try asking { () throws(ChecklistError) in try stores.checklist.session(key) }
    guard let item = session.steps.flatMap(\.evidence).first(where: { $0.number == number }) else {
      throw PageProblem(404, "the session has no such evidence")
    }
    let bytes = try asking { () throws(ChecklistError) in try stores.checklist.bytes(of: item) }
    return response(bytes, name: item.name)
  }

  static func response(_ bytes: [UInt8], name: String) -> HTTPResponse {
    let image = InlineImage.mediaType(of: bytes)
    var response = HTTPResponse(mediaType: image ?? "application/octet-stream", body: bytes)
    let disposition = image == nil ? "attachment" : "inline"
    response.headers += [
      HTTPResponse.Header(
        "Content-Disposition", "\(disposition); filename=\"\(plain(name))\"; filename*=UTF-8''\(percentEncoded(name))"),
      HTTPResponse.Header("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'"),
    ]
    return response
  }

  /// The name for readers that do not know `filename*`: letters, digits and a few signs.
  private static func plain(_ name: String) -> String {
    let kept = name.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain || scalar == "." || scalar == "-" || scalar == "_" ? Character(scalar) : "_"
    }
    return kept.isEmpty ? "evidence" : String(kept.prefix(150))
  }
}
