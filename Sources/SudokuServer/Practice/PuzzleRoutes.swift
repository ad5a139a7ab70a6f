import ServerAPI
import ServerInterface
import Sudoku

extension Interface {
  static let listPuzzles = Route(
    .get, "/puzzles/{difficulty}", "games", "listPuzzles", "Sudokus for a device without a connection",
    """
    New ones every day (UTC), the same for everyone, numbered from 0. To play one later, start a game from its \
    `difficulty` and `seed`; that game enters no leaderboard.
    """,
    access: .everybody,
    parameters: .these(
      InPath.word(
        "difficulty", "The name in the catalogue of Sudoku.",
        .words(["simple", "easy", "medium", "hard", "expert", "fiendish"])),
      InQuery.number("from", 0...1_000_000, or: 0),
      InQuery.number("limit", 1...10, or: 3)),
    answer: .ok(PracticePageBody.self, "A page of today's puzzles."))
}

/// Sudokus for a device without a connection.
struct PuzzleRoutes: RouteGroup {
  let puzzles: PracticePuzzles

  var routes: [ServedRoute] {
    [
      Interface.listPuzzles.served(by: list)
    ]
  }

  @Sendable private func list(_ call: Call<(String, Int, Int), Nothing>) async throws -> Reply<PracticePageBody> {
    let (difficulty, first, limit) = try call.values()
    guard let band = PuzzleDifficulty(rawValue: difficulty) else { throw Problem.notFound("difficulty") }
    let (day, page) = try await puzzles.puzzles(band.rawValue, from: first, limit: limit)
    let next = first + page.count
    return Reply(
      PracticePageBody(
        day: day.description, difficulty: band.rawValue, puzzles: page.map(PracticePageBody.Puzzle.init),
        next: next < PracticePuzzles.perDay ? next : nil))
  }
}
