import PieceReading

/// A game on a real board that a live camera follows, as the client that opened the camera names it.
package struct CameraGame: Codable, Hashable, Sendable {
  /// The game.
  package var game: PhotographedGame
  /// The player whom the computer plays; `nil` if people play both.
  package var computer: BoardWatch.Player?

  /// A game of people, or of a person with the computer.
  package init(_ game: PhotographedGame, computer: BoardWatch.Player?) { (self.game, self.computer) = (game, computer) }
}

/// The game on the board of a frame.
package struct GameObservation: Codable, Hashable, Sendable {
  /// The columns and rows of the board.
  package var columns: Int, rows: Int
  /// The changes that the frame brought.
  package var events: [WatchEvent]
  /// The cells of the computer's move that is yet to be made on the board, from its first to its last.
  package var answer: [Int]
  /// The moves that a person can name now.
  package var choices: [WatchedMove]
  /// The names of the moves of which one was made, if it is not clear which.
  package var doubtful: [String]
}
