#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How a source is read. No option changes what the records are, apart from the limits.
public struct IngestOptions: Sendable {
  /// Threads that recognise and process, at least 1; with 1 everything happens on the calling thread.
  public var jobs: Int
  /// Bytes that are handed to a worker at a time, 1 to 16 MiB.
  public var chunkBytes: Int
  /// Bytes that one container may unpack to before it is given up as an archive bomb.
  public var unpackedBytes: Int
  /// How many times larger than its packed form the content of a container may be; applies from 64 MiB on.
  public var unpackRatio: Int
  /// Members that are read of one archive.
  public var memberLimit: Int
  /// Containers in containers (a gz in a tar in a zip), counted from 1.
  public var nestingLimit: Int
  /// Hand over what has arrived when a pipe has nothing more to say, instead of waiting for a full chunk.
  ///
  /// The first records come when the source is recognised: with 50 lines that count, 64 KB or its end, as of the file that it is saved to.
  public var isLive: Bool
  /// Hash what is read: costs a pass over all bytes.
  public var computesDigest: Bool

  public init(
    jobs: Int = IngestOptions.processorCount, chunkBytes: Int = 1 << 20, unpackedBytes: Int = 64 << 30,
    unpackRatio: Int = 1000, memberLimit: Int = 100_000, nestingLimit: Int = 4, isLive: Bool = false,
    computesDigest: Bool = false
  ) {
    self.jobs = max(1, jobs)
    self.chunkBytes = min(max(1, chunkBytes), RecordLimit.bytes)
    self.unpackedBytes = unpackedBytes
    self.unpackRatio = unpackRatio
    self.memberLimit = memberLimit
    self.nestingLimit = nestingLimit
    self.isLive = isLive
    self.computesDigest = computesDigest
  }

  /// The processors that are online, at least 1.
  public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// The size beyond which a record is cut.
enum RecordLimit {
  /// A record of more bytes is cut at exactly this many, whatever the chunk size, so that memory stays bounded.
  static let bytes = 16 << 20
}
