/// A position of Connect Four as two bitboards: the stones of the player to move, and the stones of both.
public struct Position: Hashable, Sendable {
  /// The size of the board.
  public let size: BoardSize
  /// The stones of the player to move.
  private(set) var own: UInt64 = 0
  /// The stones of both players.
  private(set) var mask: UInt64 = 0

  /// An empty board.
  public init(_ size: BoardSize = .usual) { self.size = size }

  /// The position after some moves, columns from 0; `nil` if one of them is illegal.
  public init?(_ size: BoardSize = .usual, moves: some Sequence<Int>) {
    self.init(size)
    for column in moves {
      guard !isOver, canPlay(column) else { return nil }
      play(column)
    }
  }

  /// A cell of the board, counted from the bottom left.
  public struct Cell: Codable, Hashable, Sendable {
    /// The column and the row, from 0.
    public let column: Int, row: Int
    /// The cell in a column and a row, from 0.
    public init(_ column: Int, _ row: Int) { (self.column, self.row) = (column, row) }
  }

  /// The stones on the board.
  public var stones: Int { mask.nonzeroBitCount }
  /// The player to move: 0 for the one who began, else 1.
  public var player: Int { stones % 2 }

  /// The stones in a column.
  public func height(_ column: Int) -> Int { (0..<size.rows).count { mask & size.bit(column, $0) != 0 } }

  /// True if a column is on the board and not full.
  public func canPlay(_ column: Int) -> Bool {
    (0..<size.columns).contains(column) && mask & size.bit(column, size.rows - 1) == 0
  }

  /// The columns that are not full.
  public var columns: [Int] { (0..<size.columns).filter(canPlay) }

  /// The player with a stone in a cell, 0 or 1; `nil` if it is empty.
  public func player(at cell: Cell) -> Int? {
    let bit = size.bit(cell.column, cell.row)
    guard mask & bit != 0 else { return nil }
    return own & bit != 0 ? player : 1 - player
  }

  /// Plays a stone, and the other player is to move.
  /// - Precondition: The column is not full.
  public mutating func play(_ column: Int) {
    own ^= mask
    mask |= mask &+ size.bit(column, 0)
  }

  /// The position after a stone in a column.
  public func playing(_ column: Int) -> Position {
    var next = self
    next.play(column)
    return next
  }

  /// True if the last stone made four in a row.
  public var isWon: Bool { hasFour(own ^ mask) }
  /// True if a player has won or the board is full.
  public var isOver: Bool { isWon || stones == size.cells }

  /// The cells of every four of the player who won, in order; empty if nobody has.
  public var four: [Cell] {
    let stones = own ^ mask
    var found: UInt64 = 0
    for step in steps {
      let four = stones & (stones >> step) & (stones >> (2 * step)) & (stones >> (3 * step))
      found |= four | four << step | four << (2 * step) | four << (3 * step)
    }
    return cells(in: found)
  }

  /// The empty cells with which a player has four in a row, whether or not a stone can fall there now.
  /// - Parameter player: 0 or 1.
  public func threats(of player: Int) -> [Cell] { cells(in: wins(player == self.player ? own : own ^ mask)) }

  /// True if the player to move has a column that makes four in a row.
  var canWinAtOnce: Bool { wins(own) & (mask &+ size.bottom) != 0 }

  /// The lowest empty cell of a column; `nil` if it is full.
  public func landing(_ column: Int) -> Cell? { canPlay(column) ? Cell(column, height(column)) : nil }

  /// The distances of neighbours in bits: above, and in the three other directions.
  private var steps: [UInt64] { [1, UInt64(size.rows + 1), UInt64(size.rows), UInt64(size.rows + 2)] }

  private func hasFour(_ stones: UInt64) -> Bool {
    steps.contains { step in
      let pairs = stones & (stones >> step)
      return pairs & (pairs >> (2 * step)) != 0
    }
  }

  private func wins(_ stones: UInt64) -> UInt64 {
    var wins: UInt64 = 0
    for step in steps {
      let (up, down) = ((stones << step) & (stones << (2 * step)), (stones >> step) & (stones >> (2 * step)))
      wins |= up & (stones << (3 * step) | stones >> step) | down & (stones << step | stones >> (3 * step))
    }
    return wins & size.board & ~mask
  }

  private func cells(in bits: UInt64) -> [Cell] {
    (0..<size.columns).flatMap { column in
      (0..<size.rows).filter { bits & size.bit(column, $0) != 0 }.map { Cell(column, $0) }
    }
  }
}
