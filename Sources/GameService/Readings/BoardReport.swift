import Sudoku
import SudokuReading
import SudokuVariants

/// The board of a reading: the fields of `solve --json`, and its turn. Readings store it in this form.
package struct BoardReport: Codable, Sendable {
  /// The check of a filled-in board. Cells count from 0, row by row.
  package struct Check: Codable, Sendable {
    /// The printed digits: 81 characters row by row, `.` for a blank.
    package var givens: String
    /// Cells with an entry.
    package var entries: [Int]
    /// Cells with an entry that is not the solution's digit.
    package var wrong: [Int]
    /// Cells with a wrong entry that may have been misread.
    package var doubtful: [Int]
  }

  /// The rating of a puzzle with a single solution.
  package struct Grade: Codable, Sendable {
    /// A technique of the easiest way to the solution.
    package struct Technique: Codable, Sendable {
      /// The name of the technique for a person.
      package var name: String
      /// The number of steps that use it, at least 1.
      package var count: Int
    }

    /// The difficulty, such as `hard`.
    package var band: String
    /// The rating on Sudoku Explainer's scale, such as `7.2`, or `beyond 9.4`.
    package var rating: String
    /// HoDoKu's score.
    package var score: Int
    /// HoDoKu's level.
    package var level: String
    /// The techniques, hardest first.
    package var techniques: [Technique]
  }

  /// The width of the upright photograph, in pixels.
  package var width: Int
  /// The height of the upright photograph, in pixels.
  package var height: Int
  /// The corners of the board, clockwise from its own top left: x and y of each, in pixels.
  package var outline: [[Double]]
  /// The crossings of the grid lines, row by row: x and y of each, in pixels.
  package var lattice: [[Double]]
  /// The support of the lattice in the photograph, from about 0 (no line) to 1 (every line), with four decimals.
  package var latticeScore: Double
  /// The outlines of the other boards that were found, each as in `outline`.
  package var otherBoards: [[[Double]]]
  /// The cells, row by row.
  package var cells: [CellReport]
  /// The digits of each cell on its own: a character for each, `.` for a blank.
  package var asSeen: String
  /// The digits with the whole board considered, in the same form.
  package var asDecided: String
  /// The solution in the same form; `nil` unless there is exactly one.
  package var solution: String?
  /// Cells with a doubtful digit, from 0, row by row.
  package var doubtful: [Int]
  /// The warnings about the reading, in the order in which they are shown.
  package var warnings: [WarningReport]
  /// The check of the entries; `nil` without entries, or if the printed digits have no single solution.
  package var check: Check?
  /// The rating; `nil` unless the puzzle has a single solution, and for boards of other kinds.
  package var grade: Grade?
  /// The time of each stage by its name, in milliseconds.
  package var milliseconds: [String: Double]
  /// The further fields of a board of a kind other than classic.
  package var kind: String?
  /// The number of digits, 4 to 16; `nil` for a classic board.
  package var size: Int?
  /// The number of cells in a row: 21 for a samurai, whose digits are 9; as many as digits for every other kind.
  package var side: Int?
  /// The region of each cell.
  package var regions: [Int]?
  /// The cages of a killer board; `nil` for a classic one.
  package var cages: [CageReport]?
  /// The cells of the diagonals that count.
  package var diagonals: [Int]?

  /// The report of a classic board. Rates the puzzle if it has a single solution.
  package init(_ reading: BoardReading) {
    (width, height) = (reading.width, reading.height)
    outline = reading.outline.map(\.pair)
    lattice = reading.lattice.crossings.map(\.pair)
    latticeScore = reading.latticeScore.rounded(places: 4)
    otherBoards = reading.otherBoards.map { $0.outline.map(\.pair) }
    cells = reading.cellReports
    func text(_ digits: [UInt8]) -> String { VariantPuzzle.characters(digits.map { Int($0) }) }
    (asSeen, asDecided) = (text(reading.asSeen), text(reading.asDecided))
    solution = reading.solution.map(text)
    doubtful = reading.doubtful
    warnings = reading.warningReports
    milliseconds = reading.milliseconds
    if reading.kind == .classic { fillCheck(reading) } else { fillKind(reading) }
  }

  /// The fields of a classic board alone.
  private mutating func fillCheck(_ reading: BoardReading) {
    let attempt = AttemptCheck(reading)
    if let attempt, !attempt.entries.isEmpty {
      check = Check(
        givens: attempt.givens.description, entries: attempt.entries, wrong: attempt.wrong, doubtful: attempt.doubtful)
    }
    grade = (attempt?.givens ?? reading.grid).flatMap { Grade($0) }
  }

  /// The fields of every other board.
  private mutating func fillKind(_ reading: BoardReading) {
    kind = reading.puzzle?.kindName ?? reading.kind.rawValue
    size = reading.size
    side = reading.lattice.rows
    regions = reading.regions.ofCell.map { Int($0) }
    cages = reading.cages.map { CageReport($0) }
    diagonals = reading.puzzle.map { $0.diagonalCells.sorted() } ?? []
  }
}

extension BoardReport {
  /// The clockwise turn that brings the board's top up, in degrees: a multiple of 90.
  package var turn: Int { 90 * quarters }

  /// The turn in quarter turns, 0 to 3.
  var quarters: Int {
    guard outline.count == 4, outline.allSatisfy({ $0.count == 2 }) else { return 0 }
    // Along the board's upper and lower edges.
    let x = outline[1][0] - outline[0][0] + outline[2][0] - outline[3][0]
    let y = outline[1][1] - outline[0][1] + outline[2][1] - outline[3][1]
    if abs(x) >= abs(y) { return x >= 0 ? 0 : 2 }
    return y >= 0 ? 3 : 1
  }
}

extension BoardReport.Grade {
  /// `nil` if the grid has no single solution.
  init?(_ grid: Grid) {
    guard let report = RatingReport(grid) else { return nil }
    let rating = report.rating
    self.init(
      band: rating.difficulty.rawValue, rating: rating.explainerText, score: rating.score, level: "\(rating.level)",
      techniques: report.techniques.map { Technique(name: $0.technique.name, count: $0.count) })
  }
}
