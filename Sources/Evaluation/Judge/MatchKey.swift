internal import LogModel

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

}

extension MatchEvent {
  /// `id=7 module=cookie`, for reasons and notes: as the evidence shows the values, secrets masked.
  func text(ofGroups names: [String]) -> String {
    names.map { "\($0)=\(shownValue(of: $0) ?? "")" }.joined(separator: " ")
  }

  /// What a group holds, as the evidence shows it; nil where it took no part.
  func shownValue(of name: String) -> String? {
    evidence?.captures.first { $0.name == name }.map { String($0.value.prefix(80)) }
  }
}
