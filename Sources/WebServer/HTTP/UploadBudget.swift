internal import Synchronization

/// How much of all requests' bodies may be in memory at once, so that many large uploads cannot use it up.
final class UploadBudget: Sendable {
  private let left: Mutex<Int>

  init(bytes: Int) { left = Mutex(bytes) }

  /// False when so much is not left; then nothing was taken.
  func take(_ bytes: Int) -> Bool {
    left.withLock { left in
      guard bytes <= left else { return false }
      left -= bytes
      return true
    }
  }

  func giveBack(_ bytes: Int) { left.withLock { $0 += bytes } }
}
