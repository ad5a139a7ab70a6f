import SudokuVariants
import Texts

/// A place on a board or beside it, counted from 0; beside it are -1 and the size.
struct BoardPlace: Hashable, Sendable {
  var row: Int
  var column: Int

  init(_ row: Int, _ column: Int) { (self.row, self.column) = (row, column) }

  /// The place of a name such as `R1C1`, which is counted from 1.
  init?(_ name: String) {
    let upper = name.uppercased()
    guard upper.first == "R", let split = upper.firstIndex(of: "C") else { return nil }
    let row = upper[upper.index(after: upper.startIndex)..<split], column = upper[upper.index(after: split)...]
    guard row.utf8.count <= 3, column.utf8.count <= 3, let row = Int(row), let column = Int(column),
      (0...99).contains(row), (0...99).contains(column)
    else { return nil }
    self.init(row - 1, column - 1)
  }

  /// The name as f-puzzles writes it.
  var name: String { "R\(row + 1)C\(column + 1)" }

  func isInside(_ size: Int) -> Bool { (0..<size).contains(row) && (0..<size).contains(column) }

  /// The cell's number; only for a place inside.
  func cell(_ size: Int) -> Int { row * size + column }

  /// The place of a cell.
  init(cell: Int, size: Int) { self.init(cell / size, cell % size) }

  static func + (a: BoardPlace, b: BoardPlace) -> BoardPlace { BoardPlace(a.row + b.row, a.column + b.column) }
  static func - (a: BoardPlace, b: BoardPlace) -> BoardPlace { BoardPlace(a.row - b.row, a.column - b.column) }
}

/// The places of clues outside a board.
enum OuterClues {
  /// The cells along a step from a clue, from the one beside it on; none if the step misses the board.
  static func cells(from clue: BoardPlace, step: BoardPlace, size: Int) -> [Int] {
    guard step != BoardPlace(0, 0) else { return [] }
    var place = clue.isInside(size) ? clue : clue + step
    var cells: [Int] = []
    while place.isInside(size) {
      cells.append(place.cell(size))
      place = place + step
    }
    return cells
  }

  /// The cells of the row or the column that a clue stands beside; none for a clue elsewhere.
  static func line(from clue: BoardPlace, size: Int) -> [Int] {
    let isBesideRow = (0..<size).contains(clue.row), isBesideColumn = (0..<size).contains(clue.column)
    guard isBesideRow != isBesideColumn else { return [] }
    let step =
      isBesideRow ? BoardPlace(0, clue.column < 0 ? 1 : -1) : BoardPlace(clue.row < 0 ? 1 : -1, 0)
    return cells(from: clue, step: step, size: size)
  }

  /// The step along a clue's cells. A diagonal of one cell lies in a corner, which a step along an edge reaches.
  static func step(of cells: [Int], size: Int) -> BoardPlace {
    let first = BoardPlace(cell: cells[0], size: size)
    if cells.count > 1 { return BoardPlace(cell: cells[1], size: size) - first }
    return BoardPlace(first.row == 0 ? 1 : -1, first.column == 0 ? -1 : 1)
  }

  /// The place of a clue beside the first of its cells.
  static func place(of cells: [Int], size: Int) -> BoardPlace {
    BoardPlace(cell: cells[0], size: size) - step(of: cells, size: size)
  }
}
