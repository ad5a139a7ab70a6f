import GameCore
import ServerStore

/// The name of a leaderboard of a game: a level, `normal`; under earlier rules, `normal@1`; of games whose seed their players knew,
/// `normal.offline`.
package struct LeaderboardName: Hashable, Sendable, CustomStringConvertible {
  private static let ending = ".offline"

  /// The level, as in `normal`.
  package var level: String
  /// `nil` for the current ones.
  package var rules: Int?
  /// True for games whose seed their players knew.
  package var isOffline: Bool

  /// Reads a name.
  package init(_ text: String) {
    isOffline = text.hasSuffix(Self.ending)
    (level, rules) = SeasonName.parts(of: isOffline ? String(text.dropLast(Self.ending.count)) : text)
  }

  /// The leaderboard of a game.
  init(of game: GameRecord, _ level: String, currentRules: Int) {
    (self.level, isOffline) = (level, game.origin.isOffline)
    rules = game.rules == currentRules ? nil : game.rules
  }

  package var description: String { level + (rules.map { "@\($0)" } ?? "") + (isOffline ? Self.ending : "") }

  /// The name in a sentence: `normal, played offline`.
  package var words: String {
    level + (rules.map { ", by rules \($0)" } ?? "") + (isOffline ? ", played offline" : "")
  }
}
