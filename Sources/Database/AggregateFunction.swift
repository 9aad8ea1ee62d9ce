internal import CSQLite

/// The state of an aggregate over one group, or over the sliding frame of a window.
public protocol AggregateFunction {
  /// A row enters.
  mutating func step(_ arguments: [DatabaseValue])
  /// The oldest row of the frame leaves; only windows call it.
  mutating func inverse(_ arguments: [DatabaseValue])
  /// The value over the rows that are in.
  var value: DatabaseValue { get }
}

/// Makes the states of one aggregate, at an address that SQLite can keep.
final class AggregateFactory {
  let make: () -> any AggregateFunction

  init(_ make: @escaping () -> any AggregateFunction) { self.make = make }
}

/// The state of one call, whose address lies in SQLite's aggregate context.
final class AggregateState {
  var function: any AggregateFunction

  init(_ function: any AggregateFunction) { self.function = function }

  /// The state of the call that `context` stands for, made at its first row; nil when memory is short.
  static func of(_ context: OpaquePointer?) -> AggregateState? {
    let size = Int32(MemoryLayout<UnsafeMutableRawPointer?>.size)
    guard let slot = sqlite3_aggregate_context(context, size), let data = sqlite3_user_data(context) else { return nil }
    let place = slot.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    if let existing = place.pointee { return Unmanaged<AggregateState>.fromOpaque(existing).takeUnretainedValue() }
    let state = AggregateState(Unmanaged<AggregateFactory>.fromOpaque(data).takeUnretainedValue().make())
    place.pointee = Unmanaged.passRetained(state).toOpaque()
    return state
  }

  /// Answers with the value, and frees the state.
  static func finish(_ context: OpaquePointer?) {
    guard let data = sqlite3_user_data(context) else { return }
    // Size 0 allocates nothing: without a row there is no state.
    guard let slot = sqlite3_aggregate_context(context, 0) else {
      let empty = Unmanaged<AggregateFactory>.fromOpaque(data).takeUnretainedValue().make()
      return FunctionCall.answer(empty.value, to: context)
    }
    let place = slot.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    guard let held = place.pointee else { return }
    place.pointee = nil
    FunctionCall.answer(Unmanaged<AggregateState>.fromOpaque(held).takeRetainedValue().function.value, to: context)
  }
}

extension Connection {
  /// Registers a pure aggregate that also works as a window function.
  public func addAggregate(
    _ name: String, argumentCount: Int32, _ make: @escaping () -> any AggregateFunction
  ) throws(DatabaseError) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
    let factory = Unmanaged.passRetained(AggregateFactory(make)).toOpaque()
    let code = sqlite3_create_window_function(
      handle.pointer, name, argumentCount, flags, factory,
      { context, count, values in
        guard let state = AggregateState.of(context) else { return sqlite3_result_error_nomem(context) }
        state.function.step(FunctionCall.arguments(count, values))
      },
      { AggregateState.finish($0) },
      { context in
        guard let state = AggregateState.of(context) else { return sqlite3_result_error_nomem(context) }
        FunctionCall.answer(state.function.value, to: context)
      },
      { context, count, values in
        AggregateState.of(context)?.function.inverse(FunctionCall.arguments(count, values))
      },
      { data in
        if let data { Unmanaged<AggregateFactory>.fromOpaque(data).release() }
      })
    try handle.check(code, name)
  }
}
