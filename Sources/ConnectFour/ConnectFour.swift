import ConnectFourSolver
import GameCore
import Phrases

/// Connect Four: two players drop stones into columns; four in a row win. Against the computer, or two players at one device.
public struct ConnectFour: Game {
  public typealias StartRefusal = Never

  public struct State: Codable, Hashable, Sendable {
    /// The choices before the game.
    public let options: Options
    /// The seed of the computer's slips.
    let seed: UInt64
    /// The turns so far: one stone, or a stone and the computer's answer. The computer's first stone is a turn of its own.
    public internal(set) var turns: [[Int]] = []
    /// The turns that were undone, the last on top.
    var undone: [[Int]] = []
    /// The number of undone turns in the whole game.
    public internal(set) var undos = 0
    /// The hint for the position, if the player has asked for it.
    public internal(set) var hint: ConnectFourHint?
    /// The number of hints in the whole game.
    public internal(set) var hints = 0
    /// The player who has given up, 0 or 1; `nil` if none has.
    public internal(set) var resigned: Int?

    /// The columns played so far, from 0.
    public var moves: [Int] { turns.flatMap { $0 } }
    /// The position on the board.
    public var position: Position { Position(options.board.size, moves: moves) ?? Position(options.board.size) }
    /// The player at the device, 0 if he began; `nil` if two people play.
    public var person: Int? { options.level == .two ? nil : options.side.rawValue }
    /// The player who has won, 0 or 1; `nil` for none.
    public var winner: Int? {
      if let resigned { return 1 - resigned }
      let position = position
      return position.isWon ? 1 - position.player : nil
    }
    /// The turns that may be undone: all but the computer's first stone.
    var ownTurns: Int { turns.count - (person == 1 ? 1 : 0) }
  }

  public enum Action: LosslessStringConvertible, Codable, Hashable, Sendable {
    /// Drops a stone into a column, from 0.
    case drop(Int)
    /// Undoes the last turn, or redoes the last undone one.
    case undo, redo
    /// Asks for the best column. It costs points.
    case hint
    /// Gives up.
    case resign

    /// Reads `drop 1` (columns from 1), `undo`, `redo`, `hint` or `resign`.
    public init?(_ text: String) {
      switch text {
      case "undo": self = .undo
      case "redo": self = .redo
      case "hint": self = .hint
      case "resign": self = .resign
      default:
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "drop", let column = Int(parts[1]), (1...9).contains(column),
          parts[1].count == 1
        else { return nil }
        self = .drop(column - 1)
      }
    }

    public var description: String {
      switch self {
      case .drop(let column): "drop \(column + 1)"
      case .undo: "undo"
      case .redo: "redo"
      case .hint: "hint"
      case .resign: "resign"
      }
    }
  }

  public struct Choice: GameChoice {
    public let action: Action
    public var endsGame: Bool { action == .resign }
  }

  public enum Event: Codable, Hashable, Sendable {
    /// A player, 0 or 1, has dropped a stone into a cell.
    case dropped(player: Int, Position.Cell)
    /// A player has four in a row, and the game is over with this score.
    case won(player: Int, score: Int)
    /// The board is full without four in a row.
    case drawn(score: Int)
    /// The last turn was undone or redone.
    case undone, redone
    /// The player got a hint.
    case hinted(ConnectFourHint)
    /// A player gave up.
    case resigned(player: Int)
  }

  public enum Refusal: Error, Hashable, Sendable {
    /// The game is over.
    case over
    /// There is no such column, or it is full.
    case noColumn, full
    /// There is nothing to undo or to redo.
    case nothing
    /// The hint has been given already.
    case hinted
  }

  /// The words of its sentences.
  private(set) var say = Words.english

  public func speaking(_ words: Words) -> ConnectFour {
    var game = self
    game.say = words
    return game
  }

  public init() {}

  public var id: String { "connectfour" }
  public var rulesVersion: Int { 1 }

  public func start(_ options: Options, seed: UInt64) throws(Never) -> State {
    var state = State(options: options, seed: seed)
    if state.person == 1 { state.turns = [[ComputerMoves.shared.column(in: state)]] }
    return state
  }

  public func choices(in state: State) -> [Choice] {
    guard !isOver(state) else { return [] }
    let actions = state.position.columns.map { Action.drop($0) } + (state.hint == nil ? [.hint] : []) + [.resign]
    return actions.map { Choice(action: $0) }
  }

  public func apply(_ action: Action, to state: inout State) throws(Refusal) -> [Event] {
    guard !isOver(state) else { throw .over }
    switch action {
    case .drop(let column): return try drop(column, &state)
    case .undo:
      guard state.ownTurns > 0, let turn = state.turns.popLast() else { throw .nothing }
      state.undone.append(turn)
      state.undos += 1
      state.hint = nil
      return [.undone]
    case .redo:
      guard let turn = state.undone.popLast() else { throw .nothing }
      state.turns.append(turn)
      state.hint = nil
      return [.redone] + ending(state)
    case .hint:
      guard state.hint == nil else { throw .hinted }
      let hint = ConnectFourHint(for: state.position)
      state.hint = hint
      state.hints += 1
      return [.hinted(hint)]
    case .resign:
      let player = state.position.player
      state.resigned = player
      return [.resigned(player: player)]
    }
  }

  private func drop(_ column: Int, _ state: inout State) throws(Refusal) -> [Event] {
    let position = state.position
    guard (0..<position.size.columns).contains(column) else { throw .noColumn }
    guard let cell = position.landing(column) else { throw .full }
    state.undone = []
    state.hint = nil
    state.turns.append([column])
    var events: [Event] = [.dropped(player: position.player, cell)]
    let next = position.playing(column)
    if state.person != nil, !next.isOver {
      let answer = ComputerMoves.shared.column(in: state)
      state.turns[state.turns.count - 1].append(answer)
      if let cell = next.landing(answer) { events.append(.dropped(player: next.player, cell)) }
    }
    return events + ending(state)
  }

  private func ending(_ state: State) -> [Event] {
    guard isOver(state) else { return [] }
    let score = score(of: state)
    return [state.winner.map { .won(player: $0, score: score) } ?? .drawn(score: score)]
  }

  /// The points of a game against the computer: 100 for a win and 10 more for each stone that the player still had, 50
  /// for a draw. Each undone turn costs 10 points and each hint 20, and at least 10 are left. Other games have no points.
  public func score(of state: State) -> Int {
    guard isOver(state), state.resigned == nil, let person = state.person else { return 0 }
    let position = state.position
    // The beginner has the odd one of an odd number of cells.
    let left = (position.size.cells + 1 - person) / 2 - (position.stones + 1 - person) / 2
    let points = state.winner.map { $0 == person ? 100 + 10 * left : 0 } ?? 50
    return points == 0 ? 0 : max(10, points - 10 * state.undos - 20 * state.hints)
  }

  public func isOver(_ state: State) -> Bool { state.resigned != nil || state.position.isOver }

  public func undoRule(for action: Action) -> UndoRule<Action> { .byAction(undo: .undo, redo: .redo) }
}
