import Sudoku
import SudokuGame
import SudokuReading

/// A reading as it is sent; the fields of `solve --json`, and what can be done with it.
struct BoardBody: Codable, Sendable {
  struct Check: Codable, Sendable {
    var givens: String
    var entries: [Int]
    var wrong: [Int]
    var doubtful: [Int]
  }

  struct Grade: Codable, Sendable {
    struct Technique: Codable, Sendable {
      var name: String
      var count: Int
    }

    var band: String
    var rating: String
    var score: Int
    var level: String
    var techniques: [Technique]
  }

  var width: Int
  var height: Int
  var outline: [[Double]]
  var lattice: [[Double]]
  var latticeScore: Double
  var otherBoards: [[[Double]]]
  var cells: [CellReport]
  var asSeen: String
  var asDecided: String
  var solution: String?
  var doubtful: [Int]
  var warnings: [WarningReport]
  var check: Check?
  var grade: Grade?
  var milliseconds: [String: Double]
  /// What a board of another kind than the classic one has besides.
  var kind: String?
  var size: Int?
  /// The region of each cell.
  var regions: [Int]?
  var cages: [CageReport]?
  /// The cells of the diagonals that count.
  var diagonals: [Int]?

  init(_ reading: BoardReading) {
    (width, height) = (reading.width, reading.height)
    outline = reading.outline.map(\.pair)
    lattice = reading.lattice.crossings.map(\.pair)
    latticeScore = reading.latticeScore.rounded(places: 4)
    otherBoards = reading.otherBoards.map { $0.outline.map(\.pair) }
    cells = reading.cellReports
    (asSeen, asDecided) = (reading.asSeen.description, reading.asDecided.description)
    solution = reading.solution?.description
    doubtful = reading.doubtful
    warnings = reading.warningReports
    let attempt = AttemptCheck(reading)
    if let attempt, !attempt.entries.isEmpty {
      check = Check(
        givens: attempt.givens.description, entries: attempt.entries, wrong: attempt.wrong, doubtful: attempt.doubtful)
    }
    grade = Grade(attempt?.givens ?? reading.asDecided)
    milliseconds = reading.milliseconds
  }
}

extension BoardBody.Grade {
  /// `nil` where the grid has no single solution.
  init?(_ grid: Grid) {
    guard let report = RatingReport(grid) else { return nil }
    let rating = report.rating
    self.init(
      band: rating.band.rawValue, rating: rating.explainerText, score: rating.score, level: "\(rating.level)",
      techniques: report.techniques.map { Technique(name: $0.technique.name, count: $0.count) })
  }
}
