internal import Checklist
internal import Reports

/// The evidence of a step: pictures are shown, everything else is offered for download.
struct EvidenceList {
  private let step: SessionStep
  private let session: ChecklistSession

  init(_ step: SessionStep, _ session: ChecklistSession) {
    self.step = step
    self.session = session
  }

  var html: HTML {
    guard !step.evidence.isEmpty else { return HTML() }
    return "<ul class=\"evidence-list\">\n\(step.evidence.map(item))</ul>\n"
  }

  private func item(_ item: EvidenceItem) -> HTML {
    let address = PageFrame.path(["checklist", session.key, "evidence", String(item.number)])
    let caption: HTML = """
      <span class="name">\(item.name)</span> <span class="note">\(EvidenceList.size(item.size)), \(item.tester)</span>
      """
    guard InlineImage.mediaTypes.contains(item.mediaType) else {
      return "<li class=\"other\"><a href=\"\(address)\" download>\(caption)</a></li>\n"
    }
    return """
      <li><a href="\(address)"><img src="\(address)" alt="\(item.name)" loading="lazy"></a>
      \(caption)</li>

      """
  }

  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) bytes"
    case ..<1_000_000: "\(bytes / 1_000) kB"
    default: "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
    }
  }
}
