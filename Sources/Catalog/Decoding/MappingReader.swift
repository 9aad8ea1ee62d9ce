internal import LogModel

/// The entries of a mapping by key; unknown and repeated keys are reported when it is made.
struct MappingReader {
  let node: YAMLNode
  private let decoder: FileDecoder
  private let what: String
  private var entries: [String: YAMLNode.Pair] = [:]

  /// Nil, and reported, if the node is no mapping.
  ///
  /// - Parameters:
  ///   - what: What the mapping is, with its article: `an assertion`.
  ///   - keys: The keys that may occur.
  ///   - hints: What to do instead of some keys that do not belong here.
  init?(
    _ node: YAMLNode, _ what: String, keys: [String], hints: [String: String] = [:], in decoder: FileDecoder
  ) {
    self.node = node
    self.decoder = decoder
    self.what = what
    guard case .mapping(let pairs) = node.content else {
      decoder.error(at: node, "expected \(what), found \(node.kindInWords)")
      return nil
    }
    for pair in pairs {
      guard let key = decoder.text(pair.key, "a key") else { continue }
      if let earlier = entries[key] {
        let line = decoder.place(of: earlier.key).line
        decoder.error(at: pair.key, "duplicate key '\(key)'", notes: ["it stands first in line \(line)"])
      } else if keys.contains(key) {
        entries[key] = pair
      } else {
        let help = hints[key] ?? decoder.oneOf(keys, closeTo: key)
        decoder.error(at: pair.key, "unknown key '\(key)' in \(what)", help: help)
      }
    }
  }

  subscript(_ key: String) -> YAMLNode? { entries[key]?.value }

  /// Where the key itself stands.
  func keyNode(_ key: String) -> YAMLNode? { entries[key]?.key }

  func has(_ key: String) -> Bool { entries[key] != nil }

  /// The value of a key that must be there.
  func required(_ key: String, help: String? = nil) -> YAMLNode? {
    if let pair = entries[key] { return pair.value }
    decoder.error(at: node, "\(what) needs '\(key)'", help: help)
    return nil
  }

  func text(_ key: String) -> String? { self[key].flatMap { decoder.text($0) } }

  func requiredText(_ key: String, help: String? = nil) -> String? {
    required(key, help: help).flatMap { decoder.text($0) }
  }

  func boolean(_ key: String) -> Bool { self[key].flatMap { decoder.boolean($0) } ?? false }
}
