/// How the records of a generated log are written.
enum LogStyle: String {
  case syslog, nslog, ndjson, plain

  /// The bytes of one record with its line feed.
  func record(_ message: [UInt8], at time: LogClock, random: inout SeededRandom) -> [UInt8] {
    switch self {
    case .plain: return message + [0x0A]
    case .nslog:
      return Array("\(time.seconds).\(time.milliseconds) WebViewPreview[4410:1e9b] ".utf8) + message + [0x0A]
    case .syslog:
      let origin = LogStyle.origins[random.below(LogStyle.origins.count)]
      return Array("\(time.seconds).\(time.milliseconds)\(time.milliseconds)+0100  localhost \(origin) ".utf8) + message
        + [0x0A]
    case .ndjson: return LogStyle.object(message, time, &random)
    }
  }

  private static let origins = [
    "WebViewPreview[4410]: (WebKit) [com.apple.WebKit:Loading]",
    "WebViewPreview[4410]: (UIKitCore) [com.apple.UIKit:EventDispatch]",
    "WebViewPreview[4410]: (CFNetwork) [com.apple.CFNetwork:Default]",
    "runningboardd[31]: (RunningBoard) [com.apple.runningboard:process]",
    "com.apple.WebKit.WebContent[4431]: (WebCore) [com.apple.WebKit:ResourceLoading]",
    "SpringBoard[58]: (FrontBoard) [com.apple.FrontBoard:Process]",
  ]

  /// As `log show --style ndjson` writes it, some 900 bytes.
  private static func object(_ message: [UInt8], _ time: LogClock, _ random: inout SeededRandom) -> [UInt8] {
    let head =
      "{\"timezoneName\":\"\",\"messageType\":\"Default\",\"eventType\":\"logEvent\",\"source\":null,"
      + "\"formatString\":\"%{public}s\",\"userID\":501,\"activityIdentifier\":0,\"subsystem\":\"com.apple.WebKit\","
      + "\"category\":\"Loading\",\"threadID\":\(7000 + random.below(90)),\"senderImageUUID\":"
      + "\"8F1A5B3C-2D4E-3F60-8172-93A4B5C6D7E8\",\"backtrace\":{\"frames\":[{\"imageOffset\":\(random.below(900_000)),"
      + "\"imageUUID\":\"8F1A5B3C-2D4E-3F60-8172-93A4B5C6D7E8\"}]},\"bootUUID\":"
      + "\"0C9D8E7F-6A5B-4C3D-9E2F-1A0B9C8D7E6F\",\"processImagePath\":\"\\/Users\\/ci\\/Library\\/Developer\\/"
      + "CoreSimulator\\/Devices\\/A1B2\\/WebViewPreview.app\\/WebViewPreview\",\"senderImagePath\":\"\\/System\\/"
      + "Library\\/Frameworks\\/WebKit.framework\\/WebKit\",\"timestamp\":\"\(time.seconds).\(time.milliseconds)"
      + "\(time.milliseconds)+0100\",\"machTimestamp\":\(88_000_000_000 + random.below(1_000_000)),\"eventMessage\":\""
    let tail =
      "\",\"processImageUUID\":\"4D3C2B1A-0F9E-3D8C-B7A6-958473625140\",\"traceID\":\(random.below(1 << 30)),"
      + "\"processID\":4410,\"senderProgramCounter\":\(random.below(900_000)),\"parentActivityIdentifier\":0}\n"
    return Array(head.utf8) + escaped(message) + Array(tail.utf8)
  }

  private static func escaped(_ message: [UInt8]) -> [UInt8] {
    var escaped: [UInt8] = []
    for byte in message {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escaped += [UInt8(ascii: "\\"), byte]
      case 0x0A: escaped += Array("\\n".utf8)
      default: escaped.append(byte)
      }
    }
    return escaped
  }
}

/// The time of day that generated records are written at; a few milliseconds pass from each to the next.
struct LogClock {
  private var elapsed = 0

  mutating func advance(_ milliseconds: Int) { elapsed += milliseconds }

  /// `2026-11-02 09:14:31`, from that second on; a day has no end here.
  var seconds: String {
    let second = elapsed / 1000 + 9 * 3600
    return "2026-11-\(LogClock.padded(2 + second / 86_400 % 28, 2)) \(LogClock.padded(second / 3600 % 24, 2)):"
      + "\(LogClock.padded(second / 60 % 60, 2)):\(LogClock.padded(second % 60, 2))"
  }

  var milliseconds: String { LogClock.padded(elapsed % 1000, 3) }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
