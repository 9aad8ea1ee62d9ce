/// Bounds on what a client may send; beyond them it gets 413, 431 or a closed connection.
public struct HTTPLimits: Sendable {
  /// Bytes of one form without its files.
  public var formBytes = 256 << 10
  /// Bytes of all files of one upload.
  public var uploadBytes = 64 << 20
  /// Bytes of all bodies that are in memory at once.
  public var bytesInFlight = 256 << 20
  /// Fields of one form.
  public var fields = 200
  /// Connections at once; more have to wait until one is free.
  public var connections: UInt32 = 1_000
  /// When three quarters of them are taken, those that have waited so long without sending a whole request are closed, so
  /// that idle ones keep nobody out.
  public var crowdSeconds = 2
  /// A connection on which nothing happens is closed.
  public var idleSeconds: UInt32 = 20
  /// A request that has not arrived whole is cut off, however busily it trickles.
  public var requestSeconds = 60
  /// Request line and header fields.
  public var headerBytes = 32 << 10
  public var threads: UInt32 = 4

  public init() {}
}
