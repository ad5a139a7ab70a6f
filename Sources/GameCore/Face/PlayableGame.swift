/// The face of a game: its title, scenes and texts for every front end.
///
/// The terminal, the server, the browser and the bots take it from here, so that a game with a face is played
/// everywhere. Everything is a pure function of the state; nothing here changes a game.
///
/// `Tests/NullGame` has the smallest face. `Documentation/adding-a-game.md` shows another one.
public protocol PlayableGame: Game {
  /// The part of a state that a player may see, without anything the rules hide. Clients in other languages get it.
  associatedtype View: Encodable & Sendable

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
  /// The leaderboard that a game with some options counts for: the `id` of a level, or another word.
  func leaderboard(of options: Options) -> String
  /// True if a game with some options counts for its leaderboard. Practice does not: it has no leaderboard.
  func isRanked(_ options: Options) -> Bool
  /// The name of a leaderboard, as in `killer, hard`.
  func name(ofLeaderboard id: String) -> String
  /// Texts by key, for clients that write sentences of their own.
  var words: [String: String] { get }

  /// The description of the view and of the fields of events and choices, for an interface for programs: OpenAPI 3.1 as
  /// YAML. `view` is a schema, `schemas` are others by name, `event` and `choice` are schemas of fields by name. `nil`
  /// for a game without a description.
  var interfaceDescription: String? { get }
  /// The view of a state for the player.
  func playerView(of state: State) -> View
  /// The scene of a state. Every front end shows it, and takes the actions of its areas.
  func scene(of state: State) -> Scene
  /// The scene of a state for a shape of room. A game without a form for this shape gives its usual scene.
  func scene(of state: State, in shape: SceneShape) -> Scene
  /// The animation of some events. It ends in the scene of `after`.
  func timeline(of events: [Event], from before: State, to after: State) -> Timeline
  /// The animation of some events for a shape of room. It ends in the scene of `after` for that shape.
  func timeline(of events: [Event], from before: State, to after: State, in shape: SceneShape) -> Timeline
  /// The form of one of its sprites on displays that have characters only.
  func characterForm(ofSprite name: String) -> CharacterForm?
  /// The form of a sprite for a number of columns and rows. Without a form for that size, the usual one.
  func characterForm(ofSprite name: String, columns: Int, rows: Int) -> CharacterForm?
  /// The view of a state as lines of text, for a log or a screen reader. At most 76 columns and 20 lines.
  func lines(of state: State) -> [String]
  /// Returns a choice as it is offered to people.
  func offer(_ choice: Choice, in state: State) -> Offer
  /// A sentence on a possible next action; `nil` if there is no advice.
  func advice(in state: State) -> String?
  /// True if advice is shown only on request, because finding it is the game.
  var isAdviceAskedFor: Bool { get }
  /// The guide for newcomers to a game with some options; empty if there is none.
  func guide(to options: Options) -> [GuideSection]

  /// An event as a record for clients: its kind and its own fields. `state` is the state after it.
  func record(of event: Event, in state: State) -> EventRecord
  /// An event in a sentence; `nil` for one that the board itself shows.
  func tell(_ event: Event, _ state: State) -> String?
  /// The sentences for some events.
  func tell(_ events: [Event], _ state: State) -> [String]
  /// The reason for a refusal of an action, in a sentence.
  func tell(_ refusal: Refusal) -> String
  /// The reason for a refusal of a start, in a sentence.
  func tell(_ refusal: StartRefusal) -> String
  /// An action in a few words, for a replay. `state` is the state before it.
  func tell(action: Action, in state: State) -> String
  /// The effect of undo or redo in a sentence; `nil` to repeat the sentences of the action.
  func tell(change before: State, _ after: State) -> String?
  /// A few words that distinguish a saved game from others; `nil` if there are none, or if they take long to compute.
  func summary(of save: Save) -> String?

  /// True if an action may take too long to run on an event loop.
  func isSlow(_ action: Action) -> Bool
  /// The day in the game, in games that have days.
  func day(of state: State) -> Int?
  /// The same rules with a cancellable start, for starts that take long.
  /// - Parameter isCancelled: called from time to time, from any thread.
  func givingUp(when isCancelled: @escaping @Sendable () -> Bool) -> Self

  /// The standing of a run in a race against another from the same start, on the game's own clock.
  /// - Parameter turns: the number of turns that led to the state.
  func raceStanding(of state: State, after turns: Int) -> RaceStanding
  /// The part of a state that identifies a run in the comparison of runs.
  func runPosition(of state: State) -> RunPosition
  /// The least time in which a person can play a replay, and the actions that count for it.
  func pace(of replay: Replay) -> Pace
}

