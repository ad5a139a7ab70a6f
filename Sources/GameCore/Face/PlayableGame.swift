/// The face of a game: what people see and read of it, in every front end.
///
/// The terminal, the server, the browser and the bots take it from here, so that a game with a face is played everywhere.
/// Everything is a pure function of the state; nothing here changes a game.
///
/// The smallest face there is stands in `Tests/NullGame`; `Documentation/adding-a-game.md` writes another one.
public protocol PlayableGame: Game {
  /// What a player may see of a state: never what the rules hide. It is what a client in another language gets.
  associatedtype View: Encodable & Sendable

  /// What the game is called.
  var title: String { get }
  /// A sentence for menus.
  var tagline: String { get }
  /// What is chosen before a game, list by list. The first list is the level; each level that is ranked has a leaderboard.
  var optionLists: [OptionList] { get }
  /// The options for one item of each list. A list that `chosen` has no item for keeps its usual one.
  func options(_ chosen: [Int]) -> Options
  /// A word or two for options, as in `hard`.
  func name(of options: Options) -> String
  /// The leaderboard that a game from some options counts for: the `id` of a level, or another word.
  func leaderboard(of options: Options) -> String
  /// Whether a game from some options counts for its leaderboard. Practice does not: it has none.
  func isRanked(_ options: Options) -> Bool
  /// What a leaderboard is called, as in `killer, hard`.
  func name(ofLeaderboard id: String) -> String
  /// Texts by key, for clients that write sentences of their own.
  var words: [String: String] { get }

  /// The description of the view and of the fields of events and choices, for an interface for programs: OpenAPI 3.1 as
  /// YAML. `view` is a schema, `schemas` are others by name, `event` and `choice` are schemas of fields by name. `nil`
  /// for a game without a description.
  var interfaceDescription: String? { get }
  /// What the player sees.
  func playerView(of state: State) -> View
  /// How the game looks. Every front end shows it, and takes the actions of its areas.
  func scene(of state: State) -> Scene
  /// How the game looks in a room of a shape. A game without a form for it gives its usual scene.
  func scene(of state: State, in shape: SceneShape) -> Scene
  /// How what happened is shown: it ends in the scene of `after`.
  func timeline(of events: [Event], from before: State, to after: State) -> Timeline
  /// The same in a room of a shape: it ends in that scene of `after`.
  func timeline(of events: [Event], from before: State, to after: State, in shape: SceneShape) -> Timeline
  /// How a sprite of its scenes looks where there are only characters.
  func characterForm(ofSprite name: String) -> CharacterForm?
  /// The same for a room of so many columns and rows. Without a form for it, the usual one.
  func characterForm(ofSprite name: String, columns: Int, rows: Int) -> CharacterForm?
  /// What the player sees as lines of text, for a log or a reader. At most 76 columns and 20 lines.
  func lines(of state: State) -> [String]
  /// A choice as it is offered to people.
  func offer(_ choice: Choice, in state: State) -> Offer
  /// What could be done next, in a sentence; `nil` where there is nothing to say.
  func advice(in state: State) -> String?
  /// Whether advice is shown only to a player who asks for it, because finding it is the game.
  var isAdviceAskedFor: Bool { get }
  /// What a newcomer reads of a game from some options; empty where there is nothing to read.
  func guide(to options: Options) -> [GuideSection]

  /// An event as a record for clients: its kind and its own fields. `state` is the one after it.
  func record(of event: Event, in state: State) -> EventRecord
  /// An event in a sentence; `nil` for one that the board itself shows.
  func tell(_ event: Event, _ state: State) -> String?
  /// What happened, in sentences.
  func tell(_ events: [Event], _ state: State) -> [String]
  /// Why an action is refused, in a sentence.
  func tell(_ refusal: Refusal) -> String
  /// Why no game starts, in a sentence.
  func tell(_ refusal: StartRefusal) -> String
  /// An action in a few words, for a replay. `state` is the one before it.
  func tell(action: Action, in state: State) -> String
  /// What undo or redo has changed, in a sentence; `nil` to have what the action told.
  func tell(change before: State, _ after: State) -> String?
  /// What tells a saved game from others, in a few words; `nil` where nothing does, or it would take long to find out.
  func summary(of save: Save) -> String?

