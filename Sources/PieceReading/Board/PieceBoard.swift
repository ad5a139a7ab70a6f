import BoardVision

/// A game whose board is read from a photograph.
public enum PhotographedGame: String, CaseIterable, Codable, Hashable, Sendable {
  /// Connect Four in a rack, and draughts.
  case connect4, draughts
}

/// The content of a cell with pieces.
public enum CellContent: Int, Codable, Hashable, Sendable {
  /// Nothing, or a piece of the lighter or the darker colour.
  case empty = 0, lighter, darker
  /// A king of the lighter or the darker colour.
  case lighterKing, darkerKing

  /// True for a piece of the lighter colour.
  public var isLighter: Bool { self == .lighter || self == .lighterKing }
  /// True for a piece of the darker colour.
  public var isDarker: Bool { self == .darker || self == .darkerKing }
  /// True for a king.
  public var isKing: Bool { rawValue >= CellContent.lighterKing.rawValue }
}

/// A doubt about a board, or the reason why there is no move.
public struct PieceWarning: Codable, Hashable, Sendable {
  /// A code for programs.
  public let code: String
  /// A sentence for people.
  public let text: String

  init(_ code: String, _ text: String) { (self.code, self.text) = (code, text) }
}

/// A board with pieces as it was read from a photograph, with the best move.
public struct PieceBoard: Sendable {
  /// The game.
  public let game: PhotographedGame
  /// The lines of the board, in pixels of the photograph.
  public let lattice: Lattice
  /// The content of each cell, row by row as the picture lies.
  public internal(set) var cells: [CellContent]
  /// The probability of each content, 0 to 1.
  public internal(set) var confidences: [Double]
  /// The names of the lighter and of the darker colour.
  public let colours: [String]
  /// True if the lighter colour is to move; `nil` if the game is over or unknown.
  public internal(set) var lighterMoves: Bool?
  /// The position in the game's own notation, if it is one: FEN for draughts, the columns' moves for Connect Four.
  public internal(set) var position: String?
  /// The best move in words or notation.
  public internal(set) var move: String?
  /// The cells of the best move, from its first to its last.
  public internal(set) var moveCells: [Int] = []
  /// The cell of each square of draughts by its number, from square 1; empty if the board has no position.
  public internal(set) var numberedCells: [Int] = []
  /// Doubts.
  public internal(set) var warnings: [PieceWarning] = []

  /// The columns and rows of the board.
  public var columns: Int { lattice.columns }
  /// The rows of the board.
  public var rows: Int { lattice.rows }

  /// The least probability of a cell that is not doubtful.
  static let certain = 0.9

  /// The cells that may be wrong.
  public var doubtful: [Int] { confidences.indices.filter { confidences[$0] < Self.certain } }

  init(
    game: PhotographedGame, map: Homography, scale: Double, columns: Int, rows: Int, cells: [CellContent],
    confidences: [Double], colours: [String]
  ) {
    self.game = game
    lattice = Lattice(map, scale: scale, columns: columns, rows: rows)
    (self.cells, self.confidences, self.colours) = (cells, confidences, colours)
  }

  /// Settles cells that a person corrected.
  mutating func settle(_ corrections: [CorrectedCell]) {
    for each in corrections where each.row < rows && each.column < columns {
      cells[each.row * columns + each.column] = each.content
      confidences[each.row * columns + each.column] = 1
    }
  }

  /// The cells as letters, row by row: `.` for an empty one, `w` and `b` for lighter and darker pieces, capitals for
  /// kings.
  public var text: String { String(cells.map { Array(".wbWB")[$0.rawValue] }) }
}

extension Lattice {
  /// The lines of a board.
  /// - Parameters:
  ///   - map: from places on the board, in cells, to pixels of the planes.
  ///   - scale: pixels of the planes for one of the photograph.
  init(_ map: Homography, scale: Double, columns: Int, rows: Int) {
    self.init(
      rows: rows, columns: columns,
      crossings: (0...rows).flatMap { row in
        (0...columns).map { column in
          let p = map.apply(Point(Double(column), Double(row)))
          return Point((p.x + 0.5) / scale - 0.5, (p.y + 0.5) / scale - 0.5)
        }
      })
  }
}

/// A cell with the content that a person says it has.
public struct CorrectedCell: Hashable, Sendable {
  /// The row and the column as the picture lies, from 0.
  public let row: Int, column: Int
  /// The content of the cell.
  public let content: CellContent

  /// A correction of the cell in a row and a column, from 0.
  public init(row: Int, column: Int, content: CellContent) {
    (self.row, self.column, self.content) = (row, column, content)
  }
}

/// Settings of ``PieceReader``.
public struct PieceOptions: Sendable {
  /// The game, if a person named it.
  public var game: PhotographedGame?
  /// True if the lighter colour is to move, false for the darker one; `nil` to find out.
  public var lighterMoves: Bool?
  /// Corrected cells.
  public var corrections: [CorrectedCell]

  /// Settings; without any, all is found out.
  public init(
    game: PhotographedGame? = nil, lighterMoves: Bool? = nil, corrections: [CorrectedCell] = []
  ) {
    (self.game, self.lighterMoves, self.corrections) = (game, lighterMoves, corrections)
  }
}
