import GameCore
import TerminalKit

extension ListedGame {
  /// A game that is shown by its scene alone.
  init<G: PlayableGame>(_ game: G) { self.init(SceneScreens(game: game)) }

  /// A game with its screens.
  init<S: GameScreens>(_ screens: S) {
    typealias G = S.Game
    let game = screens.game
    let clock = game.clockAction(seconds: 1)?.description.split(separator: " ").first
    let levels = game.levels
    self.init(
      id: game.id, title: game.title, tagline: game.tagline, lists: game.optionLists,
      manual: game.guide(to: game.options(game.optionLists.map(\.usual))).map { HelpPart($0) },
      optionName: { text in G.Options(text ?? "").map { game.name(of: $0) } ?? text ?? "" },
      leaderboards: levels.items.filter(\.isRanked).map(\.id), leaderboardName: { game.name(ofLeaderboard: $0) },
      leaderboard: { game.leaderboard(of: $0) }, isRanked: { game.isRanked($0) },
      usualLevel: levels.items.indices.contains(levels.usual) ? levels.items[levels.usual].id : nil,
      referee: Referee(game),
      countActions: { texts in texts.count { $0.split(separator: " ").first != clock || clock == nil } },
      summary: { game.summary(of: $0) },
      start: { shell, chosen, seed, place in
        GameLauncher.start(screens, game.options(chosen), seed: seed, in: place, on: shell)
      },
      canStart: { game.withRules(version: $0.rules) != nil && G.Options($0.start.options ?? "") != nil },
      startFrom: { shell, start, place in GameLauncher.start(screens, from: start, in: place, on: shell) },
      refusal: { level, shell in screens.refusal(ofLevel: level, on: shell) },
      resume: { shell, slot in GameLauncher.resume(screens, slot, on: shell) },
      race: { shell, record, id in GameLauncher.race(screens, record, challenge: id, on: shell) },
      replay: { shell, record in GameLauncher.replay(screens, record, on: shell) },
      share: { shell, replay in ShareScreen.open(screens, replay, on: shell) },
      learn: { replay, name, archive in
        screens.statistics?.learn(from: replay, of: screens.game, named: name, in: archive)
      },
      pastedStart: screens.pastedStart, extraScreens: screens.extraScreens, parts: screens.parts)
  }
}
