public import LogModel

/// How each area of the catalog stands, with a bar of its results.
public struct AreaTable: Sendable {
  private struct Area: Sendable {
    var name: String
    var counts: [Standing: Int]

    var total: Int { counts.values.reduce(0, +) }
  }

  /// In the order of the catalog.
  private let areas: [Area]

  public init(_ report: RunReport) {
    var areas: [Area] = []
    var index: [String: Int] = [:]
    for result in report.results {
      if index[result.area] == nil {
        index[result.area] = areas.count
        areas.append(Area(name: result.area, counts: [:]))
      }
      if let position = index[result.area] { areas[position].counts[Standing(of: result, in: report), default: 0] += 1 }
    }
    self.areas = areas
  }

  public var section: HTML {
    guard !areas.isEmpty else { return HTML() }
    let headings = ["area", "results"] + Standing.allCases.map(\.word)
    let table = HTMLTable(headings, rows: areas.map(row), isNumeric: true).html
    return RunPage.section("areas", "Areas", count: areas.count, table)
  }

  private func row(_ area: Area) -> HTMLTable.Row {
    let counts = Standing.allCases.map { standing -> HTML in
      let count = area.counts[standing] ?? 0
      return count == 0 ? "0" : "<span class=\"\(standing.tone.rawValue)\">\(count)</span>"
    }
    return HTMLTable.Row(["\(area.name)", bar(area)] + counts)
  }

  private func bar(_ area: Area) -> HTML {
    let width = 120
    var x = 0
    var done = 0
    var parts = HTML()
    for standing in Standing.allCases {
      let count = area.counts[standing] ?? 0
      guard count > 0 else { continue }
      done += count
      let end = done * width / area.total
      parts +=
        "<rect class=\"\(standing.tone.rawValue)\" x=\"\(x)\" y=\"0\" width=\"\(max(2, end - x - 1))\" height=\"10\"/>"
      x = end
    }
    return
      "<svg class=\"bar\" viewBox=\"0 0 \(width) 10\" width=\"\(width)\" height=\"10\" aria-hidden=\"true\">\(parts)</svg>"
  }
}
