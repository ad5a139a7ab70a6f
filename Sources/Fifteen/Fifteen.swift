import GameCore

/// The Fifteen puzzle: tiles in a square with one gap. A tile beside the gap slides into it; the goal is to have them in order.
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

    /// The tile that would slide in a direction; `nil` at the edge.
    public func tile(_ direction: Direction) -> Int? {
      let (row, column) = (gap / side - direction.down, gap % side - direction.right)
      return (0..<side).contains(row) && (0..<side).contains(column) ? tiles[row * side + column] : nil
    }
  }

  /// The direction in which a tile slides.
  public enum Direction: String, Codable, CaseIterable, Hashable, Sendable {
    /// The tile moves this way; the gap moves the other way.
    case up, down, left, right

    var down: Int { self == .down ? 1 : self == .up ? -1 : 0 }
    var right: Int { self == .right ? 1 : self == .left ? -1 : 0 }
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
    /// Slides the tile beside the gap that can move in this direction.
    case slide(Direction)
    /// Gives up.
    case resign

    /// Reads `up`, `down`, `left`, `right` or `resign`.
    public init?(_ text: String) {
      if text == "resign" {
        self = .resign
      } else if let direction = Direction(rawValue: text) {
        self = .slide(direction)
      } else {
        return nil
      }
    }

    public var description: String {
      switch self {
      case .slide(let direction): direction.rawValue
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
    /// There is no tile that could slide in this direction.
    case edge
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
    return Direction.allCases.filter { state.tile($0) != nil }.map { Choice(action: .slide($0)) }
      + [Choice(action: .resign)]
  }

  public func apply(_ action: Action, to state: inout State) throws(Refusal) -> [Event] {
    guard !isOver(state) else { throw .over }
    switch action {
    case .resign:
      state.isGivenUp = true
      return [.resigned]
    case .slide(let direction):
      guard let tile = state.tile(direction) else { throw .edge }
      Fifteen.slide(direction, &state)
      state.moves += 1
      return [.slid(tile: tile, direction)] + (state.isSolved ? [.solved(score: score(of: state))] : [])
    }
  }

  /// A solved square of side n is worth 100 n²; each move costs one point, and ten points are left for having solved it.
  public func score(of state: State) -> Int {
    state.isSolved ? max(10, 100 * state.side * state.side - state.moves) : 0
  }

  public func isOver(_ state: State) -> Bool { state.isSolved || state.isGivenUp }

  /// Every move counts, so none can be undone: sliding the tile back is a move.
  public func undoRule(for action: Action) -> UndoRule<Action> { .never }

  static func goal(_ side: Int) -> [Int] { Array(1..<(side * side)) + [0] }

  /// - Precondition: A tile can slide in this direction.
  private static func slide(_ direction: Direction, _ state: inout State) {
    let gap = state.gap
    state.tiles.swapAt(gap, gap - direction.down * state.side - direction.right)
  }
}
