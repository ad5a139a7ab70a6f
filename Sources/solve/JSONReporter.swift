import BoardVision
import Sudoku

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One JSON object an input, one a line. The form is described in Documentation/solve-json.md; `version` changes when a
/// program that reads it could be misled.
struct JSONReporter: Reporter {
  func report(_ name: String, _ outcome: Outcome) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if let data = try? encoder.encode(Report(name, outcome)) { print(String(decoding: data, as: UTF8.self)) }
  }
}

private struct Report: Encodable {
  var version = 1
  var file: String
  /// `solved`, `not-solved`, `no-board`, `no-sudoku` or `unreadable`.
  var status: String
  /// `solved`, or in a word why there is no solution.
  var outcome: String
  var error: String?
  var gridLines: [Int]?
  var width: Int?
  var height: Int?
  var outline: [[Double]]?
  var lattice: [[Double]]?
  var latticeScore: Double?
  var otherBoards: [[[Double]]]?
  var cells: [CellReport]?
  var asSeen: String?
  var asDecided: String?
  var solution: String?
  var warnings: [WarningReport]?
  var milliseconds: [String: Double]?

  init(_ name: String, _ outcome: Outcome) {
    file = name
    self.outcome = outcome.word
    switch outcome.status {
    case .noBoard where self.outcome == "no-sudoku": status = "no-sudoku"
    case .solved: status = "solved"
    case .notSolved: status = "not-solved"
    case .noBoard: status = "no-board"
    case .unreadable: status = "unreadable"
    }
    switch outcome {
    case .otherGrid(let reason, let columns, let rows): (error, gridLines) = (reason, [columns, rows])
    case .failure(let reason, _): error = reason
    case .puzzle(let grid, let solutions):
      (asSeen, asDecided) = ("\(grid)", "\(grid)")
      solution = solutions.unique.map(\.description)
      warnings = solutions.problem.map { [$0] }
    case .reading(let reading): fill(reading)
    }
  }

  private mutating func fill(_ reading: BoardReading) {
    (width, height) = (reading.width, reading.height)
    outline = reading.outline.map(\.pair)
    lattice = reading.lattice.crossings.map(\.pair)
    latticeScore = reading.latticeScore.rounded(places: 4)
    otherBoards = reading.otherBoards.map { $0.outline.map(\.pair) }
    cells = reading.cellReports
    (asSeen, asDecided) = ("\(reading.asSeen)", "\(reading.asDecided)")
    solution = reading.solution.map(\.description)
    warnings = reading.warningReports
    milliseconds = reading.milliseconds
  }
}
