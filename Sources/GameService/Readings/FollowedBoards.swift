import BoardVision
import SudokuReading

/// The boards that a worker follows, by camera.
final class FollowedBoards {
  /// The board of a camera: a Sudoku, or a game.
  private enum Followed {
    case puzzle(FollowedBoard)
    case game(FollowedGame)
  }

  /// The greatest number of cameras; a further one replaces the one that was silent for longest.
  static let most = 64

  private var boards: [String: (board: Followed, turn: Int)] = [:]
  private var turn = 0

  /// Reads the next frame of a camera. An unknown camera begins a new board.
  func look(_ job: ReaderJob, _ file: EncodedPhotograph, _ reader: BoardReader) throws(ReadingError) -> FrameObservation
  {
    guard file.width * file.height <= FollowedBoard.megapixels * 1_000_000 else {
      throw .photograph(.tooLarge(width: file.width, height: file.height, limit: FollowedBoard.megapixels))
    }
    turn += 1
    let camera = job.camera ?? ""
    var board = boards[camera]?.board ?? job.game.map { .game(FollowedGame($0)) } ?? .puzzle(FollowedBoard())
    defer { boards[camera] = (board, turn) }
    if boards[camera] == nil, boards.count >= Self.most, let oldest = boards.min(by: { $0.value.turn < $1.value.turn })
    {
      boards[oldest.key] = nil
    }
    switch board {
    case .puzzle(var puzzle):
      defer { board = .puzzle(puzzle) }
      return try puzzle.look(file, reader)
    case .game(var game):
      defer { board = .game(game) }
      return try game.look(file, move: job.move)
    }
  }
}
