internal import LogModel

/// The known word that was probably meant; nil if none is close.
///
/// Words that no one would have typed are not compared: the comparison is quadratic in their length.
func suggestion(for word: String, among known: some Sequence<String>) -> String? {
  word.utf8.count <= 200 ? closestWord(to: word, in: known) : nil
}
