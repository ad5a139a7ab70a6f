/// Pieces in the cells of a field, row by row from the top left.
struct PiecePosition: Sendable {
  enum Content: UInt8, Sendable {
    /// A light square, on which nothing ever stands.
    case unused
    case empty
    /// The first player of Connect Four or a light man; the other one.
    case one, other
    case oneKing, otherKing

    var isKing: Bool { self == .oneKing || self == .otherKing }
    var isOne: Bool { self == .one || self == .oneKing }
  }

  var game: PieceGame
  var columns: Int, rows: Int
  var cells: [Content]

  /// The label as the field lies.
  var label: String { String(cells.map { game.letter($0) }) }

  /// The position turned by a number of quarters, clockwise.
  func turned(_ quarters: Int) -> PiecePosition {
    var turned = self
    for _ in 0..<quarters {
      let before = turned
      (turned.columns, turned.rows) = (before.rows, before.columns)
      for row in 0..<turned.rows {
        for column in 0..<turned.columns {
          turned.cells[row * turned.columns + column] = before.cells[(before.rows - 1 - column) * before.columns + row]
        }
      }
    }
    return turned
  }
}

extension PieceGame {
  /// The letter of a cell's content in a label.
  func letter(_ content: PiecePosition.Content) -> Character {
    switch (content, self) {
    case (.unused, _): "-"
    case (.empty, _): "."
    case (.one, .connect4), (.oneKing, .connect4): "r"
    case (.other, .connect4), (.otherKing, .connect4): "y"
    case (.one, .draughts): "w"
    case (.other, .draughts): "b"
    case (.oneKing, .draughts): "W"
    case (.otherKing, .draughts): "B"
    }
  }
}
