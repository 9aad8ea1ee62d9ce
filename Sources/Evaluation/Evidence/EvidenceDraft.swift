internal import LogModel

/// Evidence whose neighbours may lie in a part of the log that has not been read yet, and which few will ever see.
///
/// `@unchecked Sendable` is safe: a worker makes it and hands it to the merging thread, which alone changes it from then on.
final class EvidenceDraft: @unchecked Sendable {
  /// The file as the user named it, and the line: 0-based from the batch's start until it is placed, then 1-based.
  var file = ""
  var line: Int
  /// How many neighbours before it and after it are known or not to be had; more than `neighbours` are of no interest.
  private(set) var linesBefore: Int
  private(set) var linesAfter: Int
  /// Roughly the bytes that are kept of the line of the match.
  let keptBytes: Int

  private enum Content {
    case copied(CopiedMatch)
    case made(Evidence)
  }

  private let source: String
  private var content: Content
  private let redactor: Redactor
  private var isShrunk = false
  /// Neighbours from other batches, as they are.
  private var earlier: [[UInt8]] = []
  private var later: [[UInt8]] = []

  /// Neighbouring lines shown on either side.
  static let neighbours = 2

  /// - Parameter shownBytes: of the line of the match.
  /// - Parameter wantsNeighbours: false makes what `shrink` leaves.
  init(
    _ match: CopiedMatch, shownBytes: Int, source: String, line: Int, redactor: Redactor, wantsNeighbours: Bool = true
  ) {
    self.source = source
    self.line = line
    self.redactor = redactor
    linesBefore = match.linesBefore
    linesAfter = match.linesAfter
    keptBytes = min(shownBytes, 4 * TextWindow.limit)
    let all = match.context.count + (match.subject?.count ?? 0)
    if shownBytes > CopiedMatch.lineLimit || all > CopiedMatch.limit {
      content = .made(match.evidence(source: source, by: redactor))
    } else {
      content = .copied(match)
    }
    if !wantsNeighbours { shrink() }
  }

  /// Adds neighbours that lie before the batch: those nearest to it; no others will come.
  func addEarlier(_ lines: some BidirectionalCollection<[UInt8]>) {
    if !isShrunk { earlier = lines.suffix(max(0, Self.neighbours - linesBefore)) + earlier }
    linesBefore = Self.neighbours
  }

  /// Adds neighbours that lie behind the batch.
  func addLater(_ lines: some Collection<[UInt8]>) {
    let found = lines.prefix(max(0, Self.neighbours - linesAfter))
    if !isShrunk { later += found }
    linesAfter += found.count
  }

  /// Keeps no more than the line, and of a long one little.
  func shrink() {
    if isShrunk { return }
    isShrunk = true
    (earlier, later) = ([], [])
    (linesBefore, linesAfter) = (Self.neighbours, Self.neighbours)
    switch content {
    case .copied(var match):
      match.dropNeighbours()
      content = .copied(match)
    case .made(var evidence):
      evidence.before = []
      evidence.after = []
      content = .made(evidence.shrunk)
    }
  }

  /// The evidence, made anew at each call.
  var evidence: Evidence {
    var evidence =
      switch content {
      case .copied(let match): match.evidence(source: source, by: redactor)
      case .made(let evidence): evidence
      }
    evidence.file = file
    evidence.line = line
    if isShrunk { return evidence.shrunk }
    evidence.before = earlier.map { redactor.neighbour($0[...]) } + evidence.before
    evidence.after += later.map { redactor.neighbour($0[...]) }
    return evidence
  }

  /// What the named groups hold, as the evidence shows it: the lines are made no text for it.
  var captures: [Evidence.Capture] {
    switch content {
    case .copied(let match): match.captures(by: redactor)
    case .made(let evidence): evidence.captures
    }
  }

  /// The evidence with a role for its line.
  func noted(_ note: String?) -> Evidence {
    var noted = evidence
    noted.note = note
    return noted
  }
}

extension Evidence {
  fileprivate var shrunk: Evidence { text.utf8.count > 400 ? cut(to: 200) : self }
}

/// A draft as a verdict shows it: the same line may play several roles.
struct Exhibit {
  var draft: EvidenceDraft
  var note: String?

  var evidence: Evidence { draft.noted(note) }
}

/// The first few exhibits of a verdict.
struct Exhibits {
  let limit: Int
  private(set) var all: [Exhibit] = []

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { all.count >= limit }

  mutating func add(_ draft: EvidenceDraft?, note: @autoclosure () -> String? = nil) {
    guard let draft, !isFull else { return }
    all.append(Exhibit(draft: draft, note: note()))
  }
}
