internal import CMicroHTTPD
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An HTTP server over libmicrohttpd that hands whole, checked requests to one function.
///
/// It owns the daemon; the daemon's threads end in `stop`, which `deinit` calls.
public final class HTTPServer: Sendable {
  /// Answers a request; called on the daemon's threads, several at once.
  public typealias Responder = @Sendable (HTTPRequest) -> HTTPResponse

  let respond: Responder
  /// Looks at a request whose headers are there; a response refuses it before its body is read.
  let admit: @Sendable (HTTPRequest) -> HTTPResponse?
  let budget: UploadBudget
  let limits: HTTPLimits
  let deadlines: RequestDeadlines
  private let daemon: Mutex<DaemonHandle?>
  /// The port that the server listens on.
  public let port: UInt16

  /// libmicrohttpd is thread-safe, and the pointer is used only under the mutex.
  private struct DaemonHandle: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// Starts to listen; port 0 lets the system choose.
  public init(
    address: ListenAddress, limits: HTTPLimits = HTTPLimits(),
    admit: @escaping @Sendable (HTTPRequest) -> HTTPResponse? = { _ in nil }, respond: @escaping Responder
  ) throws(ServerProblem) {
    self.respond = respond
    self.admit = admit
    budget = UploadBudget(bytes: limits.bytesInFlight)
    self.limits = limits
    deadlines = RequestDeadlines(limits)
    daemon = Mutex(nil)
    let context = HTTPServerContext()
    let started = address.withSocketAddress { socketAddress, isIPv6 in
      var settings = logproof_mhd_settings()
      settings.address = socketAddress
      settings.is_ipv6 = isIPv6 ? 1 : 0
      settings.threads = limits.threads
      settings.connections = limits.connections
      settings.idle_seconds = limits.idleSeconds
      settings.connection_memory = limits.headerBytes
      settings.context = Unmanaged.passUnretained(context).toOpaque()
      settings.handler = handleRequest
      settings.completed = completeRequest
      settings.connection = noteConnection
      return logproof_mhd_start(&settings)
    }
    guard let started else { throw ServerProblem(address: address, code: errno) }
    port = logproof_mhd_port(started)
    self.context = context
    context.server.withLock { $0 = WeakServer(value: self) }
    daemon.withLock { $0 = DaemonHandle(pointer: started) }
  }

  /// Lives as long as the server, and longer than the daemon's threads.
  private let context: HTTPServerContext

  /// Stops to listen and waits for requests under way.
  public func stop() {
    let handle = daemon.withLock { current in
      let handle = current
      current = nil
      return handle
    }
    if let handle { MHD_stop_daemon(handle.pointer) }
  }

  deinit { stop() }
}

/// What the daemon's callbacks get: the server, once it is whole.
final class HTTPServerContext: Sendable {
  let server = Mutex<WeakServer?>(nil)
}

/// A reference that does not keep the server alive.
struct WeakServer: Sendable {
  weak let value: HTTPServer?
}

/// Why a server could not start.
public struct ServerProblem: Error, Equatable, Sendable {
  public var address: ListenAddress
  /// errno.
  public var code: Int32

  /// Lower case, no full stop.
  public var message: String { "cannot listen on \(address): \(String(cString: strerror(code)))" }
}
