/// The files of a source, opened one after the other. Used by one thread at a time.
final class FileQueue {
  /// What is still to be opened; the last one comes first.
  private var items: [Item]
  /// Archives whose members are being read, the innermost last.
  private var archives: [OpenArchive] = []
  private let options: IngestOptions

  private enum Item {
    case input(InputItem)
    /// A file; one of a folder or a glob was not named by the user.
    case file(String, isNamed: Bool)
  }

  init(_ items: [InputItem], options: IngestOptions) {
    self.options = options
    self.items = FileQueue.straightened(items).map(Item.input).reversed()
  }

  /// Rotated files that were named one by one are read oldest first.
  private static func straightened(_ items: [InputItem]) -> [InputItem] {
    let paths = items.compactMap { item -> String? in
      if case .path(let path) = item { path } else { nil }
    }
    var sorted = RotationOrder.straightened(paths).makeIterator()
    return items.map { item in
      if case .path = item, let path = sorted.next() { .path(path) } else { item }
    }
  }

  /// The next file; nil behind the last one.
  func next() -> OpenFile? {
    while true {
      if !archives.isEmpty {
        if let file = nextMember() { return file }
      } else if let item = items.popLast() {
        if let file = open(item) { return file }
      } else {
        return nil
      }
    }
  }

  /// Opens an item; nil when it only made way for others.
  private func open(_ item: Item) -> OpenFile? {
    switch item {
    case .input(.standardInput), .input(.path("-")): return open("-", DescriptorSource.standardInput(), isNamed: true)
    case .input(.bytes(let name, let bytes)): return open(name, MemorySource(bytes), isNamed: true)
    case .input(.path(let path)):
      do throws(IngestError) {
        let files = try PathExpansion.files(of: path)
        items += files.reversed().map { .file($0, isNamed: $0 == path) }
        return nil
      } catch {
        return OpenFile(path, failure: error)
      }
    case .file(let path, let isNamed):
      do throws(IngestError) {
        if let refusal = PathExpansion.refusal(of: path) { throw refusal }
        return open(path, try DescriptorSource.open(path: path), isNamed: isNamed)
      } catch {
        return OpenFile(path, failure: error)
      }
    }
  }

  private func open(_ name: String, _ source: any ByteSource, isNamed: Bool) -> OpenFile? {
    open(name, source, isNamed: isNamed, layers: ContainerLayers(budget: UnpackBudget(options)))
  }

  /// Looks at the first bytes: unpacks, decodes, or passes over what is no log.
  private func open(_ name: String, _ source: any ByteSource, isNamed: Bool, layers: ContainerLayers) -> OpenFile? {
    do throws(IngestError) {
      let head = try readHead(source)
      if let container = Container(head) {
        return try unpack(container, name, rewound(source, head), isNamed: isNamed, layers: layers)
      }
      // Bytes in memory are samples or slices of what was read as text before.
      if !(source is MemorySource), BinaryContent.isLikely(head) {
        guard isNamed else { return nil }
        throw IngestError(.unreadable, "is binary data, not text: give the log itself, or an archive of logs")
      }
      var summary = FileSummary(name: name)
      let encoding = TextEncoding(head)
      summary.encoding = encoding.rawValue
      summary.containers = layers.names
      let text = PrefixedSource(prefix: head, from: encoding.markLength(head), rest: source)
      let isUTF8 = encoding == .utf8 || encoding == .utf8WithMark
      return OpenFile(summary: summary, source: isUTF8 ? text : TranscodingSource(text, encoding: encoding))
    } catch {
      return OpenFile(name, failure: error, containers: layers.names)
    }
  }

  private func readHead(_ source: any ByteSource) throws(IngestError) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: Container.headBytes)
    var filled = 0
    while filled < head.count {
      var failure: IngestError?
      let count = head.withUnsafeMutableBytes { bytes in
        do throws(IngestError) {
          return try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]))
        } catch {
          failure = error
          return 0
        }
      }
      // What came before the failure is still worth reading; the failure comes again behind it.
      if let failure, filled == 0 { throw failure }
      if count == 0 || failure != nil { break }
      filled += count
    }
    return Array(head[..<filled])
  }

  private func rewound(_ source: any ByteSource, _ head: [UInt8]) throws(IngestError) -> any ByteSource {
    if let seekable = source as? any SeekableSource, seekable.size != nil {
      try seekable.seek(to: 0)
      return seekable
    }
    return PrefixedSource(prefix: head, from: 0, rest: source)
  }

  private func unpack(
    _ container: Container, _ name: String, _ source: any ByteSource, isNamed: Bool, layers: ContainerLayers
  ) throws(IngestError) -> OpenFile? {
    if container == .traceV3 { throw IngestError(.unreadable, PathExpansion.unifiedLog("NAME.logarchive")) }
    guard layers.names.count < options.nestingLimit else {
      throw IngestError(.limit, "holds more than \(options.nestingLimit) containers in one another")
    }
    let inside = layers.inside(container)
    let isOutermost = layers.names.isEmpty
    if container.hasMembers {
      let reader = try ArchiveReader(container, source: source, budget: layers.budget, isOutermost: isOutermost)
      archives.append(OpenArchive(reader: reader, name: name, layers: inside))
      return nil
    }
    let content = try CompressedSource(container, source: source, budget: layers.budget, isOutermost: isOutermost)
    return open(name, content, isNamed: isNamed, layers: inside)
  }

  /// The next file of the innermost archive; nil when there was none, or when it is an archive itself.
  private func nextMember() -> OpenFile? {
    guard let index = archives.indices.last else { return nil }
    let archive = archives[index]
    do throws(IngestError) {
      guard archive.members < options.memberLimit else {
        throw IngestError(.limit, "has more than \(options.memberLimit) members: the others were not read")
      }
      guard let member = try archive.reader.nextMember() else {
        archives.removeLast()
        if let damage = archive.reader.damage {
          return OpenFile(archive.name, failure: damage, containers: archive.layers.names)
        }
        return archive.files == 0
          ? OpenFile(
            archive.name, failure: IngestError(.missing, "the archive has no files"), containers: archive.layers.names)
          : nil
      }
      archives[index].members += 1
      guard member.isRegular, !BinaryContent.isCompanion(member.name) else { return nil }
      archives[index].files += 1
      let name = archive.name + ":" + member.name
      return open(name, MemberSource(archive.reader), isNamed: false, layers: archive.layers)
    } catch {
      archives.removeLast()
      return OpenFile(archive.name, failure: error, containers: archive.layers.names)
    }
  }
}
