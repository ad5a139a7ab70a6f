import BoardFollowing
import ConnectFourSolver

/// Connect Four on a real board. Its cells run from left to right in rows from top to bottom; a piece is the player, 0 for
/// the one who began.
public struct ConnectFourOnBoard: BoardGame {
  /// The size of the board.
  public let size: BoardSize
  /// The colours of the player who began and of the other, for sentences.
  private let colours: [String]

  /// The game on a board.
  public init(_ size: BoardSize = .usual, colours: (String, String) = ("red", "yellow")) {
    (self.size, self.colours) = (size, [colours.0, colours.1])
  }

  private func cell(_ index: Int) -> Position.Cell {
    Position.Cell(index % size.columns, size.rows - 1 - index / size.columns)
  }

  public func pieces(in position: Position) -> [Int?] {
    (0..<size.cells).map { position.player(at: cell($0)) }
  }

  public func moves(in position: Position) -> [Int] { position.isOver ? [] : position.columns }
  public func position(after column: Int, in position: Position) -> Position { position.playing(column) }
  public func name(of column: Int, in position: Position) -> String { "column \(column + 1)" }

  public func outcome(of position: Position) -> String? {
    if position.isWon { return "Four in a row: \(colours[1 - position.player]) wins." }
    return position.isOver ? "The board is full: a draw." : nil
  }

  public func complaint(about pieces: [Int?], in position: Position) -> String {
    let cells = (0..<size.cells).map { (cell: cell($0), seen: pieces[$0], actual: position.player(at: cell($0))) }
    let new = cells.filter { $0.actual == nil && $0.seen != nil }
    let gone = cells.filter { $0.actual != nil && $0.seen == nil }
    let changed = cells.filter { $0.actual != nil && $0.seen != nil && $0.actual != $0.seen }
    func place(_ cell: Position.Cell) -> String { "column \(cell.column + 1), row \(cell.row + 1)" }
    switch (new.count, gone.count, changed.count) {
    case (1, 0, 0):
      let (cell, player) = (new[0].cell, new[0].seen ?? 0)
      if position.isOver { return "This is not a legal move: the game is over." }
      if player != position.player { return "This is not a legal move: \(colours[position.player]) is to move." }
      return "This is not a legal move: the stone in \(place(cell)) has nothing under it."
    case (2..., 0, 0): return "This is not a legal move: \(new.count) stones are new, and a player drops one."
    case (0, 1, 0): return "The stone in \(place(gone[0].cell)) is missing."
    default:
      let columns = Set((new + gone + changed).map { $0.cell.column + 1 }).sorted().map(String.init)
      return "The board does not match the game in \(columns.count == 1 ? "column" : "columns") "
        + columns.joined(separator: ", ") + "."
    }
  }
}
