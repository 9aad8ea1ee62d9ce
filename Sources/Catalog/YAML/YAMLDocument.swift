internal import LogModel

/// A YAML file: its text, its tree, and where everything stands.
struct YAMLDocument: Sendable {
  /// Larger files are refused; the catalogs of large projects are a hundredth of it.
  static let byteLimit = 8 << 20

  /// The path as the user would type it.
  let file: String
  /// The text without a byte-order mark.
  let source: [Unicode.Scalar]
  let hasByteOrderMark: Bool
  private let lineStarts: [Int]
  private(set) var root: YAMLNode?

  /// Reads a document; what libyaml or the bounds refuse is thrown with its place.
  init(file: String, bytes: [UInt8]) throws(Diagnostic) {
    guard bytes.count <= Self.byteLimit else {
      throw Diagnostic(
        at: SourcePlace(file: file, line: 1, column: 1), "the file is larger than \(Self.byteLimit >> 20) MiB")
    }
    hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let body = Array(hasByteOrderMark ? bytes.dropFirst(3) : bytes[...])
    self.file = file
    source = Array(String(decoding: body, as: UTF8.self).unicodeScalars)
    lineStarts = Self.lineStarts(of: source)
    guard String(validating: body, as: UTF8.self) != nil else {
      let index = source.firstIndex(of: "\u{FFFD}") ?? 0
      throw diagnostic(
        .error, at: YAMLMark(index: index), "the file is not valid UTF-8", help: "save the file as UTF-8")
    }
    do {
      var composer = YAMLComposer(parser: try YAMLParser(body), source: source)
      root = try composer.compose()
    } catch YAMLComposer.Failure.syntax(let problem) {
      throw syntaxDiagnostic(problem, in: body)
    } catch YAMLComposer.Failure.refused(let problem) {
      throw diagnostic(.error, at: problem.mark, problem.message, help: problem.help)
    } catch let problem as YAMLParser.Problem {
      throw syntaxDiagnostic(problem, in: body)
    } catch {
      throw Diagnostic(at: SourcePlace(file: file, line: 1, column: 1), "\(error)")
    }
    if let root, root.isNull { self.root = nil }
  }

  /// Where a mark stands, for people.
  func place(of mark: YAMLMark) -> SourcePlace {
    let line = lineIndex(of: mark.index)
    return SourcePlace(file: file, line: line + 1, column: mark.index - lineStarts[line] + 1)
  }

  /// Where a node's value stands: behind the opening quote, at the first line of a block.
  func placeOfText(of node: YAMLNode) -> SourcePlace { place(ofByte: 0, in: node) }

  /// Where a byte of a scalar's decoded UTF-8 text was written.
  ///
  /// Exact for every style; where a scalar cannot be followed (a tag in between), its beginning.
  func place(ofByte offset: Int, in node: YAMLNode) -> SourcePlace {
    guard let index = ScalarMap(node, in: source)?.sourceIndex(ofByte: offset) else { return place(of: node.start) }
    return place(of: YAMLMark(index: index))
  }

  /// A line's text without its end; 1-based; nil when there is no such line.
  func line(_ number: Int) -> String? {
    guard number >= 1, number <= lineStarts.count else { return nil }
    var out = String.UnicodeScalarView()
    var index = lineStarts[number - 1]
    while index < source.count, !source[index].isYAMLBreak {
      out.append(source[index])
      index += 1
    }
    return String(out)
  }

  /// The index of the first scalar of the line that holds `index`.
  func startOfLine(holding index: Int) -> Int { lineStarts[lineIndex(of: index)] }

  func diagnostic(
    _ kind: Diagnostic.Kind, at mark: YAMLMark, _ message: String, notes: [String] = [], help: String? = nil
  ) -> Diagnostic {
    diagnostic(kind, at: place(of: mark), message, notes: notes, help: help)
  }

  func diagnostic(
    _ kind: Diagnostic.Kind, at place: SourcePlace, _ message: String, notes: [String] = [], help: String? = nil
  ) -> Diagnostic {
    Diagnostic(kind, at: place, message, sourceLine: line(place.line), notes: notes, help: help)
  }

  private func syntaxDiagnostic(_ problem: YAMLParser.Problem, in body: [UInt8]) -> Diagnostic {
    let before = body.prefix(max(0, problem.byteOffset))
    let mark = problem.mark ?? YAMLMark(index: String(decoding: before, as: UTF8.self).unicodeScalars.count)
    var notes: [String] = []
    if let context = problem.context, let contextMark = problem.contextMark {
      let place = place(of: contextMark)
      notes = ["\(context) that begins at \(place.line):\(place.column)"]
    }
    return diagnostic(.error, at: mark, "invalid YAML: \(problem.message)", notes: notes)
  }

  private func lineIndex(of index: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  private static func lineStarts(of source: [Unicode.Scalar]) -> [Int] {
    var starts = [0]
    var index = 0
    while index < source.count {
      if source[index].isYAMLBreak {
        index = source.indexBehindBreak(at: index)
        starts.append(index)
      } else {
        index += 1
      }
    }
    return starts
  }
}
