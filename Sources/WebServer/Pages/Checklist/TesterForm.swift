internal import Reports

/// Who is testing: said once per browser and kept in a cookie.
enum TesterForm {
  static let cookieName = "logproof_tester"
  /// Longest name, in characters.
  static let limit = 100

  static func html(_ context: PageContext, back: String) -> HTML {
    let tester = context.tester
    let form: HTML = """
      <form class="tester" method="post" action="/tester">
      \(csrf(context))<input type="hidden" name="back" value="\(back)">
      <label for="tester">Your name</label>
      <input id="tester" name="tester" value="\(tester)" required maxlength="\(limit)" autocomplete="name">
      <button>\(tester.isEmpty ? "Begin" : "Change")</button>
      </form>

      """
    if tester.isEmpty {
      return "<div class=\"ask\"><p>Who is testing? Every mark carries your name.</p>\n\(form)</div>\n"
    }
    return """
      <details class="who"><summary>You test as <b>\(tester)</b></summary>
      \(form)</details>

      """
  }

  static func csrf(_ context: PageContext) -> HTML {
    "<input type=\"hidden\" name=\"\(AccessPolicy.csrfField)\" value=\"\(context.policy.csrfToken)\">\n"
  }

  /// Keeps the name and goes back to where it was asked for.
  static func remember(_ context: PageContext) -> HTTPResponse {
    let name = String((context.request.field("tester") ?? "").prefix(limit))
    let back = context.request.field("back") ?? "/checklist"
    // Only paths of this server: `//host` and `/\host` would lead away.
    let isOwn = back.hasPrefix("/") && back.utf8.dropFirst().first.map { $0 != 0x2F && $0 != 0x5C } ?? true
    let isClean = back.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    var response = HTTPResponse.seeOther(isOwn && isClean ? back : "/checklist")
    response.headers.append(cookie(name))
    return response
  }

  static func cookie(_ name: String) -> HTTPResponse.Header {
    HTTPResponse.Header(
      "Set-Cookie", "\(cookieName)=\(percentEncoded(name)); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict")
  }
}
