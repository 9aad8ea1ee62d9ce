/// The values of `key:` or `per:` in one match; byte for byte, so that look-alikes stay apart.
struct MatchKey: Hashable {
  let parts: [[UInt8]?]

  /// The values at the given places; nil places are groups that the pattern does not have.
  init(_ values: [[UInt8]?], at places: [Int?]) {
    parts = places.map { place in
      guard let place, values.indices.contains(place) else { return nil }
      return values[place]
    }
  }

  /// `id=7 module=cookie`, for reasons and notes; empty without a key.
  func text(_ names: [String]) -> String {
    zip(names, parts).map { name, part in
      guard let part else { return "\(name) unset" }
      return "\(name)=\(String(decoding: part.prefix(80), as: UTF8.self))"
    }.joined(separator: " ")
  }
}
