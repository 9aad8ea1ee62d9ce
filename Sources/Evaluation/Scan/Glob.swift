/// `*` and `?` over a whole text, byte by byte but for whole characters under `?`.
enum Glob {
  static func matches(_ pattern: String, _ text: String, ignoringCase: Bool = false) -> Bool {
    let glob = Array((ignoringCase ? pattern.lowercased() : pattern).unicodeScalars)
    let scalars = Array((ignoringCase ? text.lowercased() : text).unicodeScalars)
    var place = 0
    var at = 0
    // Where to go on when what follows the last `*` does not fit.
    var star: (place: Int, at: Int)?
    while at < scalars.count {
      if place < glob.count, glob[place] == "*" {
        star = (place, at)
        place += 1
      } else if place < glob.count, glob[place] == "?" || glob[place] == scalars[at] {
        place += 1
        at += 1
      } else if let last = star {
        star = (last.place, last.at + 1)
        place = last.place + 1
        at = last.at + 1
      } else {
        return false
      }
    }
    return glob[place...].allSatisfy { $0 == "*" }
  }
}
