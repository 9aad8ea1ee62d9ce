internal import Checklist

/// A session as a file.
enum ExportResponse {
  static func response(
    _ key: String, _ format: ChecklistFormat, _ stores: StorePool.Stores
  ) throws(PageProblem) -> HTTPResponse {
    let session = try asking { () throws(ChecklistError) in try stores.checklist.session(key) }
    var response = HTTPResponse(mediaType: mediaType(format), body: Array(format.text(of: session).utf8))
    let name = "checklist-\(session.key.prefix(8)).\(fileExtension(format))"
    response.headers += [
      HTTPResponse.Header("Content-Disposition", "attachment; filename=\"\(name)\""),
      HTTPResponse.Header("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'"),
    ]
    return response
  }

  static func name(_ format: ChecklistFormat) -> String {
    switch format {
    case .csv: "CSV"
    case .json: "JSON"
    case .junit: "JUnit"
    case .markdown: "Markdown"
    }
  }

  private static func mediaType(_ format: ChecklistFormat) -> String {
    switch format {
    case .csv: "text/csv; charset=utf-8"
    case .json: "application/json"
    case .junit: "application/xml"
    case .markdown: "text/markdown; charset=utf-8"
    }
  }

  private static func fileExtension(_ format: ChecklistFormat) -> String {
    switch format {
    case .csv: "csv"
    case .json: "json"
    case .junit: "xml"
    case .markdown: "md"
    }
  }
}
