import GameCore
import Phrases
import Rogueship
import SudokuGame
import Synchronization

/// Games that were just begun, each made once for all tests: to make one takes its time.
final class MadeGames: Sendable {
  static let shared = MadeGames()
  private let sudokus = Mutex<[SudokuOptions: Session<SudokuGame>]>([:])
  private let voyages = Mutex<[String: Session<Rogueship>]>([:])

  /// A Sudoku of the first seed.
  func sudoku(_ options: SudokuOptions) -> Session<SudokuGame>? {
    if let known = sudokus.withLock({ $0[options] }) { return known }
    guard let session = try? Session(SudokuGame.standard, options: options, seed: 1) else { return nil }
    sudokus.withLock { $0[options] = session }
    return session
  }

  func voyage(seed: UInt64, _ difficulty: Difficulty, speaking words: Words = .english) -> Session<Rogueship> {
    let name = "\(difficulty) \(seed) \(words.language)"
    if let known = voyages.withLock({ $0[name] }) { return known }
    let session = Session(Rogueship().speaking(words), options: .init(difficulty: difficulty), seed: seed)
    voyages.withLock { $0[name] = session }
    return session
  }
}
