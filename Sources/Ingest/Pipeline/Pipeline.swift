#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Threads that take chunks in turn, recognise and process them, and leave the values for the calling thread in order.
///
/// A worker reads its own chunk, so that the bytes are still in its core's cache when it scans them.
///
/// `@unchecked Sendable`: `reader` is only touched under `readLock`, the rest of the mutable state only under `stateLock`.
final class Pipeline<T: Sendable>: @unchecked Sendable {
  struct Done: Sendable {
    var value: T
    var facts: BatchFacts
    var fileIndex: Int
    var file: String
  }

  private let reader: SourceReader
  private let jobs: Int
  /// How many values the calling thread is woken for.
  private let valuesPerTurn: Int
  /// How far workers may be ahead of it; so far that, when one of them waits, there are values enough to wake it for.
  private let mostAhead: Int
  private let process: @Sendable (RecordBatch, Int) throws -> T
  private let readLock = PlatformLock()
  private let stateLock = PlatformLock()
  private var sequence = 0
  private var results: [Int: Result<Done, any Error>] = [:]
  private var merged = 0
  private var running: Int
  private var isStopped = false

  init(reader: SourceReader, options: IngestOptions, process: @escaping @Sendable (RecordBatch, Int) throws -> T) {
    self.reader = reader
    jobs = options.jobs
    valuesPerTurn = options.isLive ? 1 : 8
    mostAhead = max(16, 4 * options.jobs)
    self.process = process
    running = jobs
  }

  /// Runs until the source ends; `merge` is called on this thread.
  func run(merge: (Done) throws -> Void) throws {
    if jobs == 1 { return try runAlone(merge) }
    var threads: [PlatformThread] = []
    for worker in 0..<jobs {
      if let thread = PlatformThread({ self.work(worker) }) { threads.append(thread) }
    }
    if threads.count < jobs {
      // Fewer threads than asked for do the same work; this one helps out if there is none at all.
      stateLock.locked { running -= jobs - threads.count }
      if threads.isEmpty {
        stateLock.locked { running += 1 }
        return try runAlone(merge)
      }
    }
    defer {
      stop()
      for thread in threads { thread.join() }
    }
    while let result = nextResult() { try merge(try result.get()) }
  }

  private func runAlone(_ merge: (Done) throws -> Void) throws {
    let worker = Worker()
    while reader.next(into: worker.chunk) {
      worker.batch.number = sequence
      sequence += 1
      try merge(try done(worker, number: 0, file: file(of: worker)))
    }
  }

  private func nextResult() -> Result<Done, any Error>? {
    stateLock.lock()
    defer { stateLock.unlock() }
    while true {
      if let result = results.removeValue(forKey: merged) {
        merged += 1
        stateLock.wakeAll()
        return result
      }
      if running == 0 { return nil }
      // Of a slow source it takes what there is in the meantime, so that progress shows.
      stateLock.wait(milliseconds: 200)
    }
  }

  private func stop() {
    stateLock.locked {
      isStopped = true
      stateLock.wakeAll()
    }
  }

  private func work(_ number: Int) {
    let worker = Worker()
    while let (turn, file) = take(worker) {
      let result = Result { try done(worker, number: number, file: file) }
      if !deliver(result, turn) { break }
    }
    stateLock.locked {
      running -= 1
      stateLock.wakeAll()
    }
  }

  /// Reads the next chunk; nil at the end of the source.
  private func take(_ worker: Worker) -> (turn: Int, file: String)? {
    readLock.locked {
      guard !stateLock.locked({ isStopped }), reader.next(into: worker.chunk) else { return nil }
      worker.batch.number = sequence
      sequence += 1
      return (worker.batch.number, file(of: worker))
    }
  }

  private func file(of worker: Worker) -> String { reader.summaries[worker.chunk.fileIndex].name }

  private func done(_ worker: Worker, number: Int, file: String) throws -> Done {
    worker.recognise()
    let value = try process(worker.batch, number)
    return Done(value: value, facts: worker.batch.facts, fileIndex: worker.chunk.fileIndex, file: file)
  }

  /// Leaves a value for the calling thread; waits while that is far behind, so that values do not pile up. False when stopped.
  ///
  /// That thread is woken for several values at a time, as waking it costs as much as scanning many lines; what comes from a
  /// source that is still being written is not kept waiting.
  private func deliver(_ result: Result<Done, any Error>, _ turn: Int) -> Bool {
    stateLock.locked {
      while turn >= merged + mostAhead, !isStopped { stateLock.wait() }
      results[turn] = result
      if results.count >= valuesPerTurn, results[merged] != nil { stateLock.wakeAll() }
      return !isStopped
    }
  }
}
