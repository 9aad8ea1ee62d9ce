import Authoring
import LogModel

/// What `catalog add` says of a proposal.
enum ProposalText {
  /// Kinds of lines that are listed.
  private static let kindLimit = 10

  static func describe(_ proposal: Proposal, healthy: Int, isTerminal: Bool) -> String {
    var out = HarnessText(isTerminal: isTerminal)
    out.say("the fault is at \(proposal.fault.file):\(proposal.fault.line)")
    for rejected in proposal.rejected { add(rejected, to: &out) }
    out.say("pattern:")
    out.echo(proposal.pattern)
    let kinds = proposal.matches
    let lines = proposal.matchCount == 1 ? "1 line" : "\(proposal.matchCount) lines"
    out.say("it matches \(lines) of the bad log" + (kinds.count > 1 ? ", of \(kinds.count) kinds:" : ":"))
    for kind in kinds.prefix(kindLimit) { out.echo("\(kind.count)×, first in line \(kind.line): \(kind.example)") }
    if kinds.count > kindLimit { out.say("… and \(kinds.count - kindLimit) more kinds") }
    let logs = healthy == 0 ? "" : healthy == 1 ? "1 healthy log, " : "\(healthy) healthy logs, "
    out.say(
      "it matches nothing in the good logs, \(logs)the healthy logs of logproof and the quiet samples of the catalog")
    if proposal.restsOnNumber {
      out.say(
        "only its number tells the fault from healthy lines; 'match' with a condition may say more, as in height > 0")
    }
    if !proposal.coveredBy.isEmpty {
      out.say("the fault is covered already, by \(proposal.coveredBy.joined(separator: ", "))")
    }
    return out.text
  }

  static func rejections(_ rejected: [Proposal.Rejected], isTerminal: Bool) -> String {
    var out = HarnessText(isTerminal: isTerminal)
    for rejected in rejected { add(rejected, to: &out) }
    return out.text
  }

  private static func add(_ rejected: Proposal.Rejected, to out: inout HarnessText) {
    out.say("not taken, since it")
    out.echo("\(rejected.reason)")
    out.echo("pattern: \(rejected.pattern)")
  }
}
