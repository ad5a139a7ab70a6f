import Pictures

/// The preview of a link in chats and other sites: the tags of the Open Graph protocol (https://ogp.me).
struct LinkPreview: Sendable {
  var title: String
  var description: String
  /// The whole address of the page.
  var address: String
  /// The whole address of its picture, a ``ShareCard``.
  var picture: String
  /// A description of the picture.
  var pictureText: String

  /// The tags, for the head of a page.
  var tags: String {
    let properties = [
      ("og:type", "website"), ("og:site_name", Self.site), ("og:title", title), ("og:description", description),
      ("og:url", address), ("og:image", picture), ("og:image:type", "image/png"),
      ("og:image:width", "\(ShareCard.width)"), ("og:image:height", "\(ShareCard.height)"),
      ("og:image:alt", pictureText),
    ]
    return properties.map { "  <meta property=\"\($0)\" content=\"\(Self.escaped($1))\">\n" }.joined()
      + "  <meta name=\"twitter:card\" content=\"summary_large_image\">\n"
  }

  /// The name of the site.
  static let site = "Gridship"
  /// The description of the site.
  static let promise = "Photograph a Sudoku and see it solved; play puzzles and games."
  /// The path of the picture of the first page.
  static let homePicture = "/share.png"

  /// The preview of the first page.
  static func home(at whole: PublicAddress) -> LinkPreview {
    LinkPreview(
      title: site, description: promise, address: whole("/"), picture: whole(homePicture),
      pictureText: "Three of the games, side by side")
  }

  /// Text escaped for HTML, also in attributes.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
