internal import LogModel

/// `YYYY-MM-DDTHH:MM:SS.ffffffZ NN(O|E)( |+)MSG`: a GitLab job log with time stamps.
///
/// Source: gitlab-runner, `helpers/trace` and `FF_TIMESTAMPS`: NN is the stream's number, O standard output, E standard error, and `+`
/// says that the text goes on where the line before ended. `section_start:EPOCH:NAME` and `section_end:EPOCH:NAME`, followed by
/// a carriage return and `ESC[0K`, are markers and no text.
struct GitLabWrapper: LogWrapper {
  let name = "gitlab"

  func mayWrap(_ line: LineBytes) -> Bool {
    guard line.count >= 31 else { return false }
    return line[0].isDigit && line[10] == UInt8(ascii: "T") && line[26] == UInt8(ascii: "Z")
  }

  func read(_ line: LineBytes) -> WrapperReading? {
    var cursor = ByteCursor(line)
    guard var civil = cursor.dateAndTime(separator: "T"), let fraction = cursor.fraction(), fraction.digits == 6,
      cursor.take("Z")
    else { return nil }
    let time = 0..<cursor.position
    guard cursor.take(" "), cursor.peek().isHexDigit, cursor.peek(1).isHexDigit else { return nil }
    cursor.position += 2
    guard cursor.take("O") || cursor.take("E") else { return nil }
    let joins = cursor.take("+")
    guard joins || cursor.take(" ") || cursor.isAtEnd else { return nil }
    civil.nanosecond = fraction.nanoseconds
    civil.zone = 0
    let kind = GitLabWrapper.takeSection(&cursor)
    var reading = WrapperReading(inner: cursor.rest)
    reading.time = time
    reading.recordTime = civil.recordTime
    reading.joinsPrevious = joins
    reading.kind = kind
    return reading
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    guard line.count >= 31 else { return [] }
    return [
      RecordExtra(name: "stream", value: line.text(in: 28..<30)),
      RecordExtra(name: "type", value: line.text(in: 30..<31)),
    ]
  }

  /// Takes a section's marker and what erases it on a terminal; it has to end the text, unless a carriage return follows.
  static func takeSection(_ cursor: inout ByteCursor) -> Range<Int>? {
    var ahead = cursor
    let start = ahead.position
    guard ahead.takeText("section_start:") || ahead.takeText("section_end:") else { return nil }
    let kind = start..<ahead.position - 1
    guard ahead.number(digits: 18) != nil, ahead.take(":") else { return nil }
    guard !ahead.run(atMost: 256, while: { $0.isNamePart }).isEmpty else { return nil }
    if ahead.isNext("[") {
      guard ahead.upTo("]", within: 512) != nil else { return nil }
      ahead.position += 1
    }
    guard ahead.take("\r") || ahead.isAtEnd else { return nil }
    _ = ahead.takeText("\u{1B}[0K")
    cursor = ahead
    return kind
  }
}
