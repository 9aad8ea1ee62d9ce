public import LogModel

/// Whether the catalog's samples agree with its assertions.
public struct SelfTestSection: Sendable {
  public var selfTest: SelfTestReport?

  public init(_ selfTest: SelfTestReport?) { self.selfTest = selfTest }

  /// The anchor of an assertion whose samples disagree.
  public static func anchor(_ id: String) -> String { "self-test-\(id)" }

  public var html: HTML {
    guard let selfTest else { return HTML() }
    let disagreeing = selfTest.cases.filter { !$0.disagreements.isEmpty }
    let blocks = disagreeing.map { item in
      """
      <article class="card bad" id="\(SelfTestSection.anchor(item.assertion))" data-item data-stop tabindex="-1">
      <h3>\(item.assertion)</h3>
      <pre>\(item.disagreements.map(\.text).joined().excerpt())</pre>
      </article>

      """ as HTML
    }
    return RunPage.section("self-test", "Self-test", "<p>\(Wording.outcome(selfTest))</p>\n\(blocks)")
  }
}
