internal import Digests

/// The frame of a page: head, style and script, and what stands in it.
///
/// A page allows its own style and script by their hashes and nothing else, so that no log text can load or run anything.
public struct HTMLPage: Sendable {
  /// Where style and script come from.
  public enum Assets: Sendable, Equatable {
    /// In the page itself: one file, no network.
    case inline
    /// From the server, under these addresses.
    case linked(style: String, script: String)
  }

  public var title: String
  public var content: HTML
  public var assets: Assets

  public init(title: String, content: HTML, assets: Assets = .inline) {
    self.title = title
    self.content = content
    self.assets = assets
  }

  /// The style sheet of all pages.
  public static let style = PageStyle.base + PageStyle.pieces + PageStyle.media
  /// The script of all pages: filter, next and previous, printing. Every page reads without it.
  public static let script = PageScript.text

  /// A Content-Security-Policy that allows style and script in the page and nothing else.
  public static let inlinePolicy =
    "default-src 'none'; style-src '\(digest(of: style))'; script-src '\(digest(of: script))'; img-src data:; "
    + "base-uri 'none'; form-action 'none'"

  /// The source expression by which a policy allows a text in `<style>` or `<script>`.
  public static func digest(of text: String) -> String {
    "sha256-" + base64(bytes(hexadecimal: SHA256.hexDigest(of: text.utf8)))
  }

  /// The whole document.
  public var html: HTML {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    \(head)<meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="\(referrer)">
    <link rel="icon" href="data:,">
    <title>\(title)</title>
    \(style)</head>
    <body>
    \(content)\(script)</body>
    </html>

    """
  }

  /// To other sites nothing is said; a server's own forms need it, since without a referrer they have no origin either.
  private var referrer: String { assets == .inline ? "no-referrer" : "same-origin" }

  private var head: HTML {
    guard assets == .inline else { return HTML() }
    return "<meta http-equiv=\"Content-Security-Policy\" content=\"\(HTMLPage.inlinePolicy)\">\n"
  }

  private var style: HTML {
    switch assets {
    case .inline: "<style>\(HTML(stringLiteral: HTMLPage.style))</style>\n"
    case .linked(let style, _): "<link rel=\"stylesheet\" href=\"\(style)\">\n"
    }
  }

  private var script: HTML {
    switch assets {
    case .inline: "<script>\(HTML(stringLiteral: HTMLPage.script))</script>\n"
    case .linked(_, let script): "<script src=\"\(script)\" defer></script>\n"
    }
  }

  private static func bytes(hexadecimal text: String) -> [UInt8] {
    let digits = text.utf8.map { $0 < 0x3A ? $0 - 0x30 : $0 - 0x57 }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var out: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for index in 0..<4 {
        out.append(index <= group.count ? alphabet[Int(bits >> UInt32(18 - 6 * index)) & 63] : 0x3D)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
