import GameCore
import Phrases

/// The face of draughts: its title, levels and sentences.
extension Draughts: PlayableGame {
  /// The player's view of the game: all of it.
  public struct View: Encodable, Sendable {
    /// The name of the view's game.
    public let game = "draughts"
    /// The position as FEN.
    public let position: String
    /// The side to move.
    public let turn: Side
    /// The side of the player.
    public let side: Side
    /// The legal moves with all their squares.
    public let moves: [String]
    /// The squares touched so far.
    public let picked: [Int]
    /// The squares of the last move.
    public let last: [Int]
    /// Single moves since the last capture or move of a man. After 80 the game is drawn.
    public let quietMoves: Int
    /// Hints asked for.
    public let hints: Int

    private enum CodingKeys: String, CodingKey {
      case game, position, turn, side, moves, picked, last, quietMoves, hints
    }
  }

  public var title: String { say("Draughts") }
  public var tagline: String { say("English draughts: jump over every piece you can, and leave no move.") }

  public var optionLists: [OptionList] {
    [
      OptionList(
        name: "level",
        items: Level.allCases.map { .init(id: $0.rawValue, name: say($0.title), detail: say($0.detail)) } + [
          .init(id: "two", name: say("Two players"), detail: say("Two people at one device."), isRanked: false)
        ], usual: 2),
      OptionList(
        name: "side",
        items: [
          .init(id: "red", name: say("Red"), detail: say("Red moves first.")),
          .init(id: "white", name: say("White"), detail: say("The opponent moves first.")),
        ]),
    ]
  }

  public func options(_ chosen: [Int]) -> Options {
    let levels: [Level?] = Level.allCases + [nil]
    let level = chosen.first.flatMap { levels.indices.contains($0) ? levels[$0] : nil as Level? }
    let isKnown = chosen.first.map { levels.indices.contains($0) } ?? false
    return Options(level: isKnown ? level : .medium, side: chosen.count > 1 && chosen[1] == 1 ? .white : .red)
  }

  public func name(of options: Options) -> String {
    let level = say(options.level?.title ?? "Two players")
    return options.side == .white ? say("\(level), as White") : level
  }
  /// Both sides count for the leaderboard of a level.
  public func leaderboard(of options: Options) -> String { options.level?.rawValue ?? "two" }

  public func playerView(of state: State) -> View {
    View(
      position: state.position.description, turn: state.position.turn, side: state.options.side,
      moves: isOver(state) ? [] : state.position.moves.map(\.description), picked: state.picked, last: state.last,
      quietMoves: state.line.quietMoves, hints: state.hints)
  }

  public func offer(_ choice: Choice, in state: State) -> Offer {
    switch choice.action {
    case .resign: Offer(say("Give up"))
    default: Offer(tell(action: choice.action, in: state))
    }
  }

  /// The scene shows the advice that was asked for.
  public var isAdviceAskedFor: Bool { true }

  public func advice(in state: State) -> String? {
    guard !isOver(state) else { return nil }
    if let hint = state.hint { return sentence(of: hint) }
    return state.position.mustCapture ? say("\(mover(state)) must capture.") : nil
  }

  public func record(of event: Event, in state: State) -> EventRecord {
    switch event {
    case .moved(let side, let squares, let captured, let crowned):
      EventRecord(
        "moved",
        [
          "side": .text(side.rawValue), "squares": .numbers(squares), "captured": .numbers(captured),
          "crowned": .flag(crowned),
        ])
    case .hinted(let hint): EventRecord("hinted", ["squares": .numbers(hint.route)])
    case .won(let side): EventRecord("won", ["side": .text(side.rawValue)])
    case .drawn(let reason): EventRecord("drawn", ["reason": .text(reason.rawValue)])
    case .resigned(let side): EventRecord("resigned", ["side": .text(side.rawValue)])
    }
  }

  public func tell(_ event: Event, _ state: State) -> String? {
    switch event {
    case .moved(let side, let squares, let captured, let crowned):
      captured.isEmpty
        ? say(
          crowned
            ? "\(side.title) moves \(Action.text(squares)) and is crowned."
            : "\(side.title) moves \(Action.text(squares)).")
        : say(
          crowned
            ? "\(side.title) captures \(Action.text(squares)) and is crowned."
            : "\(side.title) captures \(Action.text(squares)).")
    case .hinted(let hint): sentence(of: hint)
    case .won(let side):
      say(
        state.options.level == nil
          ? "\(side.title) wins: \(side.other.title) has no move."
          : side == state.options.side ? "You win: \(side.other.title) has no move." : "You lose: you have no move.")
    case .drawn(let reason): say(reason.sentence)
    case .resigned(let side):
      say(state.options.level == nil ? "\(side.title) gives up, and \(side.other.title) wins." : "You gave up.")
    }
  }

  public func tell(_ refusal: Refusal) -> String {
    switch refusal {
    case .over: say("The game is over.")
    case .illegal: say("That is no legal move.")
    case .mustCapture: say("A capture must be made, and must go on to its end.")
    case .ambiguous: say("Several captures begin and end there. Name all squares.")
    case .nothingPicked: say("No piece is touched.")
    case .hinted: say("The advice has been given already.")
    }
  }

