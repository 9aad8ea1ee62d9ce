/// Every wrapper, sorted by name. A new wrapper is one file in this folder and one line here.
enum WrapperRegistry {
  static let wrappers: [any LogWrapper] = [
    AppiumWrapper(),
    FastlaneWrapper(),
    FlutterVerboseWrapper(),
    GitHubActionsWrapper(),
    GitLabWrapper(),
    JenkinsWrapper(),
    PlaywrightWrapper(),
    TaskclusterWrapper(),
  ]

  /// The same in memory that is never freed: an element of an array would be copied, and counted, for each line.
  ///
  /// `nonisolated(unsafe)` is safe: written once, before anybody has the pointer.
  private nonisolated(unsafe) static let inPlace: UnsafePointer<any LogWrapper> = {
    let memory = UnsafeMutablePointer<any LogWrapper>.allocate(capacity: wrappers.count)
    for (index, wrapper) in wrappers.enumerated() { (memory + index).initialize(to: wrapper) }
    return UnsafePointer(memory)
  }()

  private static let count = wrappers.count
  /// As bits, the wrappers that break long lines.
  private static let breaking = wrappers.indices.reduce(UInt64(0)) { bits, index in
    bits | (wrappers[index].breaksLines ? 1 << UInt64(index) : 0)
  }

  /// The first wrapper that the line is wrapped in, and what it adds.
  static func outermost(of line: LineBytes) -> (wrapper: Int, reading: WrapperReading)? {
    for index in 0..<count where inPlace[index].mayWrap(line) {
      if let reading = inPlace[index].read(line) { return (index, reading) }
    }
    return nil
  }

  static func breaksLines(_ wrapper: Int) -> Bool { breaking & (1 << UInt64(wrapper)) != 0 }

  /// More wrappers than any log has round its lines; peeling stops there.
  static let maximumDepth = 8
}
