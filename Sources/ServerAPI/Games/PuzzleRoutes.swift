import GameService
import Hummingbird
import ServerStore
import Sudoku

/// Sudokus for a device without a connection.
struct PuzzleRoutes: Sendable {
  let puzzles: PracticePuzzles

  func add(to routes: RouterGroup<APIContext>) {
    routes.get("puzzles/:difficulty", use: list)
  }

  @Sendable private func list(_ request: Request, _ context: APIContext) async throws -> Response {
    guard let band = PuzzleDifficulty(rawValue: context.parameters.get("difficulty") ?? "") else {
      throw Problem.notFound("difficulty")
    }
    let query = Query(request)
    let first = try query.int("from", 0...1_000_000) ?? 0
    let limit = try query.int("limit", 1...10) ?? 3
    let (day, page) = try await puzzles.puzzles(band.rawValue, from: first, limit: limit)
    let next = first + page.count
    return JSON.response(
      PracticePageBody(
        day: day.description, difficulty: band.rawValue, puzzles: page.map(PracticePageBody.Puzzle.init),
        next: next < PracticePuzzles.perDay ? next : nil))
  }
}
