import BoardVision
import PieceReading
import Pictures
import SudokuReading

/// The game that one live camera follows, in the worker for its frames.
struct FollowedGame {
  private var watch: BoardWatch
  private var frames = 0

  init(_ game: CameraGame) {
    // A client sends few frames, and these when its picture is at rest.
    watch = BoardWatch(game.game, computer: game.computer, patience: 1)
  }

  /// Reads the next frame.
  /// - Parameter move: the name of a move that a person says was made; `nil` if the frame is to tell.
  mutating func look(_ file: EncodedPhotograph, move: String?) throws(ReadingError) -> FrameObservation {
    guard let canvas = Canvas.photograph(file, longSide: FollowedBoard.longSide) else {
      throw .photograph(.failed(reason: "the colours cannot be decoded"))
    }
    var events = move.map { watch.choose($0) } ?? []
    events += watch.see(canvas)
    var frame = FrameObservation.nothing(width: file.width, height: file.height)
    guard let lattice = watch.lattice else { return frame }
    frames += 1
    frame.state = watch.doubtful.isEmpty ? .found : .doubtful
    frame.frames = frames
    frame.lattice = lattice.scaled(by: Double(file.width) / Double(canvas.width)).crossings.map { $0.pair }
    frame.game = GameObservation(
      columns: lattice.columns, rows: lattice.rows, events: events, answer: watch.answer, choices: watch.choices,
      doubtful: watch.doubtful)
    return frame
  }
}
