import GameCore
import Phrases

/// The face of the Fifteen puzzle.
extension Fifteen: PlayableGame {
  /// The player's view of the tiles: all of them.
  public struct View: Encodable, Sendable {
    /// The name of the view's game.
    public let game = "fifteen"
    /// Tiles in a row.
    public let side: Int
    /// The tiles row by row; 0 is the gap.
    public let tiles: [Int]
    /// Tiles slid so far.
    public let moves: Int

    private enum CodingKeys: String, CodingKey { case game, side, tiles, moves }
  }

  public var title: String { say("Fifteen") }
  public var tagline: String {
    say("Slide the tiles until they stand in order, in as few moves as you can.")
  }

  public var optionLists: [OptionList] {
    [
      OptionList(
        name: "size",
        items: Options.allCases.map {
          .init(
            id: $0.rawValue, name: "\($0.side) x \($0.side)",
            detail: say("\($0.side * $0.side - 1) tiles. Each move costs a point."))
        }, usual: 1)
    ]
  }

  public func options(_ chosen: [Int]) -> Options {
    let all = Options.allCases
    return all.indices.contains(chosen.first ?? -1) ? all[chosen[0]] : .usual
  }

  public func name(of options: Options) -> String { "\(options.side) x \(options.side)" }

  public func playerView(of state: State) -> View { View(side: state.side, tiles: state.tiles, moves: state.moves) }

  public func offer(_ choice: Choice, in state: State) -> Offer {
    switch choice.action {
    case .slide(let direction, let count):
      Offer(name(direction, count, in: state), fields: ["tile": .number(state.line(direction)[count - 1])])
    case .resign: Offer(say("Give up"))
    }
  }

  /// The words for a slide: the tile, or how many tiles up to which one.
  func name(_ direction: Direction, _ count: Int, in state: State) -> String {
    let tile = state.line(direction).dropFirst(count - 1).first ?? 0
    return say(
      count == 1
        ? "Slide \(tile) \(direction.name)" : "Slide \(count) tiles up to \(tile) \(direction.name)")
  }

  public func advice(in state: State) -> String? {
    guard !isOver(state), let wrong = Fifteen.goal(state.side).indices.first(where: { state.tiles[$0] != $0 + 1 })
    else {
      return nil
    }
    let (row, column) = (wrong / state.side + 1, wrong % state.side + 1)
    return say(
      wrong > 0
        ? "Bring tile \(wrong + 1) to row \(row), column \(column). The tiles before it are in place."
        : "Bring tile \(wrong + 1) to row \(row), column \(column).")
  }

  public func record(of event: Event, in state: State) -> EventRecord {
    switch event {
    case .slid(let tile, let direction):
      EventRecord("slid", ["tile": .number(tile), "direction": .text(direction.rawValue)])
    case .solved(let score): EventRecord("solved", ["score": .number(score)])
    case .resigned: EventRecord("resigned")
    }
  }

  public func tell(_ event: Event, _ state: State) -> String? {
    switch event {
    case .slid: nil
    case .solved(let score): say("Solved in \(state.moves) moves: \(score) points.")
    case .resigned: say("You gave up.")
    }
  }

  /// The number of tiles in place, move by move.
  public func raceStanding(of state: State, after turns: Int) -> RaceStanding {
    let placed = state.tiles.indices.count { state.tiles[$0] == $0 + 1 }
    return RaceStanding(
      clock: state.moves, moment: say("at move \(say.number(state.moves))"),
      text: say.plural(placed, one: "\(placed) tile", many: "\(placed) tiles"))
  }

  /// The fewest moves and the shortest time, which may be of two games.
  public func bestResults(among records: [ScoreTable.Record]) -> String? {
    let moves = records.map { record in
      record.replay.turns.reduce(0) { sum, turn in
        if case .slide(_, let count) = Action(turn.action) { sum + count } else { sum }
      }
    }
    let times = records.map { record in record.replay.turns.reduce(0) { $0 + $1.thinking } }
    guard let fewest = moves.min(), let shortest = times.min() else { return "" }
    let best = say.plural(fewest, one: "\(fewest) move", many: "\(fewest) moves")
    return say("best \(best), \(PlainText.clock(shortest / 1000))")
  }

  public func tell(_ refusal: Refusal) -> String {
    switch refusal {
    case .over: say("The game is over.")
    case .edge: say("So many tiles cannot slide that way.")
    }
  }

  public func tell(action: Action, in state: State) -> String {
    switch action {
    case .slide(let direction, 1):
      say("Slides \(state.tile(direction).map(String.init) ?? say("nothing")) \(direction.name)")
    case .slide(let direction, let count): say("Slides \(count) tiles \(direction.name)")
    case .resign: say("Gives up")
    }
  }

  public func runPosition(of state: State) -> RunPosition {
    let tiles = state.tiles.map(String.init).joined(separator: " ")
    return RunPosition(moment: tiles, position: tiles)
  }

  /// A slide is a key. On average no person looks, decides and presses in less.
  public func pace(of replay: Replay) -> Pace {
    Pace(leastMilliseconds: replay.turns.count * 100, counts: { _ in true })
  }
}

extension Fifteen.Direction {
  /// The direction in a sentence.
  fileprivate var name: Phrase {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    }
  }
}
