import ServerInterface

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

extension PracticePageBody.Puzzle: Described {
  static let schema = Schema.object(PracticePageBody.Puzzle.self) {
    Field("seed", \.seed, .pattern("^[0-9]{1,20}$"))
    Field("puzzle", \.puzzle, .schema(.component("Grid")))
    Field("solution", \.solution, .schema(.component("Grid")))
    Field("points", \.points, "The points for a game without help and without delay.")
    Field("rating", \.rating, "On the Sudoku Explainer's scale.")
  }
}

extension PracticePageBody: Described {
  static let schema = Schema.object(PracticePageBody.self, "PuzzlePage") {
    Field("day", \.day, .date)
    Field("difficulty", \.difficulty)
    Field("puzzles", \.puzzles)
    Field("next", \.next, "The `from` of the next page; absent on the last one.")
  }
}
