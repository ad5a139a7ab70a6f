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
  /// `solved`, `not-solved`, `no-board` or `unreadable`.
  var status: String
  var error: String?
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

  struct CellReport: Encodable {
    var row: Int, column: Int
    /// 0 for a blank.
    var digit: Int
    var probability: Double
    /// Of blank and the digits 1 to 9.
    var probabilities: [Double]
    /// `printed` or `handwritten`; absent for a blank.
    var kind: String?
    var pencilMarks: Double
  }

  struct WarningReport: Encodable {
    var code: String
    var text: String
    /// Row by row from 0 at the top left.
    var cells: [Int]?
  }

  init(_ name: String, _ outcome: Outcome) {
    file = name
    switch outcome.status {
    case .solved: status = "solved"
    case .notSolved: status = "not-solved"
    case .noBoard: status = "no-board"
    case .unreadable: status = "unreadable"
    }
    switch outcome {
    case .failure(let reason, _): error = reason
    case .puzzle(let grid, let solutions):
      (asSeen, asDecided) = ("\(grid)", "\(grid)")
      solution = solutions.unique.map(\.description)
    case .reading(let reading): fill(reading)
    }
  }

  private mutating func fill(_ reading: BoardReading) {
    func pair(_ p: Point) -> [Double] { [rounded(p.x, 2), rounded(p.y, 2)] }
    (width, height) = (reading.width, reading.height)
    outline = reading.outline.map(pair)
    lattice = reading.lattice.crossings.map(pair)
    latticeScore = rounded(reading.latticeScore, 4)
    otherBoards = reading.otherBoards.map { $0.outline.map(pair) }
    cells = (0..<Grid.cellCount).map { cell in
      let evidence = reading.evidence[cell], digit = reading.asDecided[cell]
      return CellReport(
        row: cell / 9, column: cell % 9, digit: digit, probability: rounded(reading.confidence[cell], 5),
        probabilities: evidence.probabilities.map { rounded($0, 5) },
        kind: digit == 0 ? nil : evidence.handwritten > 0.5 ? "handwritten" : "printed",
        pencilMarks: rounded(evidence.pencilMarks, 4))
    }
    (asSeen, asDecided) = ("\(reading.asSeen)", "\(reading.asDecided)")
    solution = reading.solution.map(\.description)
    warnings = reading.warnings.map { WarningReport(code: $0.code, text: $0.description, cells: $0.cells) }
    milliseconds = Dictionary(
      uniqueKeysWithValues: reading.timings.map { ($0.stage.rawValue, rounded($0.duration / .milliseconds(1), 3)) })
  }
}

private func rounded(_ value: Double, _ places: Int) -> Double {
  let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
  return (value * scale).rounded() / scale
}