  /// Whether an action may take so long that no event loop should wait for it.
  func isSlow(_ action: Action) -> Bool
  /// The day in the game, in games that have days.
  func day(of state: State) -> Int?
  /// The same rules, which give up a start that takes long once they are told to.
  /// - Parameter isCancelled: asked from time to time, from any thread.
  func givingUp(when isCancelled: @escaping @Sendable () -> Bool) -> Self

  /// Where a run stands in a race against another from the same start: on the game's own clock, and how the player does.
  /// - Parameter turns: how many turns led to the state.
  func raceStanding(of state: State, after turns: Int) -> RaceStanding
  /// What of a state makes a run this run and no other.
  func runPosition(of state: State) -> RunPosition
  /// How fast a person can play what a replay holds.
  func pace(of replay: Replay) -> Pace
}

extension PlayableGame {
  /// The `id` of the level whose options these are, or `other`.
  public func leaderboard(of options: Options) -> String {
    levels.items.first { self.options(level: $0.id) == options }?.id ?? "other"
  }
  /// What the level says. Options that are no level's count.
  public func isRanked(_ options: Options) -> Bool {
    let id = leaderboard(of: options)
    return levels.items.first { $0.id == id }?.isRanked ?? true
  }
  /// The name of the level with this `id`, or `id` itself; of a leaderboard of earlier rules also which they are.
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
  /// What stands in both scenes moves, new things appear, and others fade.
  public func timeline(of events: [Event], from before: State, to after: State) -> Timeline {
    .between(scene(of: before), scene(of: after))
  }
  /// The usual scene, whatever the shape.
  public func scene(of state: State, in shape: SceneShape) -> Scene { scene(of: state) }
  /// The usual timeline where the scene is the usual one. In a form of its own, what stands in both scenes moves.
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
  /// None: what the action told is told again.
  public func tell(change before: State, _ after: State) -> String? { nil }
  /// None.
  public func summary(of save: Save) -> String? { nil }
  /// No action is slow.
  public func isSlow(_ action: Action) -> Bool { false }
  /// The game has no days.
  public func day(of state: State) -> Int? { nil }
  /// The game itself: its start is quick.
  public func givingUp(when isCancelled: @escaping @Sendable () -> Bool) -> Self { self }
  /// The clock counts turns, and the score says how the player does.
  public func raceStanding(of state: State, after turns: Int) -> RaceStanding {
    RaceStanding(
      clock: turns, moment: turns == 1 ? "after 1 turn" : "after \(StringTable.number(turns)) turns",
      text: StringTable.number(score(of: state)))
  }
  /// The digest of the whole state: two runs are the same only where each state is.
  public func runPosition(of state: State) -> RunPosition {
    let digest = Digest(of: state).hex
    return RunPosition(moment: digest, position: digest)
  }
  /// No least time, and every action counts.
  public func pace(of replay: Replay) -> Pace { Pace(leastMilliseconds: 0, counts: { _ in true }) }

  /// The leaderboard of an entry in a table of scores. Points by other rules are not comparable: each version of the rules
  /// has leaderboards of its own.
  public func leaderboard(of entry: ScoreTable.Record) -> String {
    let level = Options(entry.replay.start.options ?? "").map { leaderboard(of: $0) } ?? "other"
    return SeasonName.leaderboard(level, rules: entry.replay.rulesVersion, current: rulesVersion)
  }

  /// Whether a score counts for its leaderboard. Options that nobody can read any more count.
  public func isRanked(_ entry: ScoreTable.Record) -> Bool {
    Options(entry.replay.start.options ?? "").map { isRanked($0) } ?? true
  }

  /// The levels: the first list of options.
  public var levels: OptionList { optionLists.first ?? OptionList(name: "level", items: []) }

  /// The options of a level by its `id`, everything else as usual; `nil` for a level that there is not.
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
