/// The word of `candidates` that a misspelled word most likely meant; nil when none is close.
///
/// Close is at most a third of the word's characters (at least one) by optimal string alignment: insertions, deletions,
/// substitutions and swaps of neighbours. Of equally close words the first in the order of `candidates` wins.
public func closestWord(to word: String, in candidates: some Sequence<String>) -> String? {
  let limit = max(1, word.count / 3)
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let distance = alignmentDistance(Array(word.lowercased()), Array(candidate.lowercased()))
    if distance <= limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
  }
  return best?.word
}

private func alignmentDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in 0..<left.count {
    var row = [i + 1]
    for j in 0..<right.count {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[right.count]
}
