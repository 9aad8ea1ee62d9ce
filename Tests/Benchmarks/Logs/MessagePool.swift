/// Messages as an iOS app with web views prints them; some have several lines, some are the app's own.
enum MessagePool {
  /// - Parameter seed: another one gives other numbers in the same kinds of messages.
  static func realistic(count: Int, seed: UInt64) -> [[UInt8]] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { index in
      if index % 50 == 7 { return Array(dictionary(&random).utf8) }
      if index % 100 == 3 { return Array(ofTheApp(&random).utf8) }
      return Array(ofTheSystem(&random).utf8)
    }
  }

  private static func ofTheSystem(_ random: inout SeededRandom) -> String {
    let pointer = "0x" + random.hex(9)
    let page =
      "[pageProxyID=\(5 + random.below(20)), webPageID=\(6 + random.below(20)), PID=\(4400 + random.below(99))]"
    let small = random.below(500)
    switch random.below(16) {
    case 0: return "\(pointer) - \(page) WebPageProxy::didFinishLoadForFrame: frameID=\(small), isMainFrame=1"
    case 1: return "\(pointer) - \(page) WebPageProxy::didCommitLoadForFrame: frameID=\(small), isMainFrame=0"
    case 2:
      return "\(pointer) - WebResourceLoader::didReceiveResponse: (httpStatusCode=200, MIMEType='text/javascript', "
        + "expectedContentLength=\(small * 731))"
    case 3:
      return "\(pointer) - ProcessThrottler::setThrottleState: Updating process assertion to foreground, type=\(small)"
    case 4:
      return "Task <\(random.hex(8).uppercased())>.<\(small)> finished successfully, transaction_duration_ms=\(small)"
    case 5:
      return
        "Connection \(small): enabling TLS, event: path:satisfied_change @0.\(random.below(999))s, uuid: \(random.hex(8))"
    case 6: return "Evaluating dispatch of UIEvent: \(pointer); type: 0; subtype: 0; backing type: 11; shouldSend: 1"
    case 7:
      return "Acquiring assertion targeting [app<dev.example.WebViewPreview(\(random.hex(6)))>:4410] from originator"
    case 8:
      return "[anon<WebContent>(501):\(4400 + small)] Ignoring jetsam update because this process is not memory-managed"
    case 9:
      return "Sending UIEvent type: 0; subtype: 0; to windows: 1; first: <UIWindow: \(pointer)> contextID \(small)"
    case 10:
      return "\(pointer) - \(page) NetworkProcessProxy::didReceiveAuthenticationChallenge host=cdn\(small).example.com"
    case 11: return "layout pass took \(small) us for <WKContentView: \(pointer); frame = (0 0; 390 \(small))>"
    case 12:
      return
        "nw_flow_connected [C\(small) IPv6#\(random.hex(8)).443 in_progress channel-flow] Transport protocol connected"
    case 13: return "cache lookup for key \(random.hex(40)): hit, age \(small) s, freshness lifetime 86400 s"
    case 14: return "réglage « \(random.hex(5)) » enregistré — 保存しました (\(small) ms)"
    default:
      return "performing \(small) CA commit handlers in phase \(random.below(4)), display link tick \(random.hex(12))"
    }
  }

  /// A dictionary as NSError prints its user info.
  private static func dictionary(_ random: inout SeededRandom) -> String {
    """
    Task finished with error [-999] Error Domain=NSURLErrorDomain Code=-999 "cancelled" UserInfo={
        NSErrorFailingURLKey = "https://cdn.example.com/npm/p5@\(random.below(9))/lib/p5.min.js";
        NSErrorFailingURLStringKey = "https://cdn.example.com/npm/p5/lib/p5.min.js";
        NSLocalizedDescription = cancelled;
        "_NSURLErrorRelatedURLSessionTaskErrorKey" =     (
            "LocalDataTask <\(random.hex(8).uppercased())>.<\(random.below(99))>"
        );
    }
    """
  }

  /// Lines that assertions of the shipped catalog look at, and hold.
  private static func ofTheApp(_ random: inout SeededRandom) -> String {
    let number = 1 + random.below(400)
    switch random.below(8) {
    case 0: return "[bridge] -> id=\(number) method=fs.readFile t=\(number * 10)"
    case 1: return "editor ready language=javascript after=\(number)ms"
    case 2: return "cookie got name=session domain=.example.com sha=\(random.hex(8))"
    case 3: return "state snake=(\(number % 20), \(number % 15))"
    case 4: return "loaded url=file:///code/snake_game/index.html"
    case 5: return "[console.log] page ready in \(number) ms"
    case 6: return "editor layout width=390 height=\(100 + number)"
    default: return "scripts loaded=\(number % 9) indexBytes=\(number * 31)"
    }
  }
}
