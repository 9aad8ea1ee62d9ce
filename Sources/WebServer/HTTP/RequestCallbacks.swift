internal import CMicroHTTPD
internal import Synchronization

// The functions that libmicrohttpd calls. They run on its threads; each gets the server's context.

private func server(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
  guard let context else { return nil }
  return Unmanaged<HTTPServerContext>.fromOpaque(context).takeUnretainedValue().server.withLock { $0?.value }
}

/// First call of a request: headers are there. Then one call per piece of the body, then one with nothing left.
func handleRequest(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, data: UnsafePointer<CChar>?,
  count: UnsafeMutablePointer<Int>?, slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let server = server(context), let connection, let url, let method, let count, let slot else {
    return logproof_mhd_no
  }
  guard let known = slot.pointee else {
    let state = begin(connection, url: String(cString: url), method: String(cString: method), server)
    slot.pointee = Unmanaged.passRetained(state).toOpaque()
    // Answering before the body arrives closes the connection, so that a refused upload is not read to its end.
    if let refusal = state.refusal { return send(refusal, on: connection) }
    return logproof_mhd_yes
  }
  let state = Unmanaged<RequestState>.fromOpaque(known).takeUnretainedValue()
  if count.pointee > 0, let data {
    state.take(data, count.pointee)
    count.pointee = 0
    return logproof_mhd_yes
  }
  server.deadlines.end(socket: logproof_mhd_socket(connection))
  state.finish()
  let response = state.refusal ?? server.respond(state.request)
  return send(response, on: connection)
}

/// The request is over, well or not: frees its state and waits for the next one of the connection.
func completeRequest(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_RequestTerminationCode
) {
  if let known = slot?.pointee { Unmanaged<RequestState>.fromOpaque(known).release() }
  slot?.pointee = nil
  if let connection { server(context)?.deadlines.begin(socket: logproof_mhd_socket(connection)) }
}

func noteConnection(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_ConnectionNotificationCode
) {
  guard let connection, let deadlines = server(context)?.deadlines else { return }
  let socket = logproof_mhd_socket(connection)
  if code == logproof_mhd_started { deadlines.begin(socket: socket) } else { deadlines.end(socket: socket) }
}

private func begin(_ connection: OpaquePointer, url: String, method: String, _ server: HTTPServer) -> RequestState {
  var request = HTTPRequest(method: HTTPRequest.Method(rawValue: method) ?? .get, path: [])
  collect(connection, logproof_mhd_header) { request.headers[$0.lowercased()] = $1 }
  collect(connection, logproof_mhd_argument) { request.query[$0] = $1 }
  let parts = RequestPath.parts(of: url)
  request.path = parts ?? []
  let state = RequestState(request: request, limits: server.limits, budget: server.budget)
  if HTTPRequest.Method(rawValue: method) == nil {
    state.refuse(.problem(405, "this method is not supported"))
  } else if parts == nil {
    state.refuse(.problem(404, "there is no such page"))
  } else if request.method == .post {
    // Nobody who may not write makes the server read, let alone keep, a body.
    if let refusal = server.admit(request) { state.refuse(refusal) } else { state.expectForm(on: connection) }
  }
  return state
}

/// Carries a closure through a C callback for the length of one call.
private final class Collector {
  let take: (String, String) -> Void

  init(take: @escaping (String, String) -> Void) { self.take = take }
}

private func collect(_ connection: OpaquePointer, _ kind: MHD_ValueKind, _ take: (String, String) -> Void) {
  withoutActuallyEscaping(take) { take in
    let collector = Collector(take: take)
    MHD_get_connection_values(
      connection, kind,
      { context, _, key, value in
        guard let context, let key else { return logproof_mhd_yes }
        let collector = Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
        collector.take(String(cString: key), value.map { String(cString: $0) } ?? "")
        return logproof_mhd_yes
      }, Unmanaged.passUnretained(collector).toOpaque())
  }
}

private func send(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
  var body = response.body
  let made = body.withUnsafeMutableBytes {
    MHD_create_response_from_buffer($0.count, $0.baseAddress, logproof_mhd_copy)
  }
  guard let made else { return logproof_mhd_no }
  defer { MHD_destroy_response(made) }
  for header in response.headers where MHD_add_response_header(made, header.name, header.value) != logproof_mhd_yes {
    return logproof_mhd_no
  }
  // libmicrohttpd leaves out the body of an answer to HEAD itself.
  return MHD_queue_response(connection, UInt32(response.status), made)
}
