import ServerStore
import Sudoku
import SudokuGame

/// A game of Sudoku from a reading.
struct ReadingStart: Sendable {
  let store: any Store
  let clock: Clock

  /// The options of a game from what a player's reading says is printed; the doubtful digits can be corrected in the game.
  func options(_ id: String, _ player: PlayerRecord) async throws -> String {
    guard let record = try await store.reading(id), record.player == player.id,
      record.expires ?? .max > clock.now()
    else { throw Problem.notFound("reading") }
    if let stored = record.stored, let other = stored.other, let board = stored.board {
      guard let puzzle = other.puzzle(stored.corrections) else {
        throw Problem(.unusableStart, "The regions and cages that were read make no puzzle.")
      }
      return SudokuOptions.reading(puzzle, doubtful: board.doubtful.sorted()).description
    }
    guard record.status == .done,
      let board = record.stored?.board,
      let grid = Grid(board.check?.givens ?? board.asDecided)
    else { throw Problem(.unusableStart, "This reading is not done.") }
    let doubtful = board.doubtful.filter { grid[$0] != 0 }.sorted()
    return SudokuOptions.reading(SudokuPuzzle(grid), doubtful: doubtful).description
  }
}
