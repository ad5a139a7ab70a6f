import GameCore
import Games
import Phrases

/// A game that the server offers, without its types.
package protocol GameKind: Sendable {
  var id: String { get }
  /// The title of the game for a person.
  var name: String { get }
  /// A sentence for menus.
  var tagline: String { get }
  /// The version of the rules of new games.
  var rulesVersion: Int { get }
  /// The levels, easiest first; each ranked one has a leaderboard.
  var difficulties: [OptionList.Item] { get }
  /// The default level.
  var usualDifficulty: String { get }
  /// Texts by key.
  var words: [String: String] { get }
  /// The referee that plays replays of the game again.
  var referee: Referee { get }
  /// The game's part of the interface's description, as YAML; see ``PlayableGame/interfaceDescription``.
  var interfaceDescription: String? { get }

  /// The guide to a level for a newcomer; `nil` if there is no such level.
  func guide(difficulty: String) -> [GuideSection]?
  /// The options of a level, as text.
  func options(difficulty: String) -> String
  /// Options that hold the start itself, as text; see ``Game/held(_:seed:)``. It may take long.
  func held(_ options: String, seed: UInt64) throws(GameRefusal) -> String
  /// Starts a game from options in text form. It may take long.
  func start(options: String, seed: UInt64) throws(GameRefusal) -> any LiveGame
  /// Resumes a saved game.
  /// - Parameter number: the number of turns before the save.
  /// - Returns: `nil` if the save cannot be resumed: another program may have written it.
  func resume(_ save: Save, number: Int) -> (any LiveGame)?
  /// The same game in another language.
  func speaking(_ words: Words) -> any GameKind
  /// The same game by the rules of a version; `nil` if these do not exist.
  func withRules(version: Int) -> (any GameKind)?
  /// A replay as a film of at most this many seconds. Plays the replay.
  func film(of replay: Replay, longest: Double) throws(ReplayError) -> SceneFilm
  /// The fastest pace at which a person can play a replay.
  func pace(of replay: Replay) -> Pace
  /// True if an action may take so long that it must not run on an event loop.
  func isSlow(_ action: String) -> Bool
  /// The options of a game for two people; `nil` if there is none.
  var optionsForTwo: String? { get }
  /// True for an action that is allowed against another person.
  func isFair(_ action: String) -> Bool
}

extension GameKind {
  /// Says that there is a leaderboard of this name: a ranked level, or one under earlier rules, such as `normal@1`. Games that were
  /// played offline have others.
  package func hasLeaderboard(_ name: String) -> Bool {
    let name = LeaderboardName(name)
    guard isRanked(difficulty: name.level) else { return false }
    return name.rules.map { $0 < rulesVersion && withRules(version: $0) != nil } ?? true
  }

  /// True if there is such a level, and its games count for a leaderboard.
  package func isRanked(difficulty: String) -> Bool {
    difficulties.contains { $0.id == difficulty && $0.isRanked }
  }
}

/// Any game with a face.
struct PlayableKind<G: PlayableGame>: GameKind {
  private let game: G

  init(_ game: G) { self.game = game }

  var id: String { game.id }
  var name: String { game.title }
  var tagline: String { game.tagline }
  var rulesVersion: Int { game.rulesVersion }
  var difficulties: [OptionList.Item] { game.levels.items }
  var usualDifficulty: String { game.levels.items[game.levels.usual].id }
  var words: [String: String] { game.words }
  var referee: Referee { Referee(game) }
  var interfaceDescription: String? { game.interfaceDescription }

  func guide(difficulty: String) -> [GuideSection]? { game.options(level: difficulty).map { game.guide(to: $0) } }
  func options(difficulty: String) -> String { game.options(level: difficulty)?.description ?? difficulty }
  func pace(of replay: Replay) -> Pace { game.pace(of: replay) }
  func film(of replay: Replay, longest: Double) throws(ReplayError) -> SceneFilm {
    try game.film(of: replay, longest: longest)
  }
  func isSlow(_ action: String) -> Bool { G.Action(action).map { game.isSlow($0) } ?? false }
  var optionsForTwo: String? { game.optionsForTwo?.description }
  func isFair(_ action: String) -> Bool { G.Action(action).map { game.isFair($0) } ?? true }

  func held(_ options: String, seed: UInt64) throws(GameRefusal) -> String {
    let options = try read(options)
    do throws(G.StartRefusal) { return try game.held(options, seed: seed).description } catch {
      throw .unusableStart(game.tell(error))
    }
  }

  func start(options: String, seed: UInt64) throws(GameRefusal) -> any LiveGame {
    let options = try read(options)
    do throws(G.StartRefusal) { return LiveSession(try Session(game, asWritten: options, seed: seed)) } catch {
      throw .unusableStart(game.tell(error))
    }
  }

  func resume(_ save: Save, number: Int) -> (any LiveGame)? {
    (try? save.resume(game, coder: JSONStateCoder())).map { LiveSession($0, number: number) }
  }

  func speaking(_ words: Words) -> any GameKind { PlayableKind(game.speaking(words)) }
  func withRules(version: Int) -> (any GameKind)? { game.withRules(version: version).map { PlayableKind($0) } }

  private func read(_ text: String) throws(GameRefusal) -> G.Options {
    guard let options = G.Options(text) else { throw .unusableStart("There is no such start: \(text)") }
    return options
  }
}
