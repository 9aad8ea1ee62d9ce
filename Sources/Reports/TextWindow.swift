internal import LogModel

/// A part of a line that is short enough to show, with the match in it.
struct TextWindow: Equatable {
  /// `…` stands where something was cut.
  var text: String
  /// The match in `text`, in Unicode scalars, 0-based.
  var highlight: Range<Int>

  /// The part of `text` round `highlight` that is at most `limit` scalars long.
  init(_ text: String, highlight: Range<Int>, limit: Int) {
    // No text has more scalars than bytes: most are not cut, and need not be taken apart to see that.
    let scalars = text.utf8.count > limit ? Array(text.unicodeScalars) : []
    let count = scalars.isEmpty ? text.unicodeScalars.count : scalars.count
    let lower = min(max(highlight.lowerBound, 0), count)
    let upper = min(max(highlight.upperBound, lower), count)
    guard count > limit else {
      self.text = text
      self.highlight = lower..<upper
      return
    }
    // A third of the room goes before the match: what led to it is worth seeing, what it says more so.
    var start = max(0, lower - limit / 3)
    start = max(0, min(start, count - limit))
    let end = min(count, start + limit)
    var out = start > 0 ? "…" : ""
    out += String(scalars: scalars[start..<end])
    if end < count { out += "…" }
    let shift = start > 0 ? start - 1 : 0
    self.text = out
    self.highlight = lower - shift..<min(upper, end) - shift
  }
}
