import Authoring
import Testing

/// An id made of a fault's words.
struct ProposedIDTests {
  @Test(arguments: [
    ("[Process] 0x17e - [PID=9221] WebProcessProxy::didClose: (web process 0 crash)", "web-process-proxy-close"),
    ("vault: cannot decrypt record 17 of 40", "vault-cannot-decrypt-record"),
    ("index 7 is invalid", "index-invalid"),
    ("TypeError: null is not an object (evaluating 't.then')", "type-object-evaluating"),
    ("HTTPServer gone", "httpserver-gone"),
    ("taken words", "taken-words-3"),
    ("12 34", nil), ("", nil), ("日本", nil),
  ])
  func words(_ line: String, _ id: String?) {
    #expect(ProposedID.make(from: line, taken: ["taken-words", "taken-words-2"]) == id)
  }
}
