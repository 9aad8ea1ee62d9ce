internal import Files
internal import Ingest
internal import LogModel
internal import Patterns
internal import Synchronization

/// Which groups are numbers: those that `types` says are, and those that are canonical decimals in every sample.
final class CaptureTypes: Sendable {
  /// The folder that the paths of samples are relative to.
  private let folder: String
  private let known = Mutex<[String: [String: ColumnType]]>([:])

  init(folder: String) { self.folder = folder }

  /// The types of an assertion's columns, by name; found out once.
  func types(of planned: PlannedAssertion) -> [String: ColumnType] {
    let id = planned.assertion.id
    if let types = known.withLock({ $0[id] }) { return types }
    let types = inferred(planned).merging(planned.assertion.claim.types) { _, explicit in explicit }
    known.withLock { $0[id] = types }
    return types
  }

  private func inferred(_ planned: PlannedAssertion) -> [String: ColumnType] {
    let names = planned.patterns.flatMap(\.groups)
    guard !names.isEmpty else { return [:] }
    var values = CapturedValues(planned)
    let samples = planned.assertion.samples
    for sample in samples.fails + samples.passes {
      guard let bytes = bytes(of: sample) else { continue }
      values.add(bytes)
    }
    return values.types
  }

  private func bytes(of sample: Sample) -> [UInt8]? {
    switch sample.content {
    case .text(let text): return Array(text.utf8)
    case .file(let path, let lines):
      guard let bytes = try? FileSystem.read(path.hasPrefix("/") ? path : "\(folder)/\(path)", limit: 64 << 20) else {
        return nil
      }
      guard let lines else { return bytes }
      let all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let chosen = (lines.lowerBound - 1)..<lines.upperBound
      return Array(all[chosen.clamped(to: 0..<all.count)].joined(separator: [UInt8(ascii: "\n")]))
    }
  }
}

/// What groups have captured in samples.
private struct CapturedValues {
  /// By column: whether all values so far are numbers.
  private var areNumbers: [String: Bool] = [:]

  var types: [String: ColumnType] { areNumbers.mapValues { $0 ? .number : .text } }

  private let plan: SourcePlan

  init(_ planned: PlannedAssertion) {
    plan = SourcePlan(
      rule: SourceRule(name: "sample"), assertions: [planned.unqualified], alive: [], ends: [], engine: .pcre2,
      cache: nil)
  }

  /// Takes the values of all matches of the claim's patterns in a sample.
  mutating func add(_ sample: [UInt8]) {
    let run = SourceRun(name: "sample", plan: plan, redact: [], limits: Configuration.Limits())
    let scanners = ScannerPool(run, count: 1)
    let source = SourceInput(name: "sample", items: [.bytes(name: "sample", sample)])
    _ = try? ingest(source, options: IngestOptions(jobs: 1, chunkBytes: 16 << 20)) { batch, worker in
      scanners.scan(batch, worker: worker)
    } merge: { outcome, _ in
      for delivery in outcome.deliveries {
        let subscriber = plan.subscribers[delivery.subscriber]
        let prefix = subscriber.role == .answer ? PairGroups.answerPrefix : ""
        for (name, value) in zip(subscriber.groups, delivery.event.values) {
          guard let value else { continue }
          areNumbers[prefix + name] = (areNumbers[prefix + name] ?? true) && CanonicalDecimal.isCanonical(value)
        }
      }
    }
  }
}
