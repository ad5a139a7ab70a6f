import BoardVision
import Sudoku

/// A reading as it is sent; the fields of `solve --json`, and what can be done with it.
struct BoardBody: Codable, Sendable {
  struct CellRow: Codable, Sendable {
    var row: Int
    var column: Int
    var digit: Int
    var probability: Double
    var probabilities: [Double]
    var kind: String?
    var pencilMarks: Double
  }

  struct WarningRow: Codable, Sendable {
    var code: String
    var text: String
    var cells: [Int]?
  }

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
  var cells: [CellRow]
  var asSeen: String
  var asDecided: String
  var solution: String?
  var doubtful: [Int]
  var warnings: [WarningRow]
  var check: Check?
  var grade: Grade?
  var milliseconds: [String: Double]

  init(_ reading: BoardReading) {
    func pair(_ p: Point) -> [Double] { [rounded(p.x, 2), rounded(p.y, 2)] }
    (width, height) = (reading.width, reading.height)
    outline = reading.outline.map(pair)
    lattice = reading.lattice.crossings.map(pair)
    latticeScore = rounded(reading.latticeScore, 4)
    otherBoards = reading.otherBoards.map { $0.outline.map(pair) }
    cells = (0..<Grid.cellCount).map { cell in
      let evidence = reading.evidence[cell], digit = reading.asDecided[cell]
      return CellRow(
        row: cell / 9, column: cell % 9, digit: digit, probability: rounded(reading.confidence[cell], 5),
        probabilities: evidence.probabilities.map { rounded($0, 5) },
        kind: digit == 0 ? nil : evidence.handwritten > 0.5 ? "handwritten" : "printed",
        pencilMarks: rounded(evidence.pencilMarks, 4))
    }
    (asSeen, asDecided) = (reading.asSeen.description, reading.asDecided.description)
    solution = reading.solution?.description
    doubtful = reading.doubtful
    warnings = reading.warnings.map { WarningRow(code: $0.code, text: $0.description, cells: $0.cells) }
    let attempt = AttemptCheck(reading)
    if let attempt, !attempt.entries.isEmpty {
      check = Check(
        givens: attempt.givens.description, entries: attempt.entries, wrong: attempt.wrong, doubtful: attempt.doubtful)
    }
    grade = Grade(attempt?.givens ?? reading.asDecided)
    milliseconds = Dictionary(
      reading.timings.map { ($0.stage.rawValue, rounded($0.duration / .milliseconds(1), 3)) }, uniquingKeysWith: +)
  }
}

extension BoardBody.Grade {
  /// `nil` where the grid has no single solution.
  init?(_ grid: Grid) {
    let rater = Rater()
    guard let rating = rater.rating(of: grid), let steps = rater.explanation(of: grid) else { return nil }
    let counts = Dictionary(grouping: steps, by: \.technique).sorted {
      ($0.value[0].rating, $0.key.rawValue) > ($1.value[0].rating, $1.key.rawValue)
    }
    self.init(
      band: rating.band.rawValue, rating: rating.explainerText, score: rating.score, level: "\(rating.level)",
      techniques: counts.map { Technique(name: $0.key.name, count: $0.value.count) })
  }
}

private func rounded(_ value: Double, _ places: Int) -> Double {
  let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
  return (value * scale).rounded() / scale
}
