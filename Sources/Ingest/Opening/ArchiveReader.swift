internal import CArchive

/// libarchive's reader over a stream. Owns the handle; used by one thread at a time.
final class ArchiveReader {
  let container: Container
  private let handle: OpaquePointer
  private let input: ArchiveInput
  private let budget: UnpackBudget

  /// - Parameter budget: what the content may come to.
  init(_ container: Container, source: any ByteSource, budget: UnpackBudget, isOutermost: Bool) throws(IngestError) {
    guard let handle = archive_read_new() else { throw IngestError(.unreadable, "memory is short") }
    self.container = container
    self.handle = handle
    input = ArchiveInput(source, budget: isOutermost ? budget : nil)
    self.budget = budget
    support(container)
    input.attach(to: handle)
    // The callbacks borrow `input`, which lives as long as the handle does.
    if archive_read_open1(handle) < ARCHIVE_WARN { throw failure() }
  }

  deinit {
    archive_read_free(handle)
  }

  private func support(_ container: Container) {
    switch container {
    case .gzip: archive_read_support_filter_gzip(handle)
    case .xz: archive_read_support_filter_xz(handle)
    case .zstd: archive_read_support_filter_zstd(handle)
    case .bzip2: archive_read_support_filter_bzip2(handle)
    case .lz4: archive_read_support_filter_lz4(handle)
    case .compress: archive_read_support_filter_compress(handle)
    case .zip: archive_read_support_format_zip(handle)
    case .tar: archive_read_support_format_tar(handle)
    case .sevenZip: archive_read_support_format_7zip(handle)
    case .traceV3: break
    }
    if !container.hasMembers { archive_read_support_format_raw(handle) }
  }

  /// A file in the archive.
  struct Member {
    /// As the archive has it: only a name, never a path that is opened.
    var name: String
    var isRegular: Bool
    var isEncrypted: Bool
  }

  /// Goes to the next member; nil behind the last one.
  func nextMember() throws(IngestError) -> Member? {
    var entry: OpaquePointer?
    while true {
      let code = archive_read_next_header(handle, &entry)
      if code == ARCHIVE_EOF { return nil }
      if code == ARCHIVE_RETRY { continue }
      guard code >= ARCHIVE_WARN, let entry else { throw failure() }
      return Member(
        name: name(of: entry), isRegular: logproof_archive_entry_is_regular(entry) != 0,
        isEncrypted: archive_entry_is_encrypted(entry) != 0)
    }
  }

  private func name(of entry: OpaquePointer) -> String {
    if let name = archive_entry_pathname(entry) { return String(cString: name) }
    if let name = archive_entry_pathname_utf8(entry) { return String(cString: name) }
    return "unnamed"
  }

  /// Reads of the current member; 0 at its end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IngestError) -> Int {
    while true {
      let count = archive_read_data(handle, buffer.baseAddress, buffer.count)
      if count == Int(ARCHIVE_RETRY) { continue }
      guard count >= 0 else { throw failure() }
      try budget.unpack(count)
      return count
    }
  }

  private func failure() -> IngestError {
    if let failure = input.failure { return failure }
    let text = archive_error_string(handle).map { String(cString: $0) } ?? "it is damaged"
    let lower = text.lowercased()
    if lower.contains("passphrase") || lower.contains("encrypt") {
      return IngestError(.unreadable, "is encrypted: unpack it with its password first")
    }
    if lower.contains("unsupported") || lower.contains("not supported") {
      return IngestError(.unreadable, "\(container.rawValue) in a form that cannot be unpacked (\(text))")
    }
    return IngestError(.cut, "the \(container.rawValue) data ends or breaks in the middle (\(text))")
  }
}
