internal import LogModel

/// What reading a source has shown, before it is asked whether an absence in it proves anything.
struct SourceFacts: Sendable {
  var isOptional = false
  var hasFiles = true
  /// Why a file of the source is missing or could not be read; nil when all were read.
  var missing: String?
  var nonBlankRecords = 0
  var minimumRecords = 1
  /// nil where the source has no `alive` pattern.
  var aliveSeen: Bool?
  /// nil where the source has no `ends` pattern.
  var endsSeen: Bool?
  /// Why a record, a file or an archive is cut; nil when nothing is.
  var truncation: String?
  /// The cut part is not the end of the last file.
  var isCutInside = false
  /// The first notice of dropped messages; nil without one.
  var loss: String?
}

extension SourceFacts {
  /// The facts of a source that is alive, complete and long enough; one that is missing stays missing.
  var asIfSound: SourceFacts {
    var facts = SourceFacts()
    facts.isOptional = isOptional
    facts.hasFiles = hasFiles
    facts.missing = missing
    facts.minimumRecords = 0
    return facts
  }
}

/// Whether, and if not why, the absence of a line proves something.
struct SourceSoundness: Equatable {
  var state: SourceState
  /// nil for a sound source.
  var reason: String?
  var isProven: Bool
  var end = SourceEnd()

  init(_ facts: SourceFacts) {
    (state, reason) = Self.judge(facts)
    isProven = facts.aliveSeen == true
    let isUnproven = state == .missing || state == .empty || state == .dead
    end.isCut = facts.truncation != nil || facts.endsSeen == false
    end.hasGaps = isUnproven || facts.loss != nil || facts.isCutInside
  }

  private static func judge(_ facts: SourceFacts) -> (SourceState, String?) {
    if !facts.hasFiles { return (.missing, "no file matches") }
    if let missing = facts.missing { return (.missing, missing) }
    // An archive of which nothing could be unpacked is cut rather than empty.
    if facts.nonBlankRecords == 0, let truncation = facts.truncation { return (.truncated, truncation) }
    if facts.nonBlankRecords < facts.minimumRecords {
      let wanted = facts.minimumRecords
      return (
        .empty,
        "\(Counted.records(facts.nonBlankRecords)) that \(facts.nonBlankRecords == 1 ? "is" : "are") not "
          + "blank, at least \(wanted) expected"
      )
    }
    if facts.aliveSeen == false { return (.dead, "`alive` never occurred") }
    if let truncation = facts.truncation { return (.truncated, truncation) }
    if facts.endsSeen == false { return (.truncated, "`ends` never occurred") }
    if let loss = facts.loss { return (.lossy, loss) }
    return (.sound, nil)
  }

  /// For reasons of verdicts: "source 'app' is truncated: `ends` never occurred"; nil for a sound source.
  func unsoundness(of name: String) -> String? {
    state.isSound ? nil : "source '\(name)' is \(state.rawValue): \(reason ?? "")"
  }
}
