import GameCore

/// One thing to choose before a game.
struct OptionList: Sendable {
  struct Item: Sendable {
    let name: String
    let detail: String
  }

  let name: String
  let items: [Item]
  /// Which one is marked at first.
  var usual = 0
}

/// A game that the shell can offer: by conforming it gets its menu, saves, scores, help and replays.
protocol PlayableGame: Game {
  var title: String { get }
  /// A sentence for the menus.
  var tagline: String { get }
  /// What is chosen before a game, list by list.
  var optionLists: [OptionList] { get }
  /// The options for one item of each list.
  func options(_ chosen: [Int]) -> Options
  /// A word or two for options, as in `hard`.
  func name(of options: Options) -> String
  /// Whether its menu takes a start that is pasted or typed, such as a puzzle; what that is called.
  var pastedStart: String? { get }
  /// Starts from pasted text, or says what is wrong with it.
  func start(pasted text: String, on desk: Desk)
  /// Shows a place to type such a start.
  func askForStart(on desk: Desk)
  /// The same rules, giving up a start that takes long when nobody waits for it any more.
  func givingUp(on cancellation: Cancellation) -> Self
  /// The screen on which it is played.
  func screen(for play: Play<Self>) -> any Screen
  /// What happened, in sentences.
  func tell(_ events: [Event], _ state: State) -> [String]
  func tell(_ refusal: Refusal) -> String
  func tell(_ refusal: StartRefusal) -> String
  /// An action in a few words, for a replay.
  func tell(action: Action, in state: State) -> String
  /// What undo or redo has changed, a sentence; `nil` to have what the action told.
  func tell(change before: State, _ after: State) -> String?
  /// What tells a kept game from others, in a few words; `nil` where nothing does, or it would take long to find out.
  func summary(of save: Save) -> String?
  /// Draws a state as a replay shows it.
  func draw(_ state: State, after action: Action?, into frame: inout Frame, _ area: Area)
  /// The columns that such a drawing takes, where a replay's words stand beside it; `nil` to have them below.
  func pictureWidth(in area: Area) -> Int?
}

extension PlayableGame {
  func givingUp(on cancellation: Cancellation) -> Self { self }
  func pictureWidth(in area: Area) -> Int? { nil }
  func tell(change before: State, _ after: State) -> String? { nil }
  func summary(of save: Save) -> String? { nil }
  var pastedStart: String? { nil }
  func start(pasted text: String, on desk: Desk) {}
  func askForStart(on desk: Desk) {}
}

/// A game without its types, so that menus can hold a table of games.
struct GameEntry {
  let id: String
  let title: String
  let tagline: String
  let lists: [OptionList]
  /// A word or two for options as they stand in a start.
  let optionName: (String?) -> String
  /// What tells a kept game from others.
  let summary: (Save) -> String?
  /// Starts a game in a place among the saves, and shows it.
  let start: (_ desk: Desk, _ chosen: [Int], _ seed: UInt64, _ place: OpenSlot) -> Void
  /// What a pasted start is called, `nil` where there is none, what takes it, and what asks for it.
  let pastedStart: String?
  let startPasted: (_ text: String, _ desk: Desk) -> Void
  let askForStart: (_ desk: Desk) -> Void
  let resume: (_ desk: Desk, _ slot: Slot) -> Void
  let replay: (_ desk: Desk, _ entry: ScoreEntry) -> Void

  init<G: PlayableGame>(_ game: G) {
    id = game.id
    title = game.title
    tagline = game.tagline
    lists = game.optionLists
    pastedStart = game.pastedStart
    askForStart = { game.askForStart(on: $0) }
    startPasted = { text, desk in game.start(pasted: text, on: desk) }
    summary = { game.summary(of: $0) }
    optionName = { text in G.Options(text ?? "").map { game.name(of: $0) } ?? text ?? "" }
    start = { desk, chosen, seed, place in
      Opening.start(game, game.options(chosen), seed: seed, in: place, on: desk)
    }
    resume = { desk, slot in Opening.resume(game, slot, on: desk) }
    replay = { desk, entry in Opening.replay(game, entry, on: desk) }
  }
}
