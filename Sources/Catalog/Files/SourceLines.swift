public import LogModel

/// The diagnostics with the lines that they point at, read from the files once more.
///
/// For diagnostics that are made where the files' texts are no longer at hand; a file that cannot be read leaves them as they are.
public func withSourceLines(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var documents: [String: YAMLDocument] = [:]
  return diagnostics.map { diagnostic in
    guard let place = diagnostic.place, diagnostic.sourceLine == nil else { return diagnostic }
    if documents[place.file] == nil { documents[place.file] = try? readDocument(place.file) }
    var filled = diagnostic
    filled.sourceLine = documents[place.file]?.line(place.line)
    return filled
  }
}
