import GameCore
import GameService
import ServerAPI
import ServerStore
import Sudoku
import SudokuGame

/// The reason why there are no puzzles for practice.
package enum PracticeError: Error, Hashable, Sendable {
  /// The puzzles could not be made; a retry may succeed.
  case notMade
}

/// Sudokus for practice on a device without a connection: numbered, new ones every day, the same for everyone, so that
/// each is made once. To play one, a player starts a game from its seed. Such a game enters no leaderboard, because the
/// solution is included.
package actor PracticePuzzles {
  /// A puzzle with its solution.
  package struct Puzzle: Sendable {
    /// The seed of this puzzle's game, to be used with its difficulty.
    package var seed: String
    /// The givens: 81 characters row by row, `.` for a blank.
    package var puzzle: String
    /// The only solution, in the same form.
    package var solution: String
    /// The points for a game without help and without delay.
    package var points: Int
    /// The rating on the Sudoku Explainer's scale.
    package var rating: Double
  }

  /// The number of puzzles of each difficulty in a day.
  package static let perDay = 40

  private struct Key: Hashable {
    var difficulty: String
    var number: Int
  }

  private let clock: Clock
  private let computing: Computing
  private var day: Day
  private var made: [Key: Task<Puzzle, any Error>] = [:]

  /// - Parameter computing: the threads that make puzzles; a hard one takes a while.
  package init(clock: Clock, computing: Computing) {
    self.clock = clock
    self.computing = computing
    day = clock.today
  }

  /// Today's puzzles, beginning with a number.
  /// - Parameter difficulty: the name of a difficulty.
  package func puzzles(_ difficulty: String, from first: Int, limit: Int) async throws -> (day: Day, puzzles: [Puzzle])
  {
    if day != clock.today { (day, made) = (clock.today, [:]) }
    let (today, numbers) = (day, min(first, Self.perDay)..<min(first + limit, Self.perDay))
    let tasks = numbers.map { task(Key(difficulty: difficulty, number: $0), today) }
    var puzzles: [Puzzle] = []
    do {
      for task in tasks { puzzles.append(try await task.value) }
    } catch {
      // The next request tries again.
      for number in numbers { made[Key(difficulty: difficulty, number: number)] = nil }
      throw PracticeError.notMade
    }
    return (today, puzzles)
  }

  private func task(_ key: Key, _ day: Day) -> Task<Puzzle, any Error> {
    if let begun = made[key] { return begun }
    let seed = Start.dailySeed(
      game: "sudoku/practice/\(key.difficulty)/\(key.number)", year: day.year, month: day.month, day: day.dayOfMonth)
    let task = Task { [computing] in
      // The first client may leave while others wait.
      try await ConnectionPresence.$current.withValue(nil) {
        try await computing.run { _ in try Self.make(key.difficulty, seed) }
      }
    }
    made[key] = task
    return task
  }

  private static func make(_ difficulty: String, _ seed: UInt64) throws -> Puzzle {
    let state = try SudokuGame.standard.start(.level(difficulty), seed: seed)
    guard let grid = Grid(values: state.givens), let solution = Solver().solve(grid).unique,
      let rating = Rater().explainerRating(of: grid)
    else { throw GameRefusal.unusableStart("No puzzle of this difficulty could be made.") }
    return Puzzle(
      seed: "\(seed)", puzzle: grid.description, solution: solution.description, points: state.points,
      rating: Double(rating) / 10)
  }
}

extension PracticeError: ProblemConvertible {
  package var problem: Problem { Problem(.busy, "The puzzles could not be made just now.", retryAfter: 5) }
}
