import GameService

struct PracticePageBody: Encodable, Sendable {
  struct Puzzle: Encodable, Sendable {
    /// The seed of this puzzle's game, to be used with its difficulty.
    var seed: String
    var puzzle: String
    var solution: String
    /// The points for a game without help and without delay.
    var points: Int
    /// The rating on the Sudoku Explainer's scale.
    var rating: Double

    init(_ puzzle: PracticePuzzles.Puzzle) {
      (seed, self.puzzle, solution) = (puzzle.seed, puzzle.puzzle, puzzle.solution)
      (points, rating) = (puzzle.points, puzzle.rating)
    }
  }

  var day: String
  var difficulty: String
  var puzzles: [Puzzle]
  /// The `from` of the next page; absent at the end.
  var next: Int?
}
