import GameCore
import Phrases

/// English draughts (American checkers) by the rules of the World Checkers Draughts Federation.
///
/// A turn is a move of the player and the answer of the computer, or a move of one of two players. A move can also be made
/// in parts: first its piece, then its squares.
public struct Draughts: Game {
  public typealias Options = DraughtsOptions
  public typealias State = DraughtsState

  public enum Action: LosslessStringConvertible, Codable, Hashable, Sendable {
    /// Touches a piece, or the next square of a route. The squares are those of the move so far.
    case pick([Int])
    /// Puts the touched piece back.
    case drop
    /// Makes a move, given by all its squares, or by the first and the last if no other move has them.
    case move([Int])
    /// Asks for advice. It costs points.
    case hint
    /// Gives up.
    case resign

    /// Reads `pick 11`, `drop`, `11-15`, `22x15x8`, `hint` or `resign`.
    public init?(_ text: String) {
      func squares(_ text: Substring) -> [Int]? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "x" }
        let numbers = parts.compactMap { part in
          Int(part).flatMap { (1...32).contains($0) && String($0) == part ? $0 : nil }
        }
        return numbers.count == parts.count ? numbers : nil
      }
      switch text {
      case "drop": self = .drop
      case "hint": self = .hint
      case "resign": self = .resign
      default:
        if text.hasPrefix("pick "), let squares = squares(text.dropFirst(5)) {
          self = .pick(squares)
        } else if let squares = squares(text[...]), squares.count >= 2 {
          self = .move(squares)
        } else {
          return nil
        }
      }
    }

    public var description: String {
      switch self {
      case .pick(let squares): "pick \(squares.map(String.init).joined(separator: "x"))"
      case .drop: "drop"
      case .move(let squares): Self.text(squares)
      case .hint: "hint"
      case .resign: "resign"
      }
    }

    /// A step leads to the next row, a capture further.
    static func text(_ squares: [Int]) -> String {
      squares.map(String.init).joined(separator: isCapture(squares) ? "x" : "-")
    }

    static func isCapture(_ squares: [Int]) -> Bool {
      squares.count != 2 || abs(Squares.place(squares[0]).row - Squares.place(squares[1]).row) != 1
    }
  }

  public struct Choice: GameChoice {
    public let action: Action
    public var endsGame: Bool { action == .resign }
  }

  public enum Event: Codable, Hashable, Sendable {
    /// A side has made a move.
    case moved(Side, squares: [Int], captured: [Int], crowned: Bool)
    /// The player got advice.
    case hinted(DraughtsHint)
    /// A side has won, because the other has no move.
    case won(Side)
    /// The game is drawn.
    case drawn(DrawReason)
    /// A side has given up.
    case resigned(Side)
  }

  public enum Refusal: Error, Hashable, Sendable {
    /// The game is over.
    case over
    /// There is no such move.
    case illegal
    /// Another move captures, so a capture must be made.
    case mustCapture
    /// Several moves begin and end on these squares.
    case ambiguous
    /// No piece is touched.
    case nothingPicked
    /// The advice has been given already.
    case hinted
  }

  /// The words of its sentences.
  private(set) var say = Words.english

  public func speaking(_ words: Words) -> Draughts {
    var game = self
    game.say = words
    return game
  }

  public init() {}

  public var id: String { "draughts" }
  public var rulesVersion: Int { 1 }

  public func start(_ options: Options, seed: UInt64) throws(Never) -> State {
    var state = State(options, seed: seed)
    if options.level != nil, options.side == .white { _ = answer(&state) }
    return state
  }

  public func choices(in state: State) -> [Choice] {
    guard !isOver(state) else { return [] }
    return (touches(in: state).map(\.action) + (state.hint == nil ? [.hint] : []) + [.resign])
      .map { Choice(action: $0) }
  }

  public func apply(_ action: Action, to state: inout State) throws(Refusal) -> [Event] {
    guard !isOver(state) else { throw .over }
    switch action {
    case .pick(let squares):
      guard
        state.position.moves.contains(where: { $0.route.count > squares.count && $0.route.starts(with: squares) }),
        squares != []
      else { throw refusal(of: squares, in: state) }
      state.picked = squares
      return []
    case .drop:
      guard !state.picked.isEmpty else { throw .nothingPicked }
      state.picked = []
      return []
    case .move(let squares):
      let found = state.position.moves(for: Action.text(squares))
      guard let move = found.first else { throw refusal(of: squares, in: state) }
      guard found.count == 1 else { throw .ambiguous }
      if state.options.level == nil || state.position.turn == state.options.side { state.moves += 1 }
      let events = make(move, &state)
      guard state.result == nil, state.options.level != nil else { return events }
      return events + answer(&state)
    case .hint:
      guard state.hint == nil else { throw .hinted }
      guard let hint = Engine.hint(for: state.line) else { throw .over }
      state.hint = DraughtsHint(route: hint.move.route, reason: hint.reason)
      state.hints += 1
      return state.hint.map { [.hinted($0)] } ?? []
    case .resign:
      let side = state.options.level == nil ? state.position.turn : state.options.side
      state.resigned = side
      state.picked = []
      return [.resigned(side)]
    }
  }

  private func refusal(of squares: [Int], in state: State) -> Refusal {
    guard state.position.mustCapture, let first = squares.first else { return .illegal }
    return state.position.pieces(state.position.turn) & Squares.mask(first) != 0 ? .mustCapture : .illegal
  }

  /// Makes a legal move.
  private func make(_ move: Move, _ state: inout State) -> [Event] {
    let side = state.position.turn, captured = Squares.numbers(in: move.captured)
    state.line.make(move)
    let piece = state.pieces[move.start - 1]
    state.pieces[move.start - 1] = 0
    for square in captured { state.pieces[square - 1] = 0 }
    state.pieces[move.end - 1] = piece
    (state.picked, state.hint, state.last) = ([], nil, move.route)
    let moved = Event.moved(side, squares: move.route, captured: captured, crowned: move.crowns)
    switch state.line.result {
    case nil: return [moved]
    case .win(let side)?: return [moved, .won(side)]
    case .draw(let reason)?: return [moved, .drawn(reason)]
    }
  }

  /// Makes the move of the computer.
  private func answer(_ state: inout State) -> [Event] {
    guard let level = state.options.level else { return [] }
    let answer = ComputerMoves.shared.answer(to: state.line, level, state.chance)
    state.chance = answer.chance
    return answer.move.map { make($0, &state) } ?? []
  }

  /// A win counts 1,000 points, a draw 300. Each move of the player costs 5 points and each hint 100; a win is worth at
  /// least 100 points, and a draw 30. With two players nobody has points.
  public func score(of state: State) -> Int {
    guard state.options.level != nil, let result = state.result else { return 0 }
    let cost = 5 * state.moves + 100 * state.hints
    switch result {
    case .win(let side): return side == state.options.side ? max(100, 1_000 - cost) : 0
    case .draw: return max(30, 300 - cost)
    }
  }

  public func isOver(_ state: State) -> Bool { state.result != nil }

  public func undoRule(for action: Action) -> UndoRule<Action> { action == .resign ? .never : .forget }

  /// The squares that can be touched, each with its action. First come those that make or go on with a move, then the
  /// pieces that can move.
  func touches(in state: State) -> [(square: Int, action: Action)] {
    guard !isOver(state) else { return [] }
    var touches: [(square: Int, action: Action)] = []
    func add(_ square: Int, _ action: Action) {
      if !touches.contains(where: { $0.square == square }) { touches.append((square, action)) }
    }
    let all = state.position.moves, starts = Set(all.map(\.start)).sorted()
    // A single piece that can move need not be touched.
    let picked = state.picked.isEmpty && starts.count == 1 ? starts : state.picked
    if !picked.isEmpty {
      let going = all.filter { $0.route.starts(with: picked) }
      let next = Set(going.map { $0.route[picked.count] }).sorted()
      for square in next {
        var through = going.filter { $0.route[picked.count] == square }
        let results = through
        through.removeEqualResults(from: 0)
        if through.count == 1 {
          add(square, .move(results[0].route))
        } else {
          add(square, .pick(picked + [square]))
        }
      }
      // The last square of a capture means its whole route if only one leads there.
      var ends = going.filter { $0.route.count > picked.count + 1 }
      ends.removeEqualResults(from: 0)
      for move in ends where ends.count(where: { $0.end == move.end }) == 1 { add(move.end, .move(move.route)) }
    }
    if let first = state.picked.first { add(first, .drop) }
    if starts.count > 1 { for square in starts where square != picked.first { add(square, .pick([square])) } }
    return touches
  }
}
