/// A table whose first column names the row; on a phone each row becomes a small list.
public struct HTMLTable: Sendable {
  public struct Row: Sendable {
    public var id: String?
    /// The filter knows the row.
    public var isItem: Bool
    public var cells: [HTML]

    public init(id: String? = nil, isItem: Bool = false, _ cells: [HTML]) {
      self.id = id
      self.isItem = isItem
      self.cells = cells
    }
  }

  public var headings: [String]
  public var rows: [Row]
  /// All columns but the first hold numbers.
  public var isNumeric: Bool

  public init(_ headings: [String], rows: [Row], isNumeric: Bool = false) {
    self.headings = headings
    self.rows = rows
    self.isNumeric = isNumeric
  }

  public var html: HTML {
    let columns = headings.map { "<th scope=\"col\">\($0)</th>" as HTML }
    return """
      <table\(isNumeric ? " class=\"numbers\"" as HTML : "")>
      <thead><tr>\(columns)</tr></thead>
      <tbody>
      \(rows.map(row))</tbody></table>

      """
  }

  private func row(_ row: Row) -> HTML {
    let id: HTML = row.id.map { " id=\"\($0)\"" } ?? ""
    let item: HTML = row.isItem ? " data-item" : ""
    let cells = zip(headings, row.cells).enumerated().map { index, pair -> HTML in
      if index == 0 { return "<th scope=\"row\">\(pair.1)</th>" }
      let zero: HTML = isNumeric && pair.1.source == "0" ? " class=\"zero\"" : ""
      return "<td data-label=\"\(pair.0)\"\(zero)>\(pair.1)</td>"
    }
    return "<tr\(id)\(item)>\(cells)</tr>\n"
  }
}
