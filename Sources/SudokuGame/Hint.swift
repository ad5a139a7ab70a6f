import Phrases
import Sudoku

/// A step that a player could take, with its reason. An adviser makes it, and the game passes it on.
public struct SudokuHint: Codable, Hashable, Sendable {
  /// A digit, or a candidate, in a cell.
  public struct CellDigit: Codable, Hashable, Sendable {
    /// The cell's number, from 0, row by row.
    public let cell: Int
    /// The digit, from 1 to the size of the board.
    public let digit: Int

    /// A digit in a cell.
    public init(cell: Int, digit: Int) {
      self.cell = cell
      self.digit = digit
    }
  }

  /// The technique's key in a table of names.
  public let technique: String
  /// The cells that make the pattern; empty in a hint of the first stage.
  public let cells: [Int]
  /// The houses of the pattern, as ``SudokuLayout/houses`` counts them: rows, then columns, then boxes. Empty in a
  /// hint of the first stage, and if no house identifies the place.
  public let houses: [Int]
  /// For a digit that can be written: cells whose digits rule everything else out. Only in a hint of the third stage.
  public let because: [Int]
  /// The digits that can be written.
  public let placements: [CellDigit]
  /// The candidates that can be removed.
  public let eliminations: [CellDigit]
  /// The reason in words that a player understands, if the adviser gives one. Lines after the first are an argument
  /// as a tree, indented by two blanks a level.
  public let reason: Phrase?

  /// A complete hint of an adviser, for all stages. The game shows the part that a stage reveals.
  public init(
    technique: String, cells: [Int], houses: [Int] = [], because: [Int] = [], placements: [CellDigit],
    eliminations: [CellDigit], reason: Phrase? = nil
  ) {
    self.technique = technique
    self.cells = cells
    self.houses = houses
    self.because = because
    self.placements = placements
    self.eliminations = eliminations
    self.reason = reason
  }

  /// The part of the hint that a stage, 1 to 3, reveals.
  func told(at stage: Int) -> SudokuHint {
    SudokuHint(
      technique: technique, cells: stage >= 2 ? cells : [], houses: stage >= 2 ? houses : [],
      because: stage >= 3 ? because : [], placements: stage >= 3 ? placements : [],
      eliminations: stage >= 3 ? eliminations : [], reason: stage >= 3 ? reason : nil)
  }
}

/// A request for a hint: the digits on the board and the candidates that the player has not ruled out.
public struct HintRequest: Sendable {
  /// The board and its printed digits.
  public let puzzle: SudokuPuzzle
  /// The digits on the board, the printed ones included.
  public let digits: [Int]
  /// For each blank cell the digits as bits 1 to 16; the player's pencil marks if there are any.
  public let candidates: [Int]

  /// The digits as a grid; `nil` on a board that is not classic.
  public var grid: Grid? { puzzle.layout.isClassic ? Grid(values: digits) : nil }
}

/// The hints of a game without a better adviser. They are the last digit for a cell, the last cell for a digit, and
/// otherwise a digit of the solution.
enum PlainAdviser {
  static func hint(_ state: SudokuState, solution: [Int]) -> SudokuHint {
    if let grid = state.grid, let hint = single(grid, solution) { return hint }
    let blanks = state.digits.indices.filter { state.digits[$0] == 0 }
    let allowed = state.digits.indices.map { state.allowed($0) }
    if let cell = blanks.first(where: { allowed[$0].nonzeroBitCount == 1 }) {
      return hint("nakedSingle", cell, solution)
    }
    let easiest = blanks.min { (allowed[$0].nonzeroBitCount, $0) < (allowed[$1].nonzeroBitCount, $1) } ?? 0
    return hint("solution", easiest, solution)
  }

  private static func single(_ grid: Grid, _ solution: [Int]) -> SudokuHint? {
    let allowed = (0..<Grid.cellCount).map { Candidates.allowed(grid, $0) }
    for cell in 0..<Grid.cellCount where grid[cell] == 0 && allowed[cell].nonzeroBitCount == 1 {
      return hint("nakedSingle", cell, solution, because: SingleEvidence.forCell(cell, grid))
    }
    for cell in 0..<Grid.cellCount where grid[cell] == 0 {
      let bit: UInt16 = 1 << UInt16(solution[cell])
      let houses = [
        House(.box, Geometry.box(of: cell)), House(.column, Geometry.column(of: cell)),
        House(.row, Geometry.row(of: cell)),
      ]
      let house = houses.first { house in
        !house.cells.contains { $0 != cell && grid[$0] == 0 && allowed[$0] & bit != 0 }
      }
      if let house {
        let because = SingleEvidence.forDigit(solution[cell], in: house, but: cell, grid)
        return hint("hiddenSingle", cell, solution, houses: [house.index], because: because)
      }
    }
    return nil
  }

  private static func hint(
    _ technique: String, _ cell: Int, _ solution: [Int], houses: [Int] = [], because: [Int] = []
  ) -> SudokuHint {
    SudokuHint(
      technique: technique, cells: [cell], houses: houses, because: because,
      placements: [.init(cell: cell, digit: solution[cell])], eliminations: [])
  }
}

/// The cells whose digits rule out everything except a single.
enum SingleEvidence {
  /// For the only digit of a cell: one cell that it sees for each other digit.
  static func forCell(_ cell: Int, _ grid: Grid) -> [Int] {
    (1...9).compactMap { digit in Geometry.peers[cell].first { grid[$0] == digit } }.sorted()
  }

  /// For the only place of a digit in a house: the cells that hold it and see another blank of the house.
  static func forDigit(_ digit: Int, in house: House, but cell: Int, _ grid: Grid) -> [Int] {
    let others = house.cells.filter { grid[$0] == 0 && $0 != cell }
    return (0..<Grid.cellCount).filter { holder in
      grid[holder] == digit && others.contains { Geometry.peers[holder].contains($0) }
    }
  }
}

/// Digits as bits 1 to 9.
enum Candidates {
  static let all: UInt16 = 0b11_1111_1110

  /// The digits that no other cell of the row, column and box holds.
  static func allowed(_ grid: Grid, _ cell: Int) -> UInt16 {
    guard grid[cell] == 0 else { return 0 }
    return Geometry.peers[cell].reduce(all) { $0 & ~(1 << UInt16(grid[$1])) }
  }
}
