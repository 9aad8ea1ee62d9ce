import LogModel

/// Rows of cells, set in columns with two blanks between them; log text in a cell cannot steer the terminal.
struct TextTable {
  private var rows: [[String]]
  /// Columns with numbers stand to the right.
  private let numbers: Set<Int>

  init(_ heading: [String], numbers: Set<Int> = []) {
    rows = [heading]
    self.numbers = numbers
  }

  mutating func add(_ cells: [String]) { rows.append(cells.map(\.safeForTerminal)) }

  var text: String {
    let columns = rows[0].count
    let widths = (0..<columns).map { column in rows.map { $0[column].unicodeScalars.count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.unicodeScalars.count)
        if numbers.contains(column) { return blanks + cell }
        return column == columns - 1 ? cell : cell + blanks
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
