/// Functions on the text of paths; none of them asks the file system.
public enum Path {
  /// `name` inside `folder`; an absolute name stays as it is, and `.` or an empty folder adds nothing.
  public static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder that a path stands in: `a/b` is in `a`, `b` in `.`, `/b` in `/`.
  public static func parent(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    guard let slash = trimmed.lastIndex(of: "/") else { return path.hasPrefix("/") ? "/" : "." }
    let folder = withoutTrailingSlashes(trimmed[..<slash])
    return folder.isEmpty ? "/" : String(folder)
  }

  /// The last component: `a/b.log` is named `b.log`; empty for `/`.
  public static func name(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path[...])
    guard let slash = trimmed.lastIndex(of: "/") else { return String(trimmed) }
    return String(trimmed[trimmed.index(after: slash)...])
  }

  /// The text after the last dot of the name, without the dot; empty when there is none (`.hidden` has none).
  public static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  private static func withoutTrailingSlashes(_ path: some StringProtocol) -> Substring {
    var trimmed = Substring(path)
    while trimmed.last == "/" { trimmed.removeLast() }
    return trimmed
  }
}
