import Sudoku
import SudokuGame
import SudokuReading

/// The board of a reading: the fields of `solve --json`, and its turn. Readings store it in this form.
package struct BoardReport: Codable, Sendable {
  package struct Check: Codable, Sendable {
    package var givens: String
    package var entries: [Int]
    package var wrong: [Int]
    package var doubtful: [Int]
  }

  package struct Grade: Codable, Sendable {
    package struct Technique: Codable, Sendable {
      package var name: String
      package var count: Int
    }

    package var band: String
    package var rating: String
    package var score: Int
    package var level: String
    package var techniques: [Technique]
  }

  package var width: Int
  package var height: Int
  package var outline: [[Double]]
  package var lattice: [[Double]]
  package var latticeScore: Double
  package var otherBoards: [[[Double]]]
  package var cells: [CellReport]
  package var asSeen: String
  package var asDecided: String
  package var solution: String?
  package var doubtful: [Int]
  package var warnings: [WarningReport]
  package var check: Check?
  package var grade: Grade?
  package var milliseconds: [String: Double]
  /// The further fields of a board of a kind other than classic.
  package var kind: String?
  package var size: Int?
  /// The number of cells in a row: 21 for a samurai, whose digits are 9; as many as digits for every other kind.
  package var side: Int?
  /// The region of each cell.
  package var regions: [Int]?
  package var cages: [CageReport]?
  /// The cells of the diagonals that count.
  package var diagonals: [Int]?

  package init(_ reading: BoardReading) {
    (width, height) = (reading.width, reading.height)
    outline = reading.outline.map(\.pair)
    lattice = reading.lattice.crossings.map(\.pair)
    latticeScore = reading.latticeScore.rounded(places: 4)
    otherBoards = reading.otherBoards.map { $0.outline.map(\.pair) }
    cells = reading.cellReports
    func text(_ digits: [UInt8]) -> String { SudokuPuzzle.characters(digits.map { Int($0) }) }
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
    kind = reading.puzzle.map { SudokuPuzzle($0).layout.kindName } ?? reading.kind.rawValue
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
