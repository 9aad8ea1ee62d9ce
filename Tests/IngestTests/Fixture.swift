import Testing

/// Log texts of our own, one or more for each way in which lines become records.
struct Fixture: CustomTestStringConvertible, Sendable {
  var name: String
  var bytes: [UInt8]
  /// The records that it has.
  var records: Int

  var testDescription: String { name }

  init(_ name: String, records: Int, _ text: String) {
    self.name = name
    self.records = records
    bytes = Array(text.utf8)
  }

  static let all: [Fixture] = [
    Fixture("plain", records: 4, "first\nsecond line\n\n  indented\nlast without line feed"),
    Fixture(
      "nslog", records: 3,
      """
      2024-12-12 21:45:11.347 Shelf[1619:30946] saved {
          count = 2;
      }
      2024-12-12 21:45:11.348 Shelf[1619:30946] [bridge] héllo wörld
      no header here
      === Messages dropped during live streaming (use `log show` to see what they were)
      2024-12-12 21:45:11.349 Shelf[1619:30947] ⚡️  done

      """),
    Fixture(
      "overwritten header", records: 2,
      """
      2024-12-12 21:45:11.347 Shelf[1619:30946] one
      2024-12-12 21:45:11.348 Sh\ris the next line
      2024-12-12 21:45:11.349 Shelf[1619:30946] two

      """),
    Fixture(
      "damaged header behind an object", records: 4,
      """
      2024-12-12 21:45:11.347 Shelf[1619:30946] one
      {"timestamp":"2026-07-26 18:11:22.348728+1200","eventType":"logEvent","eventMessage":"x","processID":7,"processImagePath":"/bin/S"}
      2024-12-12 21:45:11.348? damaged
      2024-12-12 21:45:11.349 Shelf[1619:30946] two

      """),
    Fixture(
      "compact", records: 3,
      """
      Filtering the log data using "process == "Shelf""
      Timestamp               Ty Process[PID:TID]
      2026-06-24 21:42:41.375 Df Shelf[82688:cbc44] [com.example.shelf:store] one
      2026-06-24 21:42:41.376 E  Shelf[82688:cbc44] (Store) two
        and more
      2026-06-24 21:42:41.377 F  Shelf[82688:cbc44] three

      """),
    Fixture(
      "syslog style", records: 2,
      """
      2026-06-24 21:42:41.375000+0200  localhost Shelf[12]: (Store) [com.example:net] up
      message that goes on
      2026-06-24 21:42:42.375000+0200  localhost Shelf[12]: down
      """),
    Fixture(
      "bsd with repeats", records: 2,
      """
      Mar  7 16:50:17 host syslogd[24896]: Configuration Notice:
      \tASL Module "com.example" claims selected messages.
      Mar  7 16:50:17 --- last message repeated 3 times ---
      Mar  7 16:50:18 host kernel[0]: hello

      """),
    Fixture(
      "wrapped header", records: 2,
      """
      Timestamp                       Thread     Type        Activity             PID    TTL
      2023-04-13 03:31:54.896185+0400 0xe38a     Default     0x0                  11980  0
        com.example.Service: (lib) [DD] received ping
      2023-04-13 03:31:54.897686+0400 0xe38a     Default     0x0                  11980  0
        com.example.Service: (lib) [DD] received info

      """),
    Fixture(
      "ndjson", records: 4,
      #"""
      {"timestamp":"2026-07-26 18:11:22.348728+1200","messageType":"Default","eventType":"logEvent","eventMessage":"a\/b\nsecond \u00e9","subsystem":"com.example","category":"net","threadID":5,"processID":77,"processImagePath":"\/bin\/Shelf","senderImagePath":"\/lib\/Store"}
      {"timestamp":"2026-07-26 18:11:23.348728+1200","messageType":"Error","eventType":"logEvent","eventMessage":"lone \ud800 half","subsystem":"","category":"","threadID":5,"processID":77,"processImagePath":"\/bin\/Shelf"}
      {"timestamp": this one is broken
      {"timestamp":"2026-07-26 18:11:24.348728+1200","messageType":"Fault","eventType":"logEvent","eventMessage":"\u001b[31mred\u001b[0m","processID":77,"processImagePath":"\/bin\/Shelf"}
      {"count":3,"finished":1}

      """#),
    Fixture(
      "json array", records: 2,
      """
      Filtering the log data using "subsystem == "x""
      [{
        "timestamp" : "2018-06-10 08:47:50.829488-0700",
        "messageType" : "Default",
        "eventType" : "logEvent",
        "eventMessage" : "Hello\\nWorld",
        "processID" : 95957
      },{
        "timestamp" : "2018-06-10 08:47:51.829488-0700",
        "messageType" : "Error",
        "eventType" : "logEvent",
        "eventMessage" : "Bye",
        "processID" : 95957
      }]

      """),
    Fixture(
      "a broken line among joined ones", records: 64,
      """
      2026-05-08T09:28:43.725057Z 00O Running
      2026-05-08T09:28:43.725057Z 00O+Preparing
      \(String(repeating: "2026-05-08T09:28:43.725057Z 00O running\n", count: 60))\
      [  +73 ms] Observatory URL on device: http://127.0.0.1:54437/x=/abcdefghijklmnop
      another line
      2026-05-08T09:28:43.725057Z 00O another

      """),
    Fixture(
      "wrapped header that is none", records: 5,
      """
      2023-04-13 03:31:54.896185+0400 0xe38a     Default     0x0                  11980  0
        com.example.Service: (lib) [DD] received ping
      2023-04-13 03:31:55.896185+0400 0xe38a     Default     0x0                  11980  0
      [debug] no header
      first line of its own
      second line of its own
      2023-04-13 03:31:56.897686+0400 0xe38a     Default     0x0                  11980  0
        com.example.Service: (lib) [DD] received info

      """),
    Fixture(
      "json array behind joined lines", records: 3,
      """
      2026-05-08T09:28:43.725057Z 00O Running
      2026-05-08T09:28:43.725057Z 00O+Preparing
      2026-05-08T09:28:43.725057Z 00O another
      [{
        "timestamp" : "2018-06-10 08:47:50.829488-0700",
        "messageType" : "Default",
        "eventType" : "logEvent",
        "eventMessage" : "Hello",
        "processID" : 95957
      }]

      """),
    Fixture(
      "xcode metadata", records: 5,
      """
      Something of two
      lines
      Type: Error | Timestamp: 2025-08-22 10:41:13.994158+09:00 | Process: Shelf | Library: Store | TID: 0xf700
      printed
      printed again
      Type: stdio
      Other
      Type: Fault | Timestamp: 2025-08-22 10:41:14.994158+09:00 | Process: Shelf | Library: Store | TID: 0xf700
      left over

      """),
    Fixture(
      "gitlab", records: 4,
      """
      2026-05-08T09:28:43.725057Z 00O Running with gitlab-runner
      2026-05-08T09:28:43.725057Z 00O section_start:1778232523:prepare\r\u{1B}[0K
      2026-05-08T09:28:43.725057Z 00O+Preparing the executor
      2026-05-08T09:28:44.725057Z 01O 2024-12-12 21:45:11.347 Shelf[1619:30946] inner
      2026-05-08T09:28:45.725057Z 01E ERROR: failed

      """),
    Fixture(
      "github", records: 6,
      """
      \u{FEFF}2025-09-06T16:24:24.0000000Z ##[group]Run tests\r
      2025-09-06T16:24:24.1000000Z \u{1B}[36;1mflutter test\u{1B}[0m\r
      2025-09-06T16:24:24.2000000Z ##[endgroup]\r
      2025-09-06T16:24:30.0000000Z 2020-08-19 18:53:59.893082+0530 Shelf[51480:484088] begun {\r
      2025-09-06T16:24:30.0000000Z     a = 1;\r
      2025-09-06T16:24:30.0000000Z }\r
      2025-09-06T16:24:30.0000000Z logproof: passed\r
      2025-09-06T16:24:31.0000000Z \r
      2025-09-06T16:24:31.1000000Z ##[error]Process completed with exit code 1.\r

      """),
    Fixture(
      "flutter verbose", records: 3,
      """
      [   +1 ms] [DEVICE LOG] 2020-03-09 21:06:55.420109+0100  localhost
      Runner[41902]: (Security) Created Activity ID: 0x3994c, Description:
      SecItemCopyMatching_ios
      [        ] [DEVICE LOG] 2020-03-09 21:06:55.423573+0100  localhost
      Runner[41902]: (GoogleUtilities) 6.18.0 - [Firebase/Analytics][I-ACS023012]
      Analytics collection enabled
      [  +73 ms] Observatory URL on device: http://127.0.0.1:54437/x=/

      """),
    Fixture(
      "damaged", records: 4,
      "\0\0\0one\0 line\r\nti\u{1B}[0mm\u{1B}[1;31me flies\r\n0%\r50%\r100%\n\u{1B}]0;title\u{07}end\0\0\0\n\0\0\0"),
    Fixture(
      "mixed", records: 6,
      """
      building the app
      2024-12-12 21:45:11.347 Shelf[1:2] with a list (
          one
      )
      a print
      {"timestamp":"2026-07-26 18:11:22.348728+1200","messageType":"Info","eventType":"logEvent","eventMessage":"x","processID":7,"processImagePath":"/bin/S"}
      another print
      and one more

      """),
  ]
}
