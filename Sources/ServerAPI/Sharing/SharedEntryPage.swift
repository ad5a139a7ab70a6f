import GameCore
import GameService

/// The page behind a link to a replay. Chats and other sites read its preview; a person is redirected to the client at
/// once.
struct SharedEntryPage: Sendable {
  private let title: String
  private let description: String
  private let id: String?
  private let isSealed: Bool

  /// The page of a score.
  init(_ score: ListedScore, _ kinds: GameKinds) {
    let record = score.record, kind = kinds[record.game]
    let leaderboard = LeaderboardName(record.difficulty)
    let level = leaderboard.level
    let item = kind?.difficulties.first { $0.id == level }
    let name = [item?.group, item?.name ?? level].compactMap(\.self).joined(separator: ", ")
    title = "\(record.name)’s \(kind?.name ?? record.game)"
    let end = score.isSealed ? "The replay opens when the day is over." : "Watch it move by move."
    let offline = leaderboard.isOffline ? ", played offline" : ""
    description = "\(name)\(offline), \(Self.grouped(record.score)) points. \(end)"
    (id, isSealed) = (record.id, score.isSealed)
  }

  /// The page for a missing score, which was deleted or never existed.
  init() {
    (title, description) = ("It is not here any more", LinkPreview.promise)
    (id, isSealed) = (nil, true)
  }

  /// The page as HTML.
  /// - Parameter whole: makes whole addresses; `nil` for a page without a preview.
  func html(at whole: PublicAddress?) -> String {
    // Relative, since the client may be in a folder of a proxy's.
    let client = id.map { "../#/replay/\($0)" } ?? "../#/"
    let tags = whole.map { preview(at: $0).tags } ?? ""
    let name = LinkPreview.escaped(title)
    return """
      <!doctype html>
      <html lang="en">
      <head>
        <meta charset="utf-8">
        <title>\(name) · \(LinkPreview.site)</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="description" content="\(LinkPreview.escaped(description))">
      \(tags)  <meta http-equiv="refresh" content="0; url=\(client)">
      </head>
      <body>
        <p><a href="\(client)">\(id == nil ? "Gridship" : "Watch \(name)")</a></p>
      </body>
      </html>

      """
  }

  private func preview(at whole: PublicAddress) -> LinkPreview {
    guard let id else { return .home(at: whole) }
    // The look of a sealed game would help players of the same day's game.
    return LinkPreview(
      title: title, description: description, address: whole("/replay/\(id)"),
      picture: whole(isSealed ? LinkPreview.homePicture : "/replay/\(id)/picture.png"),
      pictureText: isSealed ? "Three of the games, side by side" : "How the game ended")
  }

  /// A number with commas, as in `12,345`.
  private static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return (number < 0 ? "−" : "") + digits
  }
}
