internal import LogModel
internal import Patterns
internal import Synchronization

/// Masks what `redact` asks for, in every text that leaves; threads that share one mask in turn.
///
/// `@unchecked Sendable` is safe: the matcher is used under `turn` only.
final class Redactor: @unchecked Sendable {
  static let mask = Array("[redacted]".utf8)

  private let patterns: [Pattern]
  private let matcher = Matcher()
  private let turn = Mutex<Void>(())

  init(_ patterns: [Pattern]) { self.patterns = patterns }

  /// A line with its secrets masked, and where a range of it lies afterwards.
  struct Masked {
    var bytes: [UInt8]
    var range: Range<Int>
  }

  /// Masks a whole line; a range in it moves along and grows to hold masks that it touches.
  func mask(_ line: UnsafeRawBufferPointer, range: Range<Int> = 0..<0) -> Masked {
    let secrets = secrets(in: line)
    guard !secrets.isEmpty else { return Masked(bytes: Array(line), range: range) }
    var masked = Masked(bytes: [], range: range)
    var start = 0
    var lower: Int?
    var upper: Int?
    for secret in secrets {
      if lower == nil, range.lowerBound < secret.lowerBound { lower = masked.bytes.count + range.lowerBound - start }
      if upper == nil, range.upperBound <= secret.lowerBound { upper = masked.bytes.count + range.upperBound - start }
      masked.bytes += line[start..<secret.lowerBound]
      if lower == nil, range.lowerBound < secret.upperBound { lower = masked.bytes.count }
      masked.bytes += Self.mask
      if upper == nil, range.upperBound <= secret.upperBound { upper = masked.bytes.count }
      start = secret.upperBound
    }
    let end = masked.bytes.count - start
    masked.bytes += line[start...]
    let first = lower ?? end + range.lowerBound
    masked.range = first..<max(first, upper ?? end + range.upperBound)
    return masked
  }

  /// The part of a text in a range, secrets masked that the whole text shows to be such.
  func text(of range: Range<Int>, in whole: UnsafeRawBufferPointer) -> [UInt8] {
    var shown: [UInt8] = []
    var start = range.lowerBound
    for secret in secrets(in: whole) where secret.overlaps(range) {
      if secret.lowerBound > start { shown += whole[start..<secret.lowerBound] }
      shown += Self.mask
      start = min(secret.upperBound, range.upperBound)
    }
    if start < range.upperBound { shown += whole[start..<range.upperBound] }
    return shown
  }

  func redact(_ text: String) -> String {
    guard !patterns.isEmpty else { return text }
    return Array(text.utf8).withUnsafeBytes { String(decoding: mask($0).bytes, as: UTF8.self) }
  }

  /// A line as a neighbour of a match.
  func neighbour(_ line: ArraySlice<UInt8>) -> String {
    guard !patterns.isEmpty else { return TextWindow.neighbour(line) }
    return line.withUnsafeBytes { TextWindow.neighbour(mask($0).bytes) }
  }

  /// The ranges to mask, in order and apart; all of the text where a pattern had to be given up.
  func secrets(in text: UnsafeRawBufferPointer) -> [Range<Int>] {
    guard !patterns.isEmpty else { return [] }
    do throws(MatchLimitReached) {
      return Self.merged(try turn.withLock { _ throws(MatchLimitReached) in try found(in: text) })
    } catch {
      return [0..<text.count]
    }
  }

  private func found(in text: UnsafeRawBufferPointer) throws(MatchLimitReached) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for pattern in patterns {
      guard try matcher.match(pattern, in: text) else { continue }
      repeat {
        if !matcher.range.isEmpty { found.append(matcher.range) }
      } while try matcher.matchNext(pattern, in: text)
    }
    return found
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
