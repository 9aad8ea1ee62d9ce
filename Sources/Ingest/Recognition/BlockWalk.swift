/// Follows blocks from line to line.
struct BlockWalk {
  /// The open block, with its state behind the last line.
  var open: (format: Int, state: BlockState)?
  /// The open block begins with the line that comes next: it was taken already, at the end of the chunk before.
  private var isFirstLineTaken: Bool

  init(openBlock: (format: Int, state: BlockState)?) {
    open = openBlock
    isFirstLineTaken = openBlock != nil
  }

  /// Takes a line; whether a chunk may begin with it.
  mutating func take(_ line: LineBytes, table: FormatTable) -> Bool {
    switch place(line, table: table) {
    case .opened, .next, .outside: true
    case .inside, .last, .broken: false
    }
  }

  /// What a line is to the blocks.
  enum Place {
    case outside, opened, inside, last, next
    /// The open block is cut; the line is none of it.
    case broken
  }

  mutating func place(_ line: LineBytes, table: FormatTable) -> Place {
    if isFirstLineTaken {
      isFirstLineTaken = false
      return .opened
    }
    if let (format, before) = open {
      var state = before
      let place = FormatRegistry.blockFormats[format].place(line, state: &state)
      switch place {
      case .inside:
        open = (format, state)
        return .inside
      case .last:
        open = nil
        return .last
      case .next:
        open = (format, state)
        return .next
      case .after, .broken:
        open = nil
        let opened = opens(line, table: table)
        return opened || place == .after ? (opened ? .opened : .outside) : .broken
      }
    }
    return opens(line, table: table) ? .opened : .outside
  }

  /// Opens a block of the main format, or of another that claims the line.
  private mutating func opens(_ line: LineBytes, table: FormatTable) -> Bool {
    for (index, format) in FormatRegistry.blockFormats.enumerated() where format.opens(line) {
      if let claim = table.read(line), table.formats[claim.format].specificity > format.specificity {
        continue
      }
      var state = BlockState()
      _ = format.place(line, state: &state)
      open = (index, state)
      return true
    }
    return false
  }
}
