/// How much one input may unpack to; shared by all containers inside of it, so that nesting does not multiply it.
final class UnpackBudget {
  /// Below this no ratio counts: small archives of very regular logs are no bombs.
  private static let harmless = 64 << 20

  private let bytes: Int
  private let ratio: Int
  /// Bytes read of the outermost container.
  private var packed = 0
  private var unpacked = 0

  init(_ options: IngestOptions) {
    bytes = options.unpackedBytes
    ratio = options.unpackRatio
  }

  func read(packed count: Int) { packed += count }

  func unpack(_ count: Int) throws(IngestError) {
    unpacked += count
    if unpacked > bytes {
      throw IngestError(.limit, "unpacks to more than \(UnpackBudget.text(bytes)): reading stopped there")
    }
    let (allowed, overflow) = packed.multipliedReportingOverflow(by: ratio)
    if unpacked > UnpackBudget.harmless, !overflow, unpacked > allowed {
      throw IngestError(
        .limit, "unpacks to more than \(ratio) times its size, as archive bombs do: reading stopped there")
    }
  }

  private static func text(_ bytes: Int) -> String {
    bytes >= 1 << 30 ? "\(bytes >> 30) GiB" : bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
