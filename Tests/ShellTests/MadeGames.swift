import GameCore
import SudokuGame
import Synchronization

/// Sudokus are made once for all tests: to make one takes its time.
final class MadeGames: Sendable {
  static let shared = MadeGames()
  private let made = Mutex<[SudokuOptions: Session<SudokuGame>]>([:])

  /// A game of the first seed, just begun.
  func session(_ options: SudokuOptions) -> Session<SudokuGame>? {
    if let known = made.withLock({ $0[options] }) { return known }
    guard let session = try? Session(SudokuGame.standard, options: options, seed: 1) else { return nil }
    made.withLock { $0[options] = session }
    return session
  }
}
