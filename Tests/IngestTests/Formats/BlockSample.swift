import Testing

@testable import Ingest

/// Lines, the block format that has to open at the first one, and what it has to make of them.
struct BlockSample: CustomTestStringConvertible, Sendable {
  var format: String
  var name: String
  var text: String
  /// What `place` says of each line, one letter each: `i`nside, `l`ast, `n`ext, `a`fter, `b`roken.
  var places: String
  /// The record of the first block: its fields, and its message's lines.
  var fields: [String: String]
  var message: [String]

  var testDescription: String { "\(format): \(name)" }
}
