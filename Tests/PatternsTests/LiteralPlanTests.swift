import Testing

@testable import Patterns

/// Expected plans are written as the literals in order of length, with `|` between them, `i:` before one that ignores
/// case and `<n>` for a byte beyond ASCII; or as `every: ` and the reason.
@Suite struct LiteralPlanTests {
  static let noText = "every: no text is in each of its matches"
  static let short = "every: the texts that its matches must hold are too short"

  static let plainText: [(String, String)] = [
    ("error", "error"),
    ("sim ready after", "sim ready after"),
    (#"\[bridge\]"#, "[bridge]"),
    (#"reason=\(null\)"#, "reason=(null)"),
    (#"a\.b\*c\\d"#, #"a.b*c\d"#),
    ("file{name}", "file{name}"),
    ("x{a,b}y", "x{a,b}y"),
    ("]closed}", "]closed}"),
    ("grün", "gr<c3><bc>n"),
    ("⚡️ now", "<e2><9a><a1><ef><b8><8f> now"),
    (#"tab\there"#, "tab\there"),
    (#"\e\[31mred"#, "\u{1b}[31mred"),
    (#"\x41\x42c"#, "ABc"),
    (#"\x{41}\x{e9}z"#, "A<c3><a9>z"),
    (#"a\x00bcd="#, "bcd="),
    ("abcd\0e", "abcd"),
    (#"\xe9tude"#, "<c3><a9>tude"),
    (#"\N{U+20AC} due"#, "<e2><82><ac> due"),
    (#"\Qa.b*c\E"#, "a.b*c"),
    (#"\Qa.b\Ec+"#, "a.bc"),
    (#"x\Q\Ey\Ez"#, "xyz"),
    (#"\Qunclosed (text"#, "unclosed (text"),
    ("", noText),
    ("a", short),
    ("er", short),
    ("ZQ", "ZQ"),
    ("€", "<e2><82><ac>"),
  ]

  /// Names that every log is full of are searched for with what stands beside them.
  static let famous: [(String, String)] = [
    ("NSURLErrorDomain Code=-1022", "NSURLErrorDomain Code=-1022"),
    ("NSURLErrorDomain(?:, code=| Code=)-1022", "NSURLErrorDomain Code=-1022 | NSURLErrorDomain, code=-1022"),
    ("(?=.*NSURLErrorDomain)didFailToLoad.*", "didFailToLoad"),
    ("NSURLErrorDomain.*", "NSURLErrorDomain"),
    ("NSMadeUpErrorDomain(?:, code=| Code=)-1022", "NSMadeUpErrorDomain"),
  ]

  static let gaps: [(String, String)] = [
    ("begin.*end of it", "end of it"),
    (#"code=\d+ domain"#, " domain"),
    (#"pid=\d+"#, "pid="),
    (#"\bword\b"#, "word"),
    ("^start", "start"),
    ("end$", "end"),
    (#"\Aone\z"#, "one"),
    (#"kept\Kout"#, "keptout"),
    (#"two\R?lines"#, "lines"),
    (#"one\ntwo!"#, "two!"),
    (#"one!\rtwo"#, "one!"),
    ("one\ntwo!", "two!"),
    (#"a\Xverylong"#, "verylong"),
    (#"\p{Lu}pper\PL"#, "pper"),
    (#"\p{^Lu}pper"#, "pper"),
    (#"\pLetter"#, "etter"),
    (#"a\h+bcd"#, "bcd"),
    (#"\NName"#, "Name"),
    (#"\N{3}Name"#, "Name"),
    (#"\cAlpha"#, "lpha"),
    (#"\o{101}lpha"#, "lpha"),
    (#"\0101lpha"#, "lpha"),
    (#"(lock) \1"#, "lock "),
    (#"(?<n>lock)\k<n>er_"#, "lock"),
    (#"(?<n>lock)\k{n}ers_"#, "lock"),
    (#"(?<n>lock)\k'n'"#, "lock"),
    (#"(?P<n>lock)(?P=n)"#, "lock"),
    (#"(lock)\g{-1}"#, "lock"),
    (#"(lock)\g1"#, "lock"),
    (#"(lock)\g+1(x)"#, "lock"),
    (#"(?<n>lock)\g<n>"#, "lock"),
    (#"(?<n>lock)(?&n)"#, "lock"),
    (#"(?<n>lock)(?P>n)"#, "lock"),
    (#"(lock)(?1)"#, "lock"),
    (#"(lock)(?-1)"#, "lock"),
    (#"lock(?R)?"#, "lock"),
  ]

  static let groups: [(String, String)] = [
    ("ab(c)d", "abcd"),
    ("ab(?:c)d", "abcd"),
    ("ab(?>c)d", "abcd"),
    ("ab(?|c)d", "abcd"),
    ("ab(?<n>c)d", "abcd"),
    ("ab(?P<n>c)d", "abcd"),
    ("ab(?'n'c)d", "abcd"),
    ("ab(?#comment)cd", "abcd"),
    ("ab(?#comment)*cdef", "cdef"),
    ("ab(?=cd)cd", "abcd"),
    ("ab(?!xy)cd", "abcd"),
    ("(?<=Cookie: )x", "Cookie: "),
    ("(?<!Cookie: )word", "word"),
    ("(?=.*longer text)short", "longer text"),
    ("(?!longer text)brief", "brief"),
    ("(?*needed)x", "needed"),
    ("(?<*needed)x", "needed"),
    (#"(?:(?=inner)a)?outer"#, "outer"),
  ]

  static let alternatives: [(String, String)] = [
    ("cat|dog", "cat | dog"),
    ("(?:cat|dog) food", "cat food | dog food"),
    ("(cat|dog)+ food", "cat food | dog food"),
    ("(?:cat|dog.*)fish", "fish"),
    ("(?:catalog|dog.*)fi", "dog | catalog"),
    ("catalog|.*", noText),
    ("catalog|", noText),
    ("|catalog", noText),
    ("catalog|cat", "cat"),
    ("catalog|bobcat", "bobcat | catalog"),
    ("https?://", "http:// | https://"),
    ("colou?r=", "color= | colour="),
    ("(?:pre)?fix", "fix"),
    ("ab|(?:cd|ef(?:gh|ij))kl", "ab | cdkl | efghkl | efijkl"),
    ("(?|(one)|(two)) done", "one done | two done"),
    ("error [0-3]:", "error 0: | error 1: | error 2: | error 3:"),
    ("[Ee]rror", "Error | error"),
    ("[Cc]an[']?t", "Cant | cant | Can't | can't"),
    ("gr[ae]y", "gray | grey"),
    ("x[a-z]yzw", "yzw"),
    ("x[^a]yzw", "yzw"),
    ("x[]]y=", "x]y="),
    ("x[^]]yzw", "yzw"),
    (#"x[\]]y="#, "x]y="),
    (#"x[a\-]y="#, "x-y= | xay="),
    ("x[a-c]y=", "xay= | xby= | xcy="),
    ("x[-a]y=", "x-y= | xay="),
    ("x[a-]y=", "x-y= | xay="),
    (#"x[\d]yzw"#, "yzw"),
    (#"x[\d-]yzw"#, "yzw"),
    ("x[[:alpha:]]yzw", "yzw"),
    ("x[[:^digit:]_]yzw", "yzw"),
    (#"x[\p{Lu}]yzw"#, "yzw"),
    (#"x[\x41]y="#, "xAy="),
    (#"x[\x{e9}]y="#, "x<c3><a9>y="),
    (#"x[\b]y="#, "x\u{8}y="),
    (#"x[\n]yzw"#, "yzw"),
    (#"x[\n,]yzw"#, "yzw"),
    (#"x[\101]yzw"#, "yzw"),
    ("[[:<:]]word[[:>:]]", "word"),
    ("x[[]y=", "x[y="),
  ]

  static let quantifiers: [(String, String)] = [
    ("ab*cd=", "cd="),
    ("fo+bar", "obar"),
    ("fo+?bar", "obar"),
    ("fo++bar", "obar"),
    ("a{3}", "aaa"),
    ("(ab){2}", "abab"),
    ("(ab){2,3}", "abab"),
    ("(ab){2,}c", "ababc"),
    ("(abc){0}def", "def"),
    ("(abc){0,5}def", "def"),
    ("abc{0}def", "def"),
    ("(abc){,5}def", "def"),
    ("(abc){ 1, 2 }def", "def"),
    ("(a.c){2}", short),
    ("(left.*right){2}", "rightleft"),
    ("(?:word)?+ tail", " tail"),
    ("(?:word)*tail", "tail"),
    (#"\Qab\E*cdef"#, "cdef"),
    (#"ab\E*cdef"#, "cdef"),
    (#"a\Q\E*cdef"#, "cdef"),
    ("abc{x}", "abc{x}"),
    ("abc{", "abc{"),
  ]

  static let caseless: [(String, String)] = [
    ("(?i)error", "i:error"),
    ("(?i)ERROR 7", "i:error 7"),
    ("(?i)desk", "i:desk | i:de<c5><bf>k | i:des<e2><84><aa> | i:de<c5><bf><e2><84><aa>"),
    ("(?i:get)Value", "i:getvalue"),
    ("(?i)get(?-i)Value", "i:getvalue"),
    ("get(?i)Value", "i:getvalue"),
    ("(?i:a)b=c", "i:ab=c"),
    ("(get(?i)|put)me", "getme | i:putme"),
    ("(?i)[a]b=c", "i:ab=c"),
    ("(?i)[Aa]b=c", "i:ab=c"),
    ("(?i)größer Wert", "i:er wert"),
    ("(?i)état=", "i:tat="),
    ("(?i)123 456", "123 456"),
    ("(?^)Value", "Value"),
    ("(?i)(?^)Value", "Value"),
    ("(?i)(?^:Value)", "Value"),
    ("(?im-s)Value", "i:value"),
    ("(?s)Value", "Value"),
    ("(?-i)Value", "Value"),
    ("(?Jn)Value", "Value"),
    ("(?U)Va.*lue", "lue"),
  ]

  static let extended: [(String, String)] = [
    ("(?x) a b c d", "abcd"),
    ("(?x) abcd # comment\n efgh", "abcdefgh"),
    (#"(?x) ab\ cd"#, "ab cd"),
    (##"(?x) ab\#cd"##, "ab#cd"),
    ("(?x) ab * cdef", "cdef"),
    ("(?x) ab[ ]cd", "ab cd"),
    (#"(?x)\Qa b\E cd"#, "a bcd"),
    ("(?x: a b c) d", "abc d"),
    ("(?x)a b(?-x)c d", "abc d"),
    ("(?xx) a b c d", "abcd"),
    ("(?xx)abc[d ]", "every: it has a class under (?xx)"),
    ("(?x)abc\u{2028}d", "every: it has a blank beyond ASCII under (?x)"),
  ]

  static let notUnderstood: [(String, String)] = [
    ("(*UTF)abcd", "every: it has a verb, (*…)"),
    ("(*CRLF)abcd", "every: it has a verb, (*…)"),
    ("ab(*ACCEPT)cd", "every: it has a verb, (*…)"),
    ("ab(*COMMIT)cd", "every: it has a verb, (*…)"),
    ("ab(*pla:cd)cd", "every: it has a verb, (*…)"),
    ("(?(?=ab)cd|ef)ghij", "every: it has a condition, (?(…)…)"),
    ("(a)?(?(1)bcd|efg)", "every: it has a condition, (?(…)…)"),
    ("(?(DEFINE)(?<x>ab))(?&x)cdef", "every: it has a condition, (?(…)…)"),
    ("ab(?C)cd", "every: it has a callout, (?C…)"),
    ("ab(?C7)cd", "every: it has a callout, (?C…)"),
  ]

  static let all = [
    plainText, famous, gaps, groups, alternatives, quantifiers, caseless, extended, notUnderstood,
  ].flatMap(\.self)

  @Test func tableIsLarge() { #expect(Self.all.count >= 120) }

  @Test(arguments: all) func plan(pattern: String, expected: String) throws {
    #expect(describe(try Pattern(pattern).plan) == expected)
  }

  private func describe(_ plan: LiteralPlan) -> String {
    switch plan {
    case .everyLine(let reason): return "every: \(reason)"
    case .anyOf(let literals): return literals.map(describe).joined(separator: " | ")
    }
  }

  private func describe(_ literal: Literal) -> String {
    literal.bytes.reduce(literal.ignoresCase ? "i:" : "") { text, byte in
      text + (byte < 0x80 ? String(UnicodeScalar(byte)) : "<\(String(byte, radix: 16))>")
    }
  }
}
