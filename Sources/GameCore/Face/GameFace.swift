import Phrases

/// The face that every game has: its title, its levels, its scene and its sentences.
///
/// Everything is a pure function of the state; nothing here changes a game. A game conforms to ``PlayableGame``, which adds
/// to this only what has a default.
public protocol GameFace: Game {
  /// The part of a state that a player may see, without anything the rules hide. Clients in other languages get it.
  associatedtype View: Encodable & Sendable

  /// The same game with its sentences in a language. A game without another language stays as it is.
  func speaking(_ words: Words) -> Self

  /// The title of the game.
  var title: String { get }
  /// A sentence for menus.
  var tagline: String { get }
  /// The choices before a game, list by list. The first list is the level. Each ranked level has a leaderboard.
  var optionLists: [OptionList] { get }
  /// The options for one item of each list. A list without an item in `chosen` keeps its usual one.
  func options(_ chosen: [Int]) -> Options
  /// A word or two for options, as in `hard`.
  func name(of options: Options) -> String

  /// The view of a state for the player.
  func playerView(of state: State) -> View
  /// The scene of a state. Every front end shows it, and takes the actions of its areas.
  func scene(of state: State) -> Scene
  /// Returns a choice as it is offered to people.
  func offer(_ choice: Choice, in state: State) -> Offer

  /// An event as a record for clients: its kind and its own fields. `state` is the state after it.
  func record(of event: Event, in state: State) -> EventRecord
  /// An event in a sentence; `nil` for one that the board itself shows.
  func tell(_ event: Event, _ state: State) -> String?
  /// The reason for a refusal of an action, in a sentence.
  func tell(_ refusal: Refusal) -> String
  /// The reason for a refusal of a start, in a sentence. A game that refuses no start needs none.
  func tell(_ refusal: StartRefusal) -> String
}

extension GameFace {
  /// The game as it is.
  public func speaking(_ words: Words) -> Self { self }

  /// The levels: the first list of options.
  public var levels: OptionList { optionLists.first ?? OptionList(name: "level", items: []) }

  /// The options of a level by its `id`, with usual values for the other lists; `nil` for an unknown level.
  public func options(level id: String) -> Options? {
    guard let index = levels.items.firstIndex(where: { $0.id == id }) else { return nil }
    return options([index] + optionLists.dropFirst().map(\.usual))
  }
}

/// A game that starts when everything is as usual needs no words for a refusal.
extension GameFace where StartRefusal == Never {
  /// Never called: there is no such refusal.
  public func tell(_ refusal: Never) -> String {}
}
