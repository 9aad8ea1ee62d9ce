/// Words that lines about faults have.
enum AlarmingWords {
  private static let words = [
    "error", "fail", "exception", "crash", "fatal", "fault", "terminat", "abort", "invalid", "denied", "refused",
    "timeout",
    "timed out", "unable", "cannot", "could not", "couldn't", "not found", "missing", "unhandled", "undefined",
    "violation",
    "unexpected", "panic", "lost",
  ]

  static func occur(in text: String) -> Bool {
    let lowered = text.lowercased()
    return words.contains { lowered.contains($0) }
  }
}
