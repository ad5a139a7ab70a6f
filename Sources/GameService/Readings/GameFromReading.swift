import ServerStore
import Sudoku
import SudokuGame

/// A game of Sudoku from a reading.
package struct GameFromReading: Sendable {
  /// The store with the readings.
  package let store: any Store
  /// The clock for the expiry of readings.
  package let clock: Clock

  /// A service for the readings of a store.
  package init(store: any Store, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  /// The options of a game from the printed digits of a player's reading; doubtful digits can be corrected in the game.
  package func options(_ id: String, _ player: PlayerRecord) async throws -> String {
    guard let record = try await store.reading(id), record.player == player.id,
      record.expires ?? .max > clock.now()
    else { throw PhotographError.notFound }
    if let stored = record.stored, let other = stored.other, let board = stored.board {
      guard let puzzle = other.start(stored.settled) else {
        throw PhotographError.makesNoPuzzle
      }
      // A person's entries are no part of the puzzle.
      let doubtful = board.doubtful.filter { other.entries?.contains($0) != true }
      return SudokuOptions.reading(puzzle, doubtful: doubtful.sorted()).description
    }
    guard record.status == .done,
      let board = record.stored?.board,
      let grid = Grid(board.check?.givens ?? board.asDecided)
    else { throw PhotographError.unfinished }
    let doubtful = board.doubtful.filter { grid[$0] != 0 }.sorted()
    return SudokuOptions.reading(SudokuPuzzle(grid), doubtful: doubtful).description
  }
}
