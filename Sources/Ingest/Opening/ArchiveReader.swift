internal import CArchive

/// libarchive's reader over a stream. Owns the handle; used by one thread at a time.
final class ArchiveReader {
  let container: Container
  private let handle: OpaquePointer
  private let input: ArchiveInput
  /// nil counts nothing.
  private let budget: UnpackBudget?
  /// What is left of the block that libarchive handed over last; valid until it is asked for the next one.
  private var block = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Where `block` begins in the member, and how much of the member was read: what is in between is a hole.
  private var blockOffset: Int64 = 0
  private var position: Int64 = 0
  /// What was passed over because it is damaged.
  private(set) var damage: IngestError?

  /// - Parameter budget: what the content may come to.
  convenience init(
    _ container: Container, source: any ByteSource, budget: UnpackBudget, isOutermost: Bool
  ) throws(IngestError) {
    let input = ArchiveInput(source, budget: isOutermost ? budget : nil)
    try self.init(container, input, budget: budget) { ArchiveReader.support(container, $0) }
  }

  /// - Parameter entry: a zip archive of one member that has no directory.
  convenience init(entry: any ByteSource) throws(IngestError) {
    try self.init(.zip, ArchiveInput(entry, budget: nil), budget: nil) {
      archive_read_support_format_zip_streamable($0)
    }
  }

  private init(
    _ container: Container, _ input: ArchiveInput, budget: UnpackBudget?, support: (OpaquePointer) -> Void
  ) throws(IngestError) {
    guard let handle = archive_read_new() else { throw IngestError(.unreadable, "memory is short") }
    self.container = container
    self.handle = handle
    self.input = input
    self.budget = budget
    support(handle)
    input.attach(to: handle)
    // The callbacks borrow `input`, which lives as long as the handle does.
    if archive_read_open1(handle) < ARCHIVE_WARN { throw failure() }
  }

  deinit {
    archive_read_free(handle)
  }

  private static func support(_ container: Container, _ handle: OpaquePointer) {
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

  /// Whether libarchive too took the stream for a compressed one; known with the first member.
  var hasFilter: Bool { archive_filter_count(handle) > 1 }

  /// A file in the archive.
  struct Member {
    /// As the archive has it: only a name, never a path that is opened.
    var name: String
    var isRegular: Bool
    var isEncrypted: Bool
  }

  /// Goes to the next member; nil behind the last one.
  func nextMember() throws(IngestError) -> Member? {
    block = UnsafeRawBufferPointer(start: nil, count: 0)
    blockOffset = 0
    position = 0
    var entry: OpaquePointer?
    while true {
      let code = archive_read_next_header(handle, &entry)
      if code == ARCHIVE_EOF { return nil }
      if code == ARCHIVE_RETRY {
        damage = failure()
        continue
      }
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
  ///
  /// Not with `archive_read_data`, which drops what it has when it fails before the buffer is full.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IngestError) -> Int {
    while blockOffset == position, block.isEmpty {
      if try !nextBlock() { return 0 }
    }
    let hole = Int(clamping: blockOffset - position)
    let count = min(buffer.count, hole > 0 ? hole : block.count)
    try budget?.unpack(count)
    let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
    position += Int64(count)
    if hole > 0 {
      target.initializeMemory(as: UInt8.self, repeating: 0)
    } else {
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: block[..<count]))
      block = UnsafeRawBufferPointer(rebasing: block[count...])
      blockOffset = position
    }
    return count
  }

  /// Asks for the next block; false at the member's end.
  private func nextBlock() throws(IngestError) -> Bool {
    var bytes: UnsafeRawPointer?
    var count = 0
    var offset: Int64 = 0
    let code = archive_read_data_block(handle, &bytes, &count, &offset)
    if code == ARCHIVE_EOF { return false }
    if code == ARCHIVE_RETRY { return true }
    guard code == ARCHIVE_OK, offset >= position else { throw failure() }
    block = UnsafeRawBufferPointer(start: bytes, count: count)
    blockOffset = count > 0 ? offset : position
    return true
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
