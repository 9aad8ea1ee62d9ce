internal import LogModel
internal import Patterns

/// A match and the lines round it as bytes of the log: what is read of most matches is that they were there, so they are
/// made text only when somebody shows them.
struct CopiedMatch: Sendable {
  /// The line of the match as it is shown and its neighbours, "\n" between them.
  var context: [UInt8]
  /// Lines of `context` that come before the line of the match, and behind it.
  var linesBefore: Int
  var linesAfter: Int
  /// The match, in bytes of the line as it is shown.
  var match: Range<Int>
  /// The text that the pattern saw, where it is no part of the line as it is shown.
  var subject: [UInt8]?
  /// Where the text that the pattern saw begins in the line as it is shown; bytes.
  var subjectStart = 0
  /// The pattern's groups by name, in the order of their names, in bytes of that text.
  var captures: [(name: String, range: Range<Int>)] = []

  /// Bytes of a line of the match, and of all that is copied, beyond which it is made text at once: of long lines
  /// little is shown.
  static let lineLimit = 2 << 10
  static let limit = 16 << 10

  /// Keeps no more than the line of the match.
  mutating func dropNeighbours() {
    guard linesBefore + linesAfter > 0 else { return }
    context = Array(lines[linesBefore])
    linesBefore = 0
    linesAfter = 0
  }

  /// The evidence without its place.
  func evidence(source: String, by redactor: Redactor) -> Evidence {
    let lines = lines
    let own = lines[linesBefore]
    var evidence = own.withUnsafeBytes { own in
      let column = TextWindow.column(ofByte: match.lowerBound, in: own)
      let masked = redactor.mask(own, range: match)
      let window = TextWindow(masked.bytes, match: masked.range)
      var evidence = Evidence(source: source, file: "", line: 0, column: column, text: window.text)
      evidence.highlight = window.highlight
      return evidence
    }
    evidence.captures = captures(own, by: redactor)
    evidence.before = lines[..<linesBefore].map { redactor.neighbour($0) }
    evidence.after = lines[(linesBefore + 1)...].map { redactor.neighbour($0) }
    return evidence
  }

  /// The captures alone, which reasons name.
  func captures(by redactor: Redactor) -> [Evidence.Capture] {
    captures.isEmpty ? [] : captures(lines[linesBefore], by: redactor)
  }

  private func captures(_ own: ArraySlice<UInt8>, by redactor: Redactor) -> [Evidence.Capture] {
    guard !captures.isEmpty else { return [] }
    return (subject.map { $0[...] } ?? own.dropFirst(subjectStart)).withUnsafeBytes { text in
      captures.map { name, range in
        Evidence.Capture(
          name: name, value: TextWindow.neighbour(redactor.text(of: range.clamped(to: 0..<text.count), in: text)))
      }
    }
  }

  /// No line holds a line feed of its own.
  private var lines: [ArraySlice<UInt8>] {
    context.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}
