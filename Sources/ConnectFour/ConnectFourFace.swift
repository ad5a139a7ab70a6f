import ConnectFourSolver
import GameCore
import Phrases

/// The face of Connect Four.
extension ConnectFour: PlayableGame {
  /// The player's view of a game: all of it.
  public struct View: Encodable, Sendable {
    /// The name of the view's game.
    public let game = "connectfour"
    /// The strength of the computer, or `two`.
    public let level: String
    /// The columns played so far, from 1.
    public let moves: [Int]
    /// The rows from top to bottom: `X` for the player who began, `O` for the other, `.` for an empty cell.
    public let rows: [String]
    /// The player to move: `X` or `O`.
    public let toMove: String
    /// The player at the device: `X` or `O`; absent for two people.
    public let you: String?
    /// Hints asked for.
    public let hints: Int

    private enum CodingKeys: String, CodingKey { case game, level, moves, rows, toMove, you, hints }
  }

  public var title: String { say("Connect Four") }
  public var tagline: String { say("Drop stones into columns; four in a row win.") }

  public var optionLists: [OptionList] {
    [
      OptionList(
        name: "level",
        items: Level.allCases.map {
          .init(id: $0.rawValue, name: say($0.name), detail: say($0.detail), isRanked: $0 != .two)
        },
        usual: 1),
      OptionList(
        name: "board",
        items: Board.allCases.map { board in
          .init(
            id: "b\(board.rawValue)", name: "\(board.size.columns) x \(board.size.rows)",
            detail: say("\(board.size.columns) columns of \(board.size.rows) cells."))
        }),
      OptionList(
        name: "side",
        items: [
          .init(id: "first", name: say("You begin"), detail: say("You have X.")),
          .init(id: "second", name: say("The computer begins"), detail: say("You have O.")),
        ]),
    ]
  }

  public func options(_ chosen: [Int]) -> Options {
    func item<T>(_ list: Int, of all: [T], usual: Int) -> T {
      chosen.indices.contains(list) && all.indices.contains(chosen[list]) ? all[chosen[list]] : all[usual]
    }
    return Options(
      item(0, of: Level.allCases, usual: 1), item(1, of: Board.allCases, usual: 0), item(2, of: Side.allCases, usual: 0)
    )
  }

  public func name(of options: Options) -> String {
    let level = say.small(say(options.level.name)) + (options.board == .usual ? "" : ", \(options.board.rawValue)")
    return options.side == .second ? say("\(level), second") : level
  }

  /// A leaderboard for each level and size. Both sides count for the same one.
  public func leaderboard(of options: Options) -> String {
    options.level.rawValue + (options.board == .usual ? "" : options.board.rawValue)
  }

  public func isRanked(_ options: Options) -> Bool { options.level != .two }

  public func name(ofLeaderboard id: String) -> String {
    for level in Level.allCases {
      for board in Board.allCases where leaderboard(of: Options(level, board)) == id {
        return name(of: Options(level, board))
      }
    }
    return id
  }

  public func playerView(of state: State) -> View {
    let position = state.position, size = position.size
    let rows = (0..<size.rows).reversed().map { row in
      (0..<size.columns).map { position.player(at: .init($0, row)).map(Self.letter) ?? "." }.joined()
    }
    return View(
      level: state.options.level.rawValue, moves: state.moves.map { $0 + 1 }, rows: rows,
      toMove: Self.letter(position.player), you: state.person.map(Self.letter), hints: state.hints)
  }

  /// X for the player who began, O for the other.
  static func letter(_ player: Int) -> String { player == 0 ? "X" : "O" }

  public func offer(_ choice: Choice, in state: State) -> Offer {
    switch choice.action {
    case .drop(let column): Offer(say("Column \(column + 1)"), fields: ["column": .number(column + 1)])
    case .undo: Offer(say("Undo"))
    case .redo: Offer(say("Redo"))
    case .hint: Offer(say("Hint"))
    case .resign: Offer(say("Give up"))
    }
  }

