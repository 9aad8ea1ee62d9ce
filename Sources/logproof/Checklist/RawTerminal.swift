#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A terminal that gives single keys; it is set back when its life ends.
final class RawTerminal {
  enum Key: Equatable {
    case character(Character)
    case next, previous, enter, erase
    /// Ctrl-C, Ctrl-D, or the end of the input.
    case quit
    case other
  }

  private var former: termios

  /// Nil when standard input is no terminal.
  init?() {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    former = settings
    // Keys come at once and unseen, Ctrl-C as a key, so that the terminal is always set back. Output stays as it is.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0 else { return nil }
  }

  deinit { tcsetattr(STDIN_FILENO, TCSADRAIN, &former) }

  func key() -> Key {
    guard let byte = nextByte() else { return .quit }
    switch byte {
    case 0x03, 0x04: return .quit
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .erase
    case 0x1B: return escape()
    case 0..<0x20: return .other
    default: return character(byte)
    }
  }

  /// `ESC [ A` and its like; both arrows of a direction mean the same.
  private func escape() -> Key {
    guard hasInput(), let second = nextByte() else { return .other }
    guard second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else { return .other }
    while let byte = nextByte() {
      switch byte {
      case UInt8(ascii: "A"), UInt8(ascii: "D"): return .previous
      case UInt8(ascii: "B"), UInt8(ascii: "C"): return .next
      case 0x40...0x7E: return .other
      default: continue
      }
    }
    return .quit
  }

  private func character(_ first: UInt8) -> Key {
    var bytes = [first]
    let count = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    while bytes.count < count, let byte = nextByte() { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self).first.map(Key.character) ?? .other
  }

  /// More of an escape sequence follows at once; a lone ESC key is followed by nothing.
  private func hasInput() -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 50) > 0
  }

  private func nextByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      if count < 0, errno == EINTR { continue }
      return nil
    }
  }
}
