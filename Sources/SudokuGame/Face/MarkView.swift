import SudokuVariants

/// A mark of a board in the player's view.
public struct MarkView: Encodable, Sendable {
  /// The kind of a mark.
  public enum Kind: String, Encodable, Sendable {
    /// Cells with a shaded ground, and a text in a corner of each.
    case shade
    /// A shape beneath the digit of a cell.
    case shape
    /// A line through the middles of cells.
    case line
    /// A line around cells, and a text in the first one.
    case outline
    /// A dot on the edge of two cells.
    case dot
    /// A text on the edge of two cells.
    case edge
    /// A text at the bottom right corner of a cell.
    case corner
    /// A text outside the board.
    case clue
  }

  /// The kind of the mark.
  public var kind: Kind
  /// The cells; none for a clue.
  public var cells: [Int]
  /// The text; `nil` for marks without one.
  public var text: String?
  /// The shape beneath a digit; `nil` for other marks.
  public var shape: BoardMark.Shape?
  /// True for a black dot, false for a white one; `nil` for other marks.
  public var isFilled: Bool?
  /// The colour of a line; `nil` for other marks.
  public var tone: BoardLine.Tone?
  /// True for a broad line, false for a thin one; `nil` for other marks.
  public var isBroad: Bool?
  /// The form of a line at its first cell; `nil` for other marks.
  public var start: BoardLine.End?
  /// The form of a line at its last cell; `nil` for other marks.
  public var end: BoardLine.End?
  /// The row of a clue, negative above the board, its size or more below; `nil` for other marks.
  public var row: Int?
  /// The column of a clue, negative on the left, the board's size or more on the right; `nil` for other marks.
  public var column: Int?

  init(_ mark: BoardMark) {
    switch mark {
    case .shade(let cells, _, let label): (kind, self.cells, text) = (.shade, cells, label)
    case .shape(let shape, let cell, _): (kind, cells, self.shape) = (.shape, [cell], shape)
    case .line(let line):
      (kind, cells, tone, isBroad) = (.line, line.cells, line.tone, line.isBroad)
      (start, end) = (line.start, line.end)
    case .outline(let cells, let text): (kind, self.cells, self.text) = (.outline, cells.sorted(), text)
    case .dot(let first, let second, let isFilled):
      (kind, cells, self.isFilled) = (.dot, [first, second], isFilled)
    case .edge(let first, let second, let text): (kind, cells, self.text) = (.edge, [first, second], text)
    case .corner(let cell, let text): (kind, cells, self.text) = (.corner, [cell], text)
    case .clue(let clue):
      (kind, cells, text, row, column) = (.clue, [], clue.text, clue.row, clue.column)
    }
  }
}
