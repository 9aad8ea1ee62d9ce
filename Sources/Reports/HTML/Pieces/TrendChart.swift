public import LogModel

/// The last runs as a bar chart: what failed, could not be judged and is known, newest at the right.
///
/// Passes are left out of the picture, since a hundred of them would hide the one failure; the table below it has all.
public struct TrendChart: Sendable {
  /// Builds in the picture.
  public static let limit = 30

  /// Oldest first.
  public var points: [TrendPoint]

  public init(_ points: [TrendPoint]) { self.points = points.suffix(TrendChart.limit) }

  private static let height = 96
  private static let step = 22
  private static let bar = 14
  /// Room at the left for the scale.
  private static let margin = 34

  private var peak: Int { max(1, points.map { $0.failed + $0.undecided + $0.known }.max() ?? 1) }

  public var html: HTML {
    let width = TrendChart.margin + TrendChart.step * points.count + 8
    return """
      <figure class="trend">
      <svg viewBox="0 0 \(width) \(TrendChart.height + 30)" width="\(width)" height="\(TrendChart.height + 30)" \
      role="img" aria-label="\(summary)">
      \(scale(width))\(points.indices.map(column))</svg>
      <figcaption>\(legend)</figcaption>
      </figure>
      \(table)
      """
  }

  private var summary: String {
    let failing = points.filter { $0.failed > 0 }.count
    return "\(failing) of the last \(counted(points.count, "run")) have failures"
  }

  private func scale(_ width: Int) -> HTML {
    let base = TrendChart.height + 8
    return """
      <text class="label" x="\(TrendChart.margin - 8)" y="16" text-anchor="end" font-size="11">\(peak)</text>
      <text class="label" x="\(TrendChart.margin - 8)" y="\(base)" text-anchor="end" font-size="11">0</text>
      <line class="axis" x1="\(TrendChart.margin - 2)" y1="\(base)" x2="\(width - 4)" y2="\(base)" stroke="#888"/>
      <text class="label" x="\(TrendChart.margin)" y="\(base + 17)" font-size="11">\(short(points.first?.build))</text>
      <text class="label" x="\(width - 4)" y="\(base + 17)" text-anchor="end" font-size="11">\
      \(points.count > 1 ? short(points.last?.build) : "")</text>

      """
  }

  private func short(_ build: String?) -> String { TextWindow(build ?? "", highlight: 0..<0, limit: 16).text }

  private func column(_ index: Int) -> HTML {
    let point = points[index]
    let x = TrendChart.margin + TrendChart.step * index + (TrendChart.step - TrendChart.bar) / 2
    var bars = HTML()
    var top = TrendChart.height + 8
    let parts = [
      ("bad", "#b3261e", point.failed), ("doubtful", "#a86a00", point.undecided), ("known", "#6750a4", point.known),
    ]
    for (tone, color, count) in parts where count > 0 {
      // One failure among many must still be seen.
      let height = max(4, count * (TrendChart.height - 4) / peak)
      top -= height
      bars +=
        "<rect class=\"\(tone)\" x=\"\(x)\" y=\"\(top)\" width=\"\(TrendChart.bar)\" height=\"\(height)\" fill=\"\(color)\"/>"
    }
    if bars.isEmpty {
      bars = """
        <circle class="good" cx="\(x + TrendChart.bar / 2)" cy="\(TrendChart.height + 2)" r="3" fill="#1a7f37"/>
        """
    }
    return "<g><title>\(TrendChart.text(point))</title>\(bars)</g>\n"
  }

  private static func text(_ point: TrendPoint) -> String {
    "build \(point.build): \(point.failed) failed, \(point.undecided) could not be judged, \(point.known) known, "
      + "\(point.unexercised) unexercised, \(point.passed) passed"
  }

  private var legend: HTML {
    """
    <span class="key bad">failed</span> <span class="key doubtful">could not be judged</span> \
    <span class="key known">known</span> <span class="key good">none of these</span>
    """
  }

  private var table: HTML {
    let headings = ["build", "failed", "could not be judged", "known", "unexercised", "passed"]
    let rows = points.reversed().map { point in
      HTMLTable.Row([
        "\(point.build)", "\(point.failed)", "\(point.undecided)", "\(point.known)", "\(point.unexercised)",
        "\(point.passed)",
      ])
    }
    return
      "<details><summary>The numbers</summary>\n\(HTMLTable(headings, rows: rows, isNumeric: true).html)</details>\n"
  }
}
