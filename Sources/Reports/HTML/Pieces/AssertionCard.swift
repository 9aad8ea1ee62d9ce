public import LogModel

/// One assertion of a run with all that is known of it.
public struct AssertionCard: Sendable {
  public var result: AssertionResult
  public var standing: Standing
  /// Pieces of evidence that are shown; the card says how many it leaves out.
  public var evidenceLimit: Int
  /// The details are folded away behind the heading.
  public var isFolded: Bool
  /// The address of the assertion's own page; nil in a report that stands alone.
  public var historyLink: String?

  /// Pieces that are seen at once; the others are folded away.
  private static let unfolded = 3

  public init(_ result: AssertionResult, standing: Standing, evidenceLimit: Int = .max, isFolded: Bool = false) {
    self.result = result
    self.standing = standing
    self.evidenceLimit = evidenceLimit
    self.isFolded = isFolded
  }

  /// The anchor of an assertion, the same in every report.
  public static func anchor(_ id: String) -> String { "assertion-\(id)" }

  public var html: HTML {
    let isStop = [Standing.failed, .tolerated, .undecided].contains(standing)
    let stop: HTML = isStop ? " data-stop" : ""
    let body: HTML = isFolded ? "<details><summary>Details</summary>\n\(details)</details>\n" : details
    return """
      <article class="card \(standing.tone.rawValue)" id="\(AssertionCard.anchor(result.id))" tabindex="-1" data-item\(stop)>
      <header>
      <h3><a class="anchor" href="#\(AssertionCard.anchor(result.id))">\(result.id)</a></h3>
      <p class="tags">\(badge) <span>\(result.area)</span> <span>\(result.severity.rawValue)</span>\(age)</p>
      </header>
      <p class="title">\(result.title)</p>
      <p class="reason">\(result.reason)</p>
      \(known)\(body)</article>

      """
  }

  private var badge: HTML {
    switch standing {
    case .undecided: StatusBadge(.doubtful, standing.symbol, Wording.verdict(result)).html
    case .tolerated: StatusBadge(.doubtful, standing.symbol, "failed, tolerated").html
    default: StatusBadge(standing).html
    }
  }

  private var age: HTML {
    guard let age = Wording.age(result) else { return HTML() }
    return result.since == .new ? " <strong class=\"new\">\(age)</strong>" : " <span>\(age)</span>"
  }

  private var known: HTML {
    guard let text = Wording.known(result.known) else { return HTML() }
    let isExcused = result.known?.kind == .known || result.known?.kind == .fixed
    return "<p class=\"known-note\(isExcused ? "" : " spent")\">\(text)</p>\n"
  }

  private var details: HTML {
    let history: HTML =
      historyLink.map { "<dt>history</dt><dd><a href=\"\($0)\">every run of this assertion</a></dd>\n" } ?? ""
    let why: HTML = result.why.map { "<dt>why</dt><dd>\($0)</dd>\n" } ?? ""
    return """
      \(evidence)<dl class="facts">
      \(why)<dt>bug</dt><dd>\(HTML.link(result.bug))</dd>
      <dt>rule</dt><dd><code>\(Wording.location(result.place))</code></dd>
      \(history)</dl>

      """
  }

  private var evidence: HTML {
    let shown = result.evidence.prefix(max(0, evidenceLimit))
    var html = HTML()
    for piece in shown.prefix(AssertionCard.unfolded) { html += EvidenceBlock(piece).html }
    let folded = shown.dropFirst(AssertionCard.unfolded)
    if !folded.isEmpty {
      let blocks = folded.map { EvidenceBlock($0).html }
      html += "<details><summary>\(counted(folded.count, "more place"))</summary>\n\(blocks)</details>\n"
    }
    let missing = result.matches - shown.count
    if missing > 0 && !result.evidence.isEmpty {
      html += "<p class=\"cut\">\(counted(result.matches, "match")) in all, \(shown.count) shown</p>\n"
    }
    return html
  }
}
