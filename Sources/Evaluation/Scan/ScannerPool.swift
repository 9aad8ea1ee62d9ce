internal import Ingest
internal import Synchronization

/// One scanner per worker, made when the worker first needs it.
///
/// `@unchecked Sendable` is safe: a worker uses none but its own entry, whose place in memory never moves.
final class ScannerPool: @unchecked Sendable {
  private let run: SourceRun
  private let scanners: UnsafeMutableBufferPointer<BatchScanner?>

  init(_ run: SourceRun, count: Int) {
    self.run = run
    scanners = .allocate(capacity: max(count, 1))
    scanners.initialize(repeating: nil)
  }

  deinit {
    scanners.deinitialize()
    scanners.deallocate()
  }

  func scan(_ batch: RecordBatch, worker: Int) -> BatchOutcome {
    let place = min(max(worker, 0), scanners.count - 1)
    if let scanner = scanners[place] { return scanner.scan(batch) }
    let made = BatchScanner(run)
    scanners[place] = made
    return made.scan(batch)
  }
}
