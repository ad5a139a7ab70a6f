import GameCore
import Pictures

/// A maker of films in a worker process.
struct FilmMaker: Sendable {
  /// The longest duration of a film, in seconds. A longer game is shown faster.
  private static let longest = 30.0

  let games: GameKinds

  /// The film of a replay in its text form; `nil` if it cannot be made.
  func film(of text: [UInt8], _ look: FilmStyle) -> [UInt8]? {
    guard let replay = try? Replay(text: String(decoding: text, as: UTF8.self)),
      let game = games[replay.start.game, rules: replay.rulesVersion],
      let film = try? game.film(of: replay, longest: Self.longest), film.count > 0,
      let painter = try? ScenePainter(film[0].scene, width: look.width, dark: look.isDark)
    else { return nil }
    return try? AnimatedPicture.bytes(of: film, by: painter, as: .webp)
  }
}
