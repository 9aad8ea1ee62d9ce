internal import LogModel

/// The texts that a pattern is matched against.
struct Lane: Hashable, Sendable {
  var subject: Subject
  var span: Span

  static let messageLines = Lane(subject: .message, span: .line)

  var spansLines: Bool { span != .line }

  /// The most lines that one text has; nil for whole records.
  var lineLimit: Int? {
    switch span {
    case .line: 1
    case .record: nil
    case .lines(let count): max(count, 1)
    }
  }
}
