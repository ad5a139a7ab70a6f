import GameCore
import Games

/// A game as the server offers it, without its types.
package protocol GameKind: Sendable {
  var id: String { get }
  var name: String { get }
  var tagline: String { get }
  var rulesVersion: Int { get }
  /// The levels, easiest first; each that is ranked has a leaderboard.
  var difficulties: [OptionList.Item] { get }
  /// The level where none is asked for.
  var usualDifficulty: String { get }
  /// Texts by key.
  var words: [String: String] { get }
  var referee: Referee { get }
  /// What the interface says of it, as YAML; see ``PlayableGame/interfaceDescription``.
  var interfaceDescription: String? { get }

  /// What a newcomer reads of a level; `nil` where there is no such level.
  func guide(difficulty: String) -> [GuideSection]?
  /// The options that a level stands for, as text.
  func options(difficulty: String) -> String
  /// Options that hold the thing itself, as text; see ``Game/held(_:seed:)``. It may take long.
  func held(_ options: String, seed: UInt64) throws(GameRefusal) -> String
  /// Starts a game by options as they are written. It may take long.
  func start(options: String, seed: UInt64) throws(GameRefusal) -> any LiveGame
  /// Goes on with a game that was kept.
  /// - Parameter number: how many turns led to it.
  /// - Returns: `nil` where it cannot: another program may have kept it.
  func resume(_ save: Save, number: Int) -> (any LiveGame)?
  /// The same game by the rules of a version, `nil` where these are not there.
  func withRules(version: Int) -> (any GameKind)?
  /// A replay as a film of at most so many seconds. Plays it again.
  func film(of replay: Replay, longest: Double) throws(ReplayError) -> SceneFilm
  /// How fast a person can play what a replay holds.
  func pace(of replay: Replay) -> Pace
  /// Whether an action may take so long that it must not run on an event loop.
  func isSlow(_ action: String) -> Bool
}

extension GameKind {
  /// Says that there is a leaderboard of this name: a ranked level, or one under earlier rules, such as `normal@1`. Games that were
  /// played offline have others.
  package func hasLeaderboard(_ name: String) -> Bool {
    let name = LeaderboardName(name)
    guard isRanked(difficulty: name.level) else { return false }
    return name.rules.map { $0 < rulesVersion && withRules(version: $0) != nil } ?? true
  }

  /// Whether there is such a level, and its games count for a leaderboard.
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

  func withRules(version: Int) -> (any GameKind)? { game.withRules(version: version).map { PlayableKind($0) } }

  private func read(_ text: String) throws(GameRefusal) -> G.Options {
    guard let options = G.Options(text) else { throw .unusableStart("There is no such start: \(text)") }
    return options
  }
}
