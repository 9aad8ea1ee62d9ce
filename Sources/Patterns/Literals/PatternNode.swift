/// What the analysis of literals needs to know about a piece of a pattern.
indirect enum PatternNode: Equatable {
  /// Exactly one of these texts, and nothing else.
  case known([KnownText])
  /// Some text, perhaps none, of which nothing is known.
  case anything
  case sequence([PatternNode])
  case alternatives([PatternNode])
  case repeated(PatternNode, atLeast: Int, atMost: Int?)
  /// A look-around that must hold: it takes no room here, but what it asks for lies somewhere in the subject.
  case lookAround(PatternNode)

  /// What takes no room: an anchor, a word boundary, a negative look-around.
  static var zeroWidth: PatternNode { .known([KnownText([])]) }
}
