import ServerStore
import Sudoku
import SudokuVariants

/// The puzzle of a reading, from which a game can start.
package struct ReadPuzzle: Sendable {
  /// The printed digits and the rules.
  package let puzzle: VariantPuzzle
  /// Cells with a doubtful digit, ascending; they can be corrected in the game.
  package let doubtful: [Int]

  /// The puzzle of a player's reading.
  package init(_ id: String, of player: PlayerRecord, in store: any Store, at now: Int) async throws {
    guard let record = try await store.reading(id), record.player == player.id, record.expires ?? .max > now else {
      throw PhotographError.notFound
    }
    if let stored = record.stored, let other = stored.other, let board = stored.board {
      guard let puzzle = other.start(stored.settled) else { throw PhotographError.makesNoPuzzle }
      self.puzzle = puzzle
      // A person's entries are no part of the puzzle.
      doubtful = board.doubtful.filter { other.entries?.contains($0) != true }.sorted()
      return
    }
    guard record.status == .done, let board = record.stored?.board,
      let grid = Grid(board.check?.givens ?? board.asDecided)
    else { throw PhotographError.unfinished }
    let givens = (0..<Grid.cellCount).map { UInt8(grid[$0]) }
    guard let puzzle = try? VariantPuzzle(size: 9, givens: givens) else { throw PhotographError.makesNoPuzzle }
    self.puzzle = puzzle
    doubtful = board.doubtful.filter { grid[$0] != 0 }.sorted()
  }
}
