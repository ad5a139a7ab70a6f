import GameService
import SudokuReading

/// The body of a reading's board.
struct BoardBody: Encodable, Sendable {
  struct Check: Encodable, Sendable {
    var givens: String
    var entries: [Int]
    var wrong: [Int]
    var doubtful: [Int]
  }

  struct Grade: Encodable, Sendable {
    struct Technique: Encodable, Sendable {
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
  /// The clockwise turn of the photograph that brings the board's top up, in degrees.
  var turn: Int
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
  /// The further fields of a board of a kind other than classic.
  var kind: String?
  var size: Int?
  /// The region of each cell.
  var regions: [Int]?
  var cages: [CageReport]?
  /// The cells of the diagonals that count.
  var diagonals: [Int]?

  init(_ report: BoardReport) {
    (width, height, turn, outline, lattice) = (
      report.width, report.height, report.turn, report.outline, report.lattice
    )
    (latticeScore, otherBoards, cells) = (report.latticeScore, report.otherBoards, report.cells)
    (asSeen, asDecided, solution) = (report.asSeen, report.asDecided, report.solution)
    (doubtful, warnings, milliseconds) = (report.doubtful, report.warnings, report.milliseconds)
    check = report.check.map(Check.init)
    grade = report.grade.map(Grade.init)
    (kind, size, regions, cages, diagonals) = (
      report.kind, report.size, report.regions, report.cages, report.diagonals
    )
  }
}

extension BoardBody.Check {
  fileprivate init(_ check: BoardReport.Check) {
    self.init(givens: check.givens, entries: check.entries, wrong: check.wrong, doubtful: check.doubtful)
  }
}

extension BoardBody.Grade {
  fileprivate init(_ grade: BoardReport.Grade) {
    self.init(
      band: grade.band, rating: grade.rating, score: grade.score, level: grade.level,
      techniques: grade.techniques.map { Technique(name: $0.name, count: $0.count) })
  }
}
