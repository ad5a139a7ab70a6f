import Sudoku
import SudokuReading

/// How hard a puzzle is for a person.
struct Grade {
  let rating: Rating
  /// The techniques of the easiest way through, hardest first, each with how often it is needed.
  let techniques: [(name: String, count: Int)]

  /// `nil` where the grid has no single solution.
  init?(_ grid: Grid) {
    let rater = Rater()
    guard let rating = rater.rating(of: grid), let steps = rater.explanation(of: grid) else { return nil }
    self.rating = rating
    let counts = Dictionary(grouping: steps, by: \.technique)
    techniques = counts.sorted { ($0.value[0].rating, $0.key.rawValue) > ($1.value[0].rating, $1.key.rawValue) }
      .map { ($0.key.name, $0.value.count) }
  }

  /// Grades the puzzle on a photograph: the printed digits, where some were entered by hand.
  init?(_ reading: BoardReading) {
    self.init(AttemptCheck(reading)?.givens ?? reading.asDecided)
  }

  /// Grades the puzzle on a photograph; other kinds are graded by `gridship rate`.
  init?(_ board: PrintedBoard) {
    guard let reading = board.classic else { return nil }
    self.init(reading)
  }

  /// One line: `hard: rated 4.2 (Sudoku Explainer), HoDoKu 860, hard`.
  var headline: String {
    "\(rating.band.rawValue): rated \(rating.explainerText) (Sudoku Explainer), HoDoKu \(rating.score), \(rating.level)"
  }

  /// The techniques in words.
  var needs: String {
    "needs " + techniques.map { $0.count == 1 ? $0.name : "\($0.name) x\($0.count)" }.joined(separator: ", ")
  }
}
