import Testing

@testable import Authoring

/// What differs from one occurrence of a line to the next.
struct MessageScannerTests {
  static func template(_ line: String) -> String {
    Array(line.utf8).withUnsafeBytes { MessageTemplate.text(of: $0) }
  }

  @Test(arguments: [
    ("loaded 12 of 40 items", "loaded <number> of <number> items"),
    ("at 2026-08-02 11:00:02.123 done", "at <number> <number> done"),
    ("version 18.2.1, host 10.0.0.1:8080", "version <number>, host <number>"),
    ("ptr=0x7f8a2c00 freed", "ptr=<address> freed"),
    ("view 44444444-AAAA-4BBB-8CCC-000000000004 gone", "view <uuid> gone"),
    ("request a1b2c3d4e5 and 4c1f", "request <hex> and <hex>"),
    ("deadbeef cafe", "deadbeef cafe"),
    ("GET https://a.example/b?c=1 failed", "GET https://<url> failed"),
    ("open /var/mobile/x.html.", "open <path>."),
    ("open ~/Library/x and/or this", "open <path> and/or this"),
    ("at /a/b.swift:12:5: error", "at <path>: error"),
    ("evaluating 't.then' isn't 'ok'", "evaluating '<text>' isn't '<text>'"),
    (#"key "a b" = "it's""#, #"key "<text>" = "<text>""#),
    ("token=abc123 width=390px h=a", "token=<value> width=<number>px h=a"),
    ("WKWebView2 h264", "WKWebView<number> h<number>"),
    ("Error Domain=NSURLErrorDomain Code=-1004", "Error Domain=NSURLErrorDomain Code=-1004"),
    ("error code 102, signal 9, status: 404", "error code 102, signal 9, status: 404"),
    ("code 1234567", "code <number>"),
    ("日本 12 é3", "日本 <number> é<number>"),
    ("''\"\"''", "''\"\"''"), ("", ""), ("'", "'"), ("/", "/"), ("a:// b", "a:// b"),
  ])
  func templates(_ line: String, _ template: String) {
    #expect(Self.template(line) == template)
  }

  /// Whatever the bytes, the pieces cover the line without gap or overlap.
  @Test func piecesCoverEveryLine() {
    let alphabet = Array("a0f9'\"/:.-~x() \t".utf8) + [0xC3, 0xA9, 0xFF, 0x00]
    var state: UInt64 = 42
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<20_000 {
      let line = (0..<random(40)).map { _ in alphabet[random(alphabet.count)] }
      line.withUnsafeBytes { bytes in
        let pieces = MessageScanner.pieces(of: bytes)
        var end = 0
        for piece in pieces {
          #expect(piece.range.lowerBound == end && !piece.range.isEmpty, "\(line)")
          end = piece.range.upperBound
        }
        #expect(end == line.count, "\(line)")
      }
    }
  }

  @Test func digestsAreThoseOfTemplates() {
    func digest(_ line: String) -> UInt64 { Array(line.utf8).withUnsafeBytes { MessageTemplate.digest(of: $0) } }
    #expect(digest("took 12 ms") == digest("took 7 ms"))
    #expect(digest("took 12 ms") != digest("took 12 s"))
    #expect(digest("code 12") != digest("code 13"))
    #expect(digest("a '1'") == digest("a 'xyz'"))
  }

  @Test func timeIsLinear() {
    let line = Array(String(repeating: "'/:\"a0", count: 200_000).utf8)
    let clock = ContinuousClock()
    let took = clock.measure { line.withUnsafeBytes { _ = MessageTemplate.digest(of: $0) } }
    #expect(took < .seconds(20))
  }
}
