import GameCore
import Phrases

/// The Fifteen puzzle: tiles in a square with one gap. The tiles between one and the gap slide together; the goal is to have all in
/// order.
///
/// Half of all orders cannot be solved (W. W. Johnson and W. E. Story, "Notes on the 15 Puzzle", American Journal of
/// Mathematics 2, 1879), so a start is shuffled by moves.
public struct Fifteen: Game {
  /// The choice before a game: the side of the square.
  public enum Options: String, LosslessStringConvertible, Codable, CaseIterable, Hashable, Sendable {
    /// Squares of 3, 4 and 5 tiles a side.
    case small, usual, large

    /// Reads the name of a level; nothing is `usual`.
    public init?(_ text: String) { self.init(rawValue: text.isEmpty ? "usual" : text) }
    public var description: String { rawValue }

    /// Tiles in a row.
    public var side: Int {
      switch self {
      case .small: 3
      case .usual: 4
      case .large: 5
      }
    }
  }

  public struct State: Codable, Hashable, Sendable {
    /// Tiles in a row.
    public let side: Int
    /// The tiles row by row; 0 is the gap.
    public internal(set) var tiles: [Int]
    /// Tiles slid so far.
    public internal(set) var moves = 0
    /// True if the player has given up. The game is over then.
    public internal(set) var isGivenUp = false

    /// True if the tiles are in order, with the gap at the end.
    public var isSolved: Bool { tiles == Fifteen.goal(side) }
    /// The place of the gap.
    public var gap: Int { tiles.firstIndex(of: 0) ?? 0 }

    /// The tile beside the gap that would slide in a direction; `nil` at the edge.
    public func tile(_ direction: Direction) -> Int? { line(direction).first }

    /// The tiles that can slide in a direction, from the gap to the edge.
    public func line(_ direction: Direction) -> [Int] {
      let (row, column) = (gap / side, gap % side)
      let length =
        switch direction {
        case .down: row
        case .up: side - 1 - row
        case .right: column
        case .left: side - 1 - column
        }
      return (1...max(1, length)).prefix(length).map { tiles[gap - $0 * direction.step(side)] }
    }
  }

  /// The direction in which a tile slides.
  public enum Direction: String, Codable, CaseIterable, Hashable, Sendable {
    /// The tile moves this way; the gap moves the other way.
    case up, down, left, right

    /// The distance between the places of a tile before and after a slide by one place.
    func step(_ side: Int) -> Int {
      switch self {
      case .down: side
      case .up: -side
      case .right: 1
      case .left: -1
      }
    }
    /// The opposite direction.
    var opposite: Direction {
      switch self {
      case .up: .down
      case .down: .up
      case .left: .right
      case .right: .left
      }
    }
  }

  public enum Action: LosslessStringConvertible, Codable, Hashable, Sendable {
    /// Slides this many tiles beside the gap in a direction, each by one place.
    case slide(Direction, count: Int = 1)
    /// Gives up.
    case resign

    /// Reads `up`, `down`, `left`, `right`, these with a number of tiles as `left 3`, or `resign`.
    public init?(_ text: String) {
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      if text == "resign" {
        self = .resign
      } else if words.count <= 2, let direction = Direction(rawValue: String(words[0])),
        let count = words.count == 2 ? Int(words[1]) : 1, count == 1 ? words.count == 1 : (2...4).contains(count)
      {
        self = .slide(direction, count: count)
      } else {
        return nil
      }
    }

    public var description: String {
      switch self {
      case .slide(let direction, 1): direction.rawValue
      case .slide(let direction, let count): "\(direction.rawValue) \(count)"
      case .resign: "resign"
      }
    }
  }

  public struct Choice: GameChoice {
    public let action: Action
    public var endsGame: Bool { action == .resign }
  }

  public enum Event: Codable, Hashable, Sendable {
    /// A tile has slid in a direction.
    case slid(tile: Int, Direction)
    /// The tiles are in order, and the game is over with this score.
    case solved(score: Int)
    /// The player gave up.
    case resigned
  }

  public enum Refusal: Error, Hashable, Sendable {
    /// The game is over.
    case over
    /// There are not so many tiles that could slide in this direction.
    case edge
  }

  /// The words of its sentences.
  private(set) var say = Words.english

  public func speaking(_ words: Words) -> Fifteen {
    var game = self
    game.say = words
    return game
  }

  public init() {}

  public var id: String { "fifteen" }
  public var rulesVersion: Int { 1 }

  public func start(_ options: Options, seed: UInt64) throws(Never) -> State {
    var state = State(side: options.side, tiles: Fifteen.goal(options.side))
    var chance = RandomStream(seed: seed, stream: 15)
    var last: Direction?
    // This many moves leave no trace of the order. A solved square would be no game.
    for _ in 0..<(options.side * options.side * options.side * 4) {
      let ways = Direction.allCases.filter { $0 != last?.opposite && state.tile($0) != nil }
      let way = ways[chance.below(ways.count)]
      Fifteen.slide(way, &state)
      last = way
    }
    while state.isSolved { Fifteen.slide(.right, &state) }
    return state
  }

  public func choices(in state: State) -> [Choice] {
    guard !isOver(state) else { return [] }
    let lines = Direction.allCases.map { ($0, state.line($0).count) }
    let near = lines.filter { $0.1 > 0 }.map { Choice(action: .slide($0.0)) }
    let far = lines.flatMap { direction, count in
      (2...max(2, count)).filter { $0 <= count }.map { Choice(action: .slide(direction, count: $0)) }
    }
    return near + far + [Choice(action: .resign)]
  }

  public func apply(_ action: Action, to state: inout State) throws(Refusal) -> [Event] {
    guard !isOver(state) else { throw .over }
    switch action {
    case .resign:
      state.isGivenUp = true
      return [.resigned]
    case .slide(let direction, let count):
      let tiles = state.line(direction)
      guard (1...max(1, tiles.count)).contains(count), !tiles.isEmpty else { throw .edge }
      for _ in 0..<count { Fifteen.slide(direction, &state) }
      state.moves += count
      return tiles.prefix(count).map { .slid(tile: $0, direction) }
        + (state.isSolved ? [.solved(score: score(of: state))] : [])
    }
  }

  /// The points of a square, if it is solved.
  public func score(of state: State) -> Int { state.isSolved ? worth(of: state) : 0 }

  /// The points for solving the square now: 100 n² for side n, less one for each tile slid, and at least ten.
  func worth(of state: State) -> Int { max(10, 100 * state.side * state.side - state.moves) }

  public func isOver(_ state: State) -> Bool { state.isSolved || state.isGivenUp }

  /// Every move counts, so none can be undone: sliding the tile back is a move.
  public func undoRule(for action: Action) -> UndoRule<Action> { .never }

  static func goal(_ side: Int) -> [Int] { Array(1..<(side * side)) + [0] }

  /// - Precondition: A tile can slide in this direction.
  private static func slide(_ direction: Direction, _ state: inout State) {
    state.tiles.swapAt(state.gap, state.gap - direction.step(state.side))
  }
}
