/// Checks and splits the path of a request.
enum RequestPath {
  /// The parts of a path that the server has already decoded; nil when it is not one of ours.
  ///
  /// Refused are paths that do not begin with a slash, `.` and `..`, empty parts (but a final one), backslashes and control
  /// characters, and bytes that are not UTF-8.
  static func parts(of decoded: String) -> [String]? {
    guard decoded.hasPrefix("/"), decoded.utf8.count <= 2_000 else { return nil }
    var parts = decoded.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.last == "" { parts.removeLast() }
    for part in parts {
      if part.isEmpty || part == "." || part == ".." { return nil }
      if part.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\\" || $0 == "\u{7F}" || $0 == "\u{FFFD}" }) {
        return nil
      }
    }
    return parts
  }
}
