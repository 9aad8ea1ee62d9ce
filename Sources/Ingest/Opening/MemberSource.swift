/// The content of an archive's current member.
final class MemberSource: ByteSource {
  private let archive: ArchiveReader

  init(_ archive: ArchiveReader) {
    self.archive = archive
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IngestError) -> Int { try archive.read(into: buffer) }
}
