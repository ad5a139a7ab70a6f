import GameService

struct PracticePageBody: Encodable, Sendable {
  struct Puzzle: Encodable, Sendable {
    /// What a game of this puzzle starts from, with its difficulty.
    var seed: String
    var puzzle: String
    var solution: String
    /// What it is worth without help and at once.
    var points: Int
    /// On the Sudoku Explainer's scale.
    var rating: Double

    init(_ puzzle: PracticePuzzles.Puzzle) {
      (seed, self.puzzle, solution) = (puzzle.seed, puzzle.puzzle, puzzle.solution)
      (points, rating) = (puzzle.points, puzzle.rating)
    }
  }

  var day: String
  var difficulty: String
  var puzzles: [Puzzle]
  /// The `from` of the next page, where there is one.
  var next: Int?
}
