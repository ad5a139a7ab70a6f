/// A mark of a rule on a board, in cells. Front ends draw marks, and know no rule by name.
public enum BoardMark: Hashable, Sendable {
  /// Cells with a shaded ground. A label stands in a corner of each cell.
  case shade([Int], BoardSign, label: String? = nil)
  /// A shape beneath the digit of a cell.
  case shape(Shape, Int, BoardSign)
  /// A line through the middles of cells.
  case line(BoardLine)
  /// A line around cells, with a text in the first one.
  case outline([Int], text: String?)
  /// A dot on the edge of two cells; a black one is filled.
  case dot(Int, Int, isFilled: Bool)
  /// A text on the edge of two cells.
  case edge(Int, Int, String)
  /// A text at the corner of four cells, named by the cell at its top left.
  case corner(Int, String)
  /// A text outside the board.
  case clue(BoardClue)

  /// A shape beneath a digit.
  public enum Shape: String, Encodable, Hashable, Sendable { case square, disc }
}

/// The character of a mark where only characters can be shown.
public struct BoardSign: Hashable, Sendable {
  /// The character.
  public let glyph: Character
  /// The character on a display of ASCII.
  public let plain: Character

  /// A character with its form in ASCII; `nil` for the usual replacement of the display.
  init(_ glyph: Character, plain: Character? = nil) { (self.glyph, self.plain) = (glyph, plain ?? glyph) }
}

/// A line through the middles of cells.
public struct BoardLine: Hashable, Sendable {
  /// The colour of a line.
  public enum Tone: String, Encodable, Hashable, Sendable { case grey, green, blue }
  /// The form of a line's end.
  public enum End: String, Encodable, Hashable, Sendable {
    /// The bare end of the line.
    case none
    /// A filled disc.
    case bulb
    /// An open circle around the cell's digit.
    case ring
    /// The head of an arrow.
    case arrowhead
  }

  /// The cells, from the start on.
  public var cells: [Int]
  /// The colour.
  public var tone: Tone
  /// True for a broad line, false for a thin one.
  public var isBroad: Bool
  /// The form at the first cell.
  public var start: End = .none
  /// The form at the last cell.
  public var end: End = .none
  /// The character at the first cell; arrows follow.
  public var sign: BoardSign
}

/// A text outside the board, beside the first cell that it is about.
public struct BoardClue: Hashable, Sendable {
  /// The row: negative above the board, its size or more below.
  public var row: Int
  /// The column: negative on the left of the board, its size or more on the right.
  public var column: Int
  /// The step from one cell of the clue to the next.
  public let step: (rows: Int, columns: Int)
  /// The number of the clue.
  public let number: String
  /// True if an arrow along the cells belongs to the number.
  public let hasArrow: Bool
  /// The number and the arrow as characters.
  public var text: String { hasArrow ? number + BoardClue.arrow(step) : number }

  /// A clue beside the first of its cells, on the side that the others lead away from.
  init(_ number: String, _ cells: [Int], size: Int, hasArrow: Bool) {
    let (row, column) = (cells[0] / size, cells[0] % size)
    if cells.count > 1 {
      step = (cells[1] / size - row, cells[1] % size - column)
    } else {
      // The diagonal of one cell, in a corner.
      step = (row == 0 ? -1 : 1, column == 0 ? 1 : -1)
    }
    (self.row, self.column) = (row - step.rows, column - step.columns)
    (self.number, self.hasArrow) = (number, hasArrow)
  }

  /// An arrow along a step.
  public static func arrow(_ step: (rows: Int, columns: Int)) -> String {
    let arrows = [["↖", "↑", "↗"], ["←", "", "→"], ["↙", "↓", "↘"]]
    return arrows[step.rows.signum() + 1][step.columns.signum() + 1]
  }

  public static func == (a: BoardClue, b: BoardClue) -> Bool {
    a.row == b.row && a.column == b.column && a.step == b.step && a.text == b.text
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(row)
    hasher.combine(column)
    hasher.combine(text)
  }
}
