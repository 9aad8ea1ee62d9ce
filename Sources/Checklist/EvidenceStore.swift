internal import Database
internal import Digests
internal import Files
internal import History

extension ChecklistStore {
  /// Largest file of evidence, in bytes.
  public static let evidenceLimit = 512 << 20

  /// Copies a file into the evidence of a step.
  public func addEvidence(
    _ session: String, step: String, file: String, tester: String, atMilliseconds: Int64
  ) throws(ChecklistError) -> EvidenceItem {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try FileSystem.read(file, limit: ChecklistStore.evidenceLimit)
    } catch {
      throw .evidence(error.description)
    }
    return try addEvidence(
      session, step: step, bytes: bytes, name: Path.name(of: file), tester: tester, atMilliseconds: atMilliseconds)
  }

  /// Keeps bytes as evidence of a step; the same bytes twice are one item.
  ///
  /// `name` is what the tester's file was called: shown, never used as a path.
  public func addEvidence(
    _ session: String, step: String, bytes: [UInt8], name: String, tester: String, atMilliseconds: Int64
  ) throws(ChecklistError) -> EvidenceItem {
    try check(tester: tester)
    if bytes.isEmpty { throw .invalid("the evidence '\(name)' is empty") }
    if bytes.count > ChecklistStore.evidenceLimit { throw .invalid("the evidence '\(name)' is too large") }
    let session = try self.session(session)
    if let signOff = session.signOff { throw .sealed(signOff) }
    let sha256 = SHA256.hexDigest(of: bytes)
    // The file first: a row never speaks of bytes that are not there.
    try keep(bytes, sha256)
    let found = try write { () throws(DatabaseError) -> EvidenceItem? in
      guard let row = try row(ofSession: session.key), let position = try position(ofStep: step, row) else {
        return nil
      }
      if try loadSignOff(row) != nil { return nil }
      let uid = session.steps.first { $0.position == position }?.id
      let item = EvidenceItem(
        number: 0, step: uid ?? step, sha256: sha256, name: String(Path.name(of: name).prefix(200)),
        mediaType: MediaType.of(bytes), size: bytes.count, tester: tester, atMilliseconds: atMilliseconds)
      try append(item, row, position)
      return try loadEvidence(row).first { $0.sha256 == sha256 && $0.step == uid }
    }
    if let found { return found }
    if let signOff = try self.session(session.key).signOff { throw .sealed(signOff) }
    throw .notFound("the session has no step '\(step)'", help: "`logproof checklist status` shows the steps")
  }

  /// Where the bytes of an item lie.
  public func path(of item: EvidenceItem) -> String { path(ofDigest: item.sha256) }

  private func path(ofDigest sha256: String) -> String {
    Path.join(Path.join(evidenceFolder, String(sha256.prefix(2))), sha256)
  }

  /// The bytes of an item, checked against its digest.
  public func bytes(of item: EvidenceItem) throws(ChecklistError) -> [UInt8] {
    do throws(FileProblem) {
      let bytes = try FileSystem.read(path(of: item), limit: ChecklistStore.evidenceLimit)
      if SHA256.hexDigest(of: bytes) == item.sha256 { return bytes }
    } catch {
      throw .evidence(error.description)
    }
    throw .evidence("the evidence '\(path(of: item))' is not what was stored: its digest differs")
  }

  func keep(_ bytes: [UInt8], _ sha256: String) throws(ChecklistError) {
    let path = path(ofDigest: sha256)
    if (try? FileSystem.size(of: path)) == bytes.count { return }
    do throws(FileProblem) {
      try FileSystem.createFolder(Path.parent(of: path))
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw .evidence(error.description)
    }
  }
}

/// The media type of a file by its first bytes; its name proves nothing.
enum MediaType {
  private static let signatures: [(offset: Int, bytes: [UInt8], type: String)] = [
    (0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
    (0, [0xFF, 0xD8, 0xFF], "image/jpeg"),
    (0, Array("GIF8".utf8), "image/gif"),
    (8, Array("WEBP".utf8), "image/webp"),
    (4, Array("ftypheic".utf8), "image/heic"),
    (4, Array("ftypqt".utf8), "video/quicktime"),
    (4, Array("ftyp".utf8), "video/mp4"),
    (0, Array("%PDF-".utf8), "application/pdf"),
    (0, [0x50, 0x4B, 0x03, 0x04], "application/zip"),
    (0, [0x1F, 0x8B], "application/gzip"),
  ]

  /// Every type that `of` may give.
  static let all = Set(signatures.map(\.type) + [text, unknown])
  private static let text = "text/plain"
  private static let unknown = "application/octet-stream"

  static func of(_ bytes: [UInt8]) -> String {
    for (offset, signature, type) in signatures where bytes.dropFirst(offset).starts(with: signature) { return type }
    let isText = !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    return isText ? text : unknown
  }
}