  public func advice(in state: State) -> String? {
    isOver(state) ? nil : state.hint?.sentence(say)
  }

  public var isAdviceAskedFor: Bool { true }

  /// A search may take part of a second.
  public func isSlow(_ action: Action) -> Bool {
    switch action {
    case .drop, .hint: true
    case .undo, .redo, .resign: false
    }
  }

  public func record(of event: Event, in state: State) -> EventRecord {
    switch event {
    case .dropped(let player, let cell):
      EventRecord(
        "dropped",
        ["player": .text(Self.letter(player)), "column": .number(cell.column + 1), "row": .number(cell.row + 1)])
    case .won(let player, let score):
      EventRecord("won", ["player": .text(Self.letter(player)), "score": .number(score)])
    case .drawn(let score): EventRecord("drawn", ["score": .number(score)])
    case .undone: EventRecord("undone")
    case .redone: EventRecord("redone")
    case .hinted(let hint): EventRecord("hinted", ["column": .number(hint.column + 1)])
    case .resigned(let player): EventRecord("resigned", ["player": .text(Self.letter(player))])
    }
  }

  public func tell(_ event: Event, _ state: State) -> String? {
    switch event {
    case .dropped(let player, let cell):
      player == state.person || state.person == nil ? nil : say("The computer plays column \(cell.column + 1).")
    case .won(let player, let score): endText(winner: player, score: score, in: state)
    case .drawn(let score):
      say(state.person == nil ? "The board is full: a draw." : "The board is full: a draw, \(score) points.")
    case .undone: say("Undone.")
    case .redone: say("Redone.")
    case .hinted(let hint): hint.sentence(say)
    case .resigned(let player): say(state.person == nil ? "\(Self.letter(player)) gave up." : "You gave up.")
    }
  }

  private func endText(winner: Int, score: Int, in state: State) -> String {
    guard let person = state.person else { return say("\(Self.letter(winner)) has four in a row and wins.") }
    return say(
      winner == person ? "Four in a row: you win with \(score) points." : "Four in a row: the computer wins.")
  }

  public func tell(_ refusal: Refusal) -> String {
    switch refusal {
    case .over: say("The game is over.")
    case .noColumn: say("There is no such column.")
    case .full: say("That column is full.")
    case .nothing: say("There is nothing to undo or redo.")
    case .hinted: say("The hint has been given already.")
    }
  }

  public func tell(action: Action, in state: State) -> String {
    switch action {
    case .drop(let column): say("Drops \(Self.letter(state.position.player)) into column \(column + 1)")
    case .undo: say("Undoes a turn")
    case .redo: say("Redoes a turn")
    case .hint: say("Asks for a hint")
    case .resign: say("Gives up")
    }
  }

  public func runPosition(of state: State) -> RunPosition {
    let moves = state.moves.map { "\($0 + 1)" }.joined()
    return RunPosition(moment: moves, position: moves)
  }

  /// The stones on the board, and none of the undone turns.
  public func raceStanding(of state: State, after turns: Int) -> RaceStanding {
    let stones = state.position.stones
    return RaceStanding(
      clock: turns, moment: say.plural(turns, one: "after \(turns) turn", many: "after \(say.number(turns)) turns"),
      text: say.plural(stones, one: "\(stones) stone", many: "\(stones) stones"))
  }

  /// A person looks at the board before a key. On average nobody does so in less.
  public func pace(of replay: Replay) -> Pace {
    Pace(leastMilliseconds: replay.turns.count * 100, counts: { $0.hasPrefix("drop") })
  }
}

extension ConnectFour {
  public var optionsForTwo: Options? { Options(.two) }
  public func mover(in state: State) -> Int? { isOver(state) ? nil : state.position.player }
  public func winner(of state: State) -> Int? { state.winner }
  public func isFair(_ action: Action) -> Bool {
    switch action {
    case .drop, .resign: true
    case .undo, .redo, .hint: false
    }
  }
}
