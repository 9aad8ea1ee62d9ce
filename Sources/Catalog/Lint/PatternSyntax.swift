/// The parts of a PCRE2 pattern that lint looks at.
///
/// It is no full parser: a pattern with syntax that it does not know (conditions, recursion, verbs, `(?x)`) has no tree, and
/// nothing is said about it.
struct PatternSyntax {
  /// The alternatives at the top.
  var branches: [Branch]

  struct Branch {
    var items: [Item] = []
  }

  struct Item {
    var atom: Atom
    var minimum = 1
    /// Nil for no upper bound.
    var maximum: Int? = 1
    /// Gives nothing back (`a++`).
    var isPossessive = false

    var isOptional: Bool { minimum == 0 }
    var isUnbounded: Bool { maximum == nil }
  }

  indirect enum Atom {
    case literal(Unicode.Scalar)
    /// `.`, or another escape that takes almost any character.
    case dot
    /// One character of a set, as it is written: `\d`, `[^)]`.
    case set(String)
    /// `^` or `\A`.
    case start
    /// `$`, `\z` or `\Z`.
    case end
    /// Takes no characters (`\b`, a look-around).
    case zeroWidth
    /// `\1`, `\k<name>`.
    case reference
    case group([Branch], isAtomic: Bool, isNamed: Bool)
  }

  init?(_ pattern: String) {
    var parser = PatternParser(pattern)
    guard let branches = parser.parse() else { return nil }
    self.branches = branches
  }
}

extension PatternSyntax.Branch {
  /// Whether some item is a group with a name, at any depth, or refers to a group.
  var capturesOrRefers: Bool {
    items.contains { item in
      switch item.atom {
      case .reference: true
      case .group(let branches, _, let isNamed): isNamed || branches.contains(where: \.capturesOrRefers)
      default: false
      }
    }
  }
}
