/// What a page knows of its reader.
struct PageContext {
  let request: HTTPRequest
  let policy: AccessPolicy

  /// Whether forms are shown.
  var mayWrite: Bool { policy.mayWrite(request) }

  /// A script asks, not a person: it gets JSON.
  var wantsJSON: Bool { request.headers["accept"]?.hasPrefix("application/json") ?? false }

  /// Who is testing: the form's field, else the name that this browser gave; empty when nobody said.
  var tester: String {
    if let given = request.field("tester") { return given }
    return request.cookie(TesterForm.cookieName).flatMap(percentDecoded) ?? ""
  }
}