extension PlayableGame {
  /// The `id` of the level whose options these are, or `other`.
  public func leaderboard(of options: Options) -> String {
    levels.items.first { self.options(level: $0.id) == options }?.id ?? "other"
  }
  /// True if the level is ranked. Options of no known level count.
  public func isRanked(_ options: Options) -> Bool {
    let id = leaderboard(of: options)
    return levels.items.first { $0.id == id }?.isRanked ?? true
  }
  /// The name of the level with this `id`, or `id` itself. For earlier rules, the name also says which rules.
  public func name(ofLeaderboard id: String) -> String {
    let parts = id.split(separator: "@", maxSplits: 1)
    let name = parts.first.flatMap { options(level: String($0)) }.map { self.name(of: $0) }
    guard let name, parts.count == 2 else { return name ?? id }
    return "\(name), rules \(parts[1])"
  }
  /// None.
  public var words: [String: String] { [:] }
  /// None.
  public var interfaceDescription: String? { nil }
  /// Moves the nodes that are in both scenes, lets new ones appear, and fades others.
  public func timeline(of events: [Event], from before: State, to after: State) -> Timeline {
    .between(scene(of: before), scene(of: after))
  }
  /// The usual scene, whatever the shape.
  public func scene(of state: State, in shape: SceneShape) -> Scene { scene(of: state) }
  /// The usual timeline if the scene is the usual one. Otherwise the nodes that are in both scenes move.
  public func timeline(of events: [Event], from before: State, to after: State, in shape: SceneShape) -> Timeline {
    let end = scene(of: after, in: shape)
    if shape == .landscape || end == scene(of: after) { return timeline(of: events, from: before, to: after) }
    return .between(scene(of: before, in: shape), end)
  }
  /// None.
  public func characterForm(ofSprite name: String) -> CharacterForm? { nil }

  /// The usual form, whatever the room.
  public func characterForm(ofSprite name: String, columns: Int, rows: Int) -> CharacterForm? {
    characterForm(ofSprite: name)
  }
  /// The scene in characters.
  public func lines(of state: State) -> [String] {
    let lines = SceneCells(scene(of: state)) { characterForm(ofSprite: $0, columns: $1, rows: $2) }.lines
    // Free rows above and below are for the eye.
    let first = lines.firstIndex { !$0.isEmpty } ?? 0
    return Array(lines[first...(lines.lastIndex { !$0.isEmpty } ?? first)])
  }
  /// None.
  public func advice(in state: State) -> String? { nil }
  /// It is shown at once.
  public var isAdviceAskedFor: Bool { false }
  /// Nothing.
  public func guide(to options: Options) -> [GuideSection] { [] }
  /// One sentence for each event that has one.
  public func tell(_ events: [Event], _ state: State) -> [String] { events.compactMap { tell($0, state) } }
  /// The text of the action.
  public func tell(action: Action, in state: State) -> String { action.description }
  /// None: the sentences of the action are repeated.
  public func tell(change before: State, _ after: State) -> String? { nil }
  /// None.
  public func summary(of save: Save) -> String? { nil }
  /// No action is slow.
  public func isSlow(_ action: Action) -> Bool { false }
  /// The game has no days.
  public func day(of state: State) -> Int? { nil }
  /// The game itself: its start is quick.
  public func givingUp(when isCancelled: @escaping @Sendable () -> Bool) -> Self { self }
  /// The clock counts turns, and the score is the standing.
  public func raceStanding(of state: State, after turns: Int) -> RaceStanding {
    RaceStanding(
      clock: turns, moment: turns == 1 ? "after 1 turn" : "after \(StringTable.number(turns)) turns",
      text: StringTable.number(score(of: state)))
  }
  /// The digest of the whole state: two runs are the same only if each state is.
  public func runPosition(of state: State) -> RunPosition {
    let digest = Digest(of: state).hex
    return RunPosition(moment: digest, position: digest)
  }
  /// No least time, and every action counts.
  public func pace(of replay: Replay) -> Pace { Pace(leastMilliseconds: 0, counts: { _ in true }) }

  /// The leaderboard of a score record. Scores under other rules are not comparable, so each version of the rules has
  /// its own leaderboards.
  public func leaderboard(of entry: ScoreTable.Record) -> String {
    let level = Options(entry.replay.start.options ?? "").map { leaderboard(of: $0) } ?? "other"
    return SeasonName.leaderboard(level, rules: entry.replay.rulesVersion, current: rulesVersion)
  }

  /// True if a score counts for its leaderboard. Options that can no longer be read count.
  public func isRanked(_ entry: ScoreTable.Record) -> Bool {
    Options(entry.replay.start.options ?? "").map { isRanked($0) } ?? true
  }

  /// The levels: the first list of options.
  public var levels: OptionList { optionLists.first ?? OptionList(name: "level", items: []) }

  /// The options of a level by its `id`, with usual values for the other lists; `nil` for an unknown level.
  public func options(level id: String) -> Options? {
    guard let index = levels.items.firstIndex(where: { $0.id == id }) else { return nil }
    return options([index] + optionLists.dropFirst().map(\.usual))
  }
}

/// A game that starts when everything is as usual needs no words for a refusal.
extension PlayableGame where StartRefusal == Never {
  /// Never called: there is no such refusal.
  public func tell(_ refusal: Never) -> String {}
}
