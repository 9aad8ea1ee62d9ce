extension String {
  /// Head and tail of a text, cut to `limit` bytes of UTF-8, with a line between them that says what is missing.
  ///
  /// Consumers cap text nodes: libxml2 at 10 MB, GitLab whole files at 30 MB.
  func excerpt(limit: Int = 64 << 10) -> String {
    guard utf8.count > limit else { return self }
    let room = limit - 80
    let head = prefix(bytes: room * 3 / 4)
    let tail = suffix(bytes: room / 4)
    let missing = utf8.count - head.utf8.count - tail.utf8.count
    return head + "\n… \(missing) bytes are left out here …\n" + tail
  }

  private func prefix(bytes: Int) -> Substring { self[..<rounded(utf8.index(startIndex, offsetBy: bytes))] }

  private func suffix(bytes: Int) -> Substring { self[rounded(utf8.index(endIndex, offsetBy: -bytes))...] }

  /// The index of the scalar that `index` points into.
  private func rounded(_ index: String.Index) -> String.Index {
    var index = index
    while index > startIndex && index.samePosition(in: unicodeScalars) == nil { index = utf8.index(before: index) }
    return index
  }
}
