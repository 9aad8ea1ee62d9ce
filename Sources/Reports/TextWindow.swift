/// A part of a line that is short enough to show, with the match in it.
struct TextWindow: Equatable {
  /// `…` stands where something was cut.
  var text: String
  /// The match in `text`, in Unicode scalars, 0-based.
  var highlight: Range<Int>

  /// The part of `text` round `highlight` that is at most `limit` scalars long.
  init(_ text: String, highlight: Range<Int>, limit: Int) {
    let scalars = Array(text.unicodeScalars)
    let lower = min(max(highlight.lowerBound, 0), scalars.count)
    let upper = min(max(highlight.upperBound, lower), scalars.count)
    guard scalars.count > limit else {
      self.text = text
      self.highlight = lower..<upper
      return
    }
    // A third of the room goes before the match: what led to it is worth seeing, what it says more so.
    var start = max(0, lower - limit / 3)
    start = max(0, min(start, scalars.count - limit))
    let end = min(scalars.count, start + limit)
    var out = String.UnicodeScalarView()
    if start > 0 { out.append("…") }
    out.append(contentsOf: scalars[start..<end])
    if end < scalars.count { out.append("…") }
    let shift = start > 0 ? start - 1 : 0
    self.text = String(out)
    self.highlight = lower - shift..<min(upper, end) - shift
  }
}
