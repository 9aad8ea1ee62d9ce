internal import CMicroHTTPD

/// A request while it arrives: one object per request, owned by the daemon's per-request pointer.
///
/// All calls for one request come from one thread at a time, so nothing here is locked.
final class RequestState {
  var request: HTTPRequest
  private(set) var refusal: HTTPResponse?
  private let limits: HTTPLimits
  private let budget: UploadBudget
  private var formBytes = 0
  private var fileBytes = 0
  private var processor: OpaquePointer?
  private var bytesTaken = 0

  init(request: HTTPRequest, limits: HTTPLimits, budget: UploadBudget) {
    self.request = request
    self.limits = limits
    self.budget = budget
  }

  deinit {
    budget.giveBack(bytesTaken)
    if let processor { MHD_destroy_post_processor(processor) }
  }

  func refuse(_ response: HTTPResponse) { if refusal == nil { refusal = response } }

  /// Makes ready for a form; anything else with a body is refused.
  func expectForm(on connection: OpaquePointer) {
    let stated = request.headers["content-length"].flatMap { Int($0) } ?? 0
    if stated > limits.uploadBytes + limits.formBytes { return refuse(.problem(413, "the request is too large")) }
    let context = Unmanaged.passUnretained(self).toOpaque()
    processor = MHD_create_post_processor(connection, 16 << 10, takeField, context)
    if processor == nil { refuse(.problem(415, "only forms can be posted")) }
  }

  /// Takes a piece of the body.
  func take(_ data: UnsafePointer<CChar>, _ count: Int) {
    guard refusal == nil, let processor else { return }
    if MHD_post_process(processor, data, count) != logproof_mhd_yes { refuse(.problem(400, "the form cannot be read")) }
  }

  /// The last piece was taken: the processor hands out what it still holds.
  func finish() {
    guard let processor else { return }
    self.processor = nil
    if MHD_destroy_post_processor(processor) != logproof_mhd_yes { refuse(.problem(400, "the form is cut off")) }
  }

  /// Takes a piece of a field; false when it is too much.
  fileprivate func add(_ field: FormField, offset: UInt64) -> Bool {
    if field.fileName == nil { formBytes += field.bytes.count } else { fileBytes += field.bytes.count }
    let isTooMuch = formBytes > limits.formBytes || fileBytes > limits.uploadBytes
    if isTooMuch || request.fields.count > limits.fields {
      refuse(.problem(413, "the form is too large"))
      return false
    }
    guard budget.take(field.bytes.count) else {
      refuse(.problem(503, "the server is busy with other uploads: try again in a moment"))
      return false
    }
    bytesTaken += field.bytes.count
    if offset > 0, let last = request.fields.indices.last, request.fields[last].name == field.name {
      request.fields[last].bytes += field.bytes
    } else {
      request.fields.append(field)
    }
    return true
  }
}

/// libmicrohttpd's iterator over a form: a piece of a field.
private func takeField(
  context: UnsafeMutableRawPointer?, kind: MHD_ValueKind, key: UnsafePointer<CChar>?, fileName: UnsafePointer<CChar>?,
  mediaType: UnsafePointer<CChar>?, encoding: UnsafePointer<CChar>?, data: UnsafePointer<CChar>?, offset: UInt64,
  count: Int
) -> MHD_Result {
  guard let context, let key else { return logproof_mhd_no }
  let state = Unmanaged<RequestState>.fromOpaque(context).takeUnretainedValue()
  var field = FormField(
    name: String(cString: key), bytes: Array(UnsafeRawBufferPointer(start: data, count: count)),
    fileName: fileName.map { String(cString: $0) }, mediaType: mediaType.map { String(cString: $0) })
  if field.fileName == "" { field.fileName = nil }
  return state.add(field, offset: offset) ? logproof_mhd_yes : logproof_mhd_no
}
