internal import LogModel
internal import Reports

/// What stands round the content of every page.
struct PageFrame {
  /// The entry of the navigation that the page belongs to.
  enum Place: String {
    case overview = "/"
    case runs = "/runs"
    case catalog = "/catalog"
    case checklist = "/checklist"
  }

  var title: String
  var place: Place?
  /// The page has no navigation within itself, which the scripts of a run's page need.
  var content: HTML

  init(_ title: String, _ place: Place?, _ content: HTML) {
    self.title = title
    self.place = place
    self.content = content
  }

  func response(status: Int = 200) -> HTTPResponse {
    let assets = HTMLPage.Assets.linked(style: Site.stylePath, script: Site.scriptPath)
    let page = HTMLPage(title: "\(title) · logproof", content: navigation + content, assets: assets)
    return .html(page.html.source, status: status)
  }

  private var navigation: HTML {
    let entries = [(Place.runs, "Runs"), (.catalog, "Catalog"), (.checklist, "Checklist")].map { entry -> HTML in
      let current: HTML = place == entry.0 ? " aria-current=\"page\"" : ""
      return "<li><a href=\"\(entry.0.rawValue)\"\(current)>\(entry.1)</a></li>\n"
    }
    let home: HTML = place == .overview ? " aria-current=\"page\"" : ""
    return """
      <nav class="site" aria-label="Pages">
      <a class="home" href="/"\(home)><span aria-hidden="true">◆</span> logproof</a>
      <ul>\(entries)</ul>
      </nav>

      """
  }

  /// A section of a page with its heading.
  static func section(_ id: String, _ heading: String, count: Int? = nil, _ content: HTML) -> HTML {
    let number: HTML = count.map { " <span class=\"count\">\($0)</span>" } ?? ""
    return "<section id=\"\(id)\">\n<h2>\(heading)\(number)</h2>\n\(content)</section>\n"
  }

  /// The heading of a page that lists something.
  static func heading(_ title: String, _ note: HTML = HTML()) -> HTML {
    "<header class=\"page-head\">\n<h1>\(title)</h1>\n\(note)</header>\n"
  }

  /// A time of the history, in UTC to the minute.
  static func time(_ milliseconds: Int64) -> HTML {
    let text = UTCTime(milliseconds: milliseconds).text
    let shown = String(text.prefix(16)).split(separator: "T").joined(separator: " ")
    return "<time datetime=\"\(text)Z\" title=\"\(text)Z\">\(shown)</time>"
  }

  /// `os=26.0 device=iPhone16`; a dash for none.
  static func tags(_ environment: [EnvironmentTag]) -> HTML {
    environment.isEmpty
      ? "–" : HTML(text: environment.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
  }

  static func link(_ parts: [String], _ text: String) -> HTML { "<a href=\"\(path(parts))\">\(text)</a>" }

  static func path(_ parts: [String]) -> String { "/" + parts.map(percentEncoded).joined(separator: "/") }
}
