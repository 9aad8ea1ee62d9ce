import CArchive
import Testing

/// Archives made in memory, as those of CI systems are.
enum Packed {
  struct Member {
    var name: String
    var bytes: [UInt8]
  }

  /// A stream compressed with one of libarchive's filters (`gzip`, `xz`, `zstd`, `bzip2`).
  static func stream(_ filter: String, _ bytes: [UInt8]) throws -> [UInt8] {
    try archive(format: "raw", filter: filter, [Member(name: "data", bytes: bytes)])
  }

  /// An archive of `format` (`zip`, `ustar`, `raw`); `options` are libarchive's.
  static func archive(
    format: String, filter: String = "none", _ members: [Member], options: String? = nil, password: String? = nil
  ) throws -> [UInt8] {
    let handle = try #require(archive_write_new())
    defer { archive_write_free(handle) }
    #expect(archive_write_set_format_by_name(handle, format) == ARCHIVE_OK)
    if filter != "none" { #expect(archive_write_add_filter_by_name(handle, filter) == ARCHIVE_OK) }
    if let options { #expect(archive_write_set_options(handle, options) == ARCHIVE_OK) }
    if let password { #expect(archive_write_set_passphrase(handle, password) == ARCHIVE_OK) }
    var space = [UInt8](repeating: 0, count: members.reduce(1 << 20) { $0 + $1.bytes.count * 2 })
    var used = 0
    space.withUnsafeMutableBytes { space in
      _ = archive_write_open_memory(handle, space.baseAddress, space.count, &used)
      for member in members { add(member, to: handle) }
      _ = archive_write_close(handle)
    }
    return Array(space[..<used])
  }

  private static func add(_ member: Member, to handle: OpaquePointer) {
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, member.name)
    archive_entry_set_size(entry, Int64(member.bytes.count))
    archive_entry_set_filetype(entry, 0o100000)
    archive_entry_set_perm(entry, 0o644)
    _ = archive_write_header(handle, entry)
    member.bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = archive_write_data(handle, rest.baseAddress, rest.count)
        if count <= 0 { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
