internal import LogModel

/// `flutter: MSG`: what a Flutter app prints, as `flutter run` shows it.
///
/// Source: flutter_tools, the iOS and macOS device log readers; each line of a message has the prefix, so each is a record. No levels.
struct FlutterFormat: LogFormat {
  let name = "flutter"
  let fields: Set<RecordField> = []
  let specificity = 60
  let firstBytes = FirstBytes(direct: ["flutter:"])
  let takesContinuationLines = false

  func mayStartRecord(_ line: LineBytes) -> Bool {
    line.count >= 8 && line[0] == UInt8(ascii: "f") && line[7] == UInt8(ascii: ":")
  }

  func read(_ line: LineBytes) -> LineReading? {
    var cursor = ByteCursor(line)
    guard cursor.takeText("flutter:"), cursor.take(" ") || cursor.isAtEnd else { return nil }
    return .record(LineHeader(message: cursor.rest))
  }
}
