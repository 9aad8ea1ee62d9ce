#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One file of a cache folder: a mark, a checksum and the bytes.
enum CacheEntry {
  private static let mark = Array("logproof cache 1".utf8)
  private static let headerBytes = 24
  /// Larger files are none of ours.
  private static let mostBytes = 256 << 20

  static func file(of payload: [UInt8]) -> [UInt8] {
    let sum = checksum(payload[...])
    return mark + (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64(8 * $0)) } + payload
  }

  static func payload(of file: [UInt8]) -> ArraySlice<UInt8>? {
    guard file.count >= headerBytes, file.starts(with: mark) else { return nil }
    let sum = (0..<8).reduce(UInt64(0)) { $0 | UInt64(file[mark.count + $1]) << UInt64(8 * $1) }
    let payload = file[headerBytes...]
    return checksum(payload) == sum ? payload : nil
  }

  /// Finds damage, not malice: FNV-1a's way over words of 8 bytes, with a rotation so that high bits count too.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var sum: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(buffer.count)
      var offset = 0
      while offset + 8 <= buffer.count {
        sum = mixed(sum, buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
        offset += 8
      }
      for byte in buffer[offset...] { sum = mixed(sum, UInt64(byte)) }
      return sum
    }
  }

  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x100_0000_01b3
    return product << 29 | product >> 35
  }

  /// Reads a regular file that nobody else can write; nil for all others.
  static func contents(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0, status.st_size >= headerBytes, status.st_size <= mostBytes
    else { return nil }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Self.read(file, buffer, from: count)
        guard got > 0 else { break }
        count += got
      }
    }
  }

  private static func read(_ file: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, from: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(file, buffer.baseAddress.map { $0 + from }, buffer.count - from)
    #else
      Glibc.read(file, buffer.baseAddress.map { $0 + from }, buffer.count - from)
    #endif
  }

  /// Writes a new file beside the old one and puts it in its place; false if that failed.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    var template = Array((path + ".XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return false }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes { rest -> Int in
        guard let base = rest.baseAddress else { return -1 }
        #if canImport(Darwin)
          return Darwin.write(file, base + offset, rest.count - offset)
        #else
          return Glibc.write(file, base + offset, rest.count - offset)
        #endif
      }
      guard written > 0 else { break }
      offset += written
    }
    let isWhole = offset == bytes.count && fsync(file) == 0
    close(file)
    if isWhole, rename(temporary, path) == 0 { return true }
    unlink(temporary)
    return false
  }

  /// Removes the oldest files of a folder beyond a number, temporary ones that a killed process left behind included.
  static func prune(_ folder: String, keeping count: Int) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    var files: [(path: String, time: Int)] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      let path = "\(folder)/\(name)"
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      #if canImport(Darwin)
        files.append((path, status.st_mtimespec.tv_sec))
      #else
        files.append((path, status.st_mtim.tv_sec))
      #endif
    }
    guard files.count > count else { return }
    files.sort { $0.time > $1.time }
    for file in files[max(0, count)...] { unlink(file.path) }
  }
}
