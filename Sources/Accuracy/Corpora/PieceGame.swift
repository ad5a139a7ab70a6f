/// A game whose board and pieces are photographed, by its name in labels and in `evaluate make --kind`.
public enum PieceGame: String, CaseIterable, Codable, Hashable, Sendable {
  /// Connect Four: a rack with holes.
  case connect4
  /// Draughts: a chequered board.
  case draughts

  /// The characters of a label: both players' pieces, both players' kings if there are any, an empty cell, and a cell
  /// that is never used.
  public var letters: String {
    switch self {
    case .connect4: "ry."
    case .draughts: "wbWB.-"
    }
  }
}

/// A game and the size of its board: `draughts 8x8`, `connect4 7x6`, with the columns first.
public struct PieceField: Hashable, Sendable, CustomStringConvertible {
  /// The game.
  public var game: PieceGame
  /// Cells across and down.
  public var columns: Int, rows: Int

  /// A board of a game.
  public init(_ game: PieceGame, columns: Int, rows: Int) {
    (self.game, self.columns, self.rows) = (game, columns, rows)
  }

  /// `nil` if the text is not a game and a size.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, let game = PieceGame(rawValue: String(words[0])) else { return nil }
    let size = words[1].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard size.count == 2, let columns = size[0], let rows = size[1], (1...32).contains(columns),
      (1...32).contains(rows)
    else { return nil }
    self.init(game, columns: columns, rows: rows)
  }

  public var description: String { "\(game.rawValue) \(columns)x\(rows)" }

  /// The number of cells.
  public var cells: Int { columns * rows }

  /// True if a text is a label of this board.
  public func isLabel(_ text: String) -> Bool {
    text.utf8.count == cells && text.allSatisfy { game.letters.contains($0) }
  }
}