  public func tell(action: Action, in state: State) -> String {
    switch action {
    case .pick(let squares): say(squares.count == 1 ? "Touch \(squares[0])" : "Go on to \(squares.last ?? 0)")
    case .drop: say("Put the piece back")
    case .move(let squares):
      say(Action.isCapture(squares) ? "Capture \(Action.text(squares))" : "Move \(Action.text(squares))")
    case .hint: say("Hint")
    case .resign: say("Gives up")
    }
  }

  /// An answer of the computer and a hint are searched for.
  public func isSlow(_ action: Action) -> Bool {
    switch action {
    case .move, .hint: true
    case .pick, .drop, .resign: false
    }
  }

  /// The pieces of both sides, move by move.
  public func raceStanding(of state: State, after turns: Int) -> RaceStanding {
    let own = state.position.pieces(state.options.side).nonzeroBitCount
    return RaceStanding(
      clock: state.moves, moment: say("at move \(say.number(state.moves))"),
      text: say("\(own) to \(state.position.count - own)"))
  }

  /// Touches do not count.
  public func runPosition(of state: State) -> RunPosition {
    let text = "\(state.position) \(state.moves)"
    return RunPosition(moment: text, position: text)
  }

  /// On average no person finds a move in less than half a second.
  public func pace(of replay: Replay) -> Pace {
    let moves = replay.turns.count { !$0.action.hasPrefix("pick") }
    return Pace(leastMilliseconds: moves * 500, counts: { !$0.hasPrefix("pick") && $0 != "drop" })
  }

  /// The board in letters: `r` and `w` for men, `R` and `W` for kings, numbers for free squares.
  public func lines(of state: State) -> [String] {
    let position = state.position
    var lines = (0..<8).map { row in
      (0..<8).map { column in
        guard let square = board(state).square(row: row, column: column) else { return "   " }
        let mask = Squares.mask(square)
        guard position.occupied & mask != 0 else { return square < 10 ? " \(square) " : " \(square)" }
        let letter = position.red & mask != 0 ? "r" : "w"
        return " \(position.kings & mask == 0 ? letter : letter.uppercased()) "
      }.joined()
    }
    lines.append(status(of: state))
    return lines
  }

  /// The situation in a sentence.
  func status(of state: State) -> String {
    switch state.result {
    case .win(let side)?: return say(state.resigned.map { "\($0.title) gave up." } ?? "\(side.title) has won.")
    case .draw(let reason)?: return say(reason.sentence)
    case nil:
      return say(
        state.position.mustCapture ? "\(mover(state)) to move. A capture must be made." : "\(mover(state)) to move.")
    }
  }

  private func mover(_ state: State) -> Phrase { state.position.turn.title }

  /// A hint in a sentence.
  func sentence(of hint: DraughtsHint) -> String { "\(Action.text(hint.route)): \(say(hint.reason.sentence))" }
}

extension Level {
  /// The name for people.
  var title: Phrase {
    switch self {
    case .novice: "Novice"
    case .easy: "Easy"
    case .medium: "Medium"
    case .hard: "Hard"
    case .master: "Master"
    }
  }

  fileprivate var detail: Phrase {
    switch self {
    case .novice: "Sees one move ahead, and overlooks much."
    case .easy: "Sees two moves ahead, and errs often."
    case .medium: "Sees four moves ahead, and errs now and then."
    case .hard: "Sees seven moves ahead, and knows endgames."
    case .master: "Sees as far as it can, and errs no more."
    }
  }
}

extension Side {
  /// The name at the beginning of a sentence.
  var title: Phrase { self == .red ? "Red" : "White" }
}

extension DrawReason {
  var sentence: Phrase {
    switch self {
    case .repetition: "A draw: the same position for the third time."
    case .fortyMoves: "A draw: 40 moves without a capture or the move of a man."
    }
  }
}

extension HintReason {
  /// The reason in a sentence that follows the move.
  var sentence: Phrase {
    switch self {
    case .only: "it is the only move."
    case .wins: "it wins."
    case .draws: "it is good for a draw."
    case .gains(let count): count == 1 ? "it gains a piece." : "it gains \(count) pieces."
    case .saves: "every other move loses a piece."
    case .crowns: "it makes a king."
    case .runs: "the man goes on to be crowned."
    case .exchanges: "an exchange helps who has more pieces."
    case .keepsBackRow: "the men on the first row stay, and deny the opponent kings."
    case .centre: "it takes the middle of the board."
    case .leastEvil: "it loses least."
    case .position: "it leaves the best position."
    }
  }
}

extension Draughts {
  public var optionsForTwo: DraughtsOptions? { DraughtsOptions(level: nil) }
  public func mover(in state: DraughtsState) -> Int? {
    isOver(state) ? nil : state.position.turn == .red ? 0 : 1
  }
  public func winner(of state: DraughtsState) -> Int? {
    if case .win(let side)? = state.result { side == .red ? 0 : 1 } else { nil }
  }
  public func isFair(_ action: Action) -> Bool { action != .hint }
}
