import GameService

/// The body for the result of a live camera's frame.
struct FrameObservationBody: Encodable, Sendable {
  /// The state, by the names of ``FrameObservation/State``.
  var state: String
  /// The width and height of the frame, in pixels.
  var width: Int
  var height: Int
  /// The crossings of the grid lines, row by row from the board's own top left, in the frame's pixels; absent without a
  /// board.
  var lattice: [[Double]]?
  /// The digits on the paper; absent if none were read.
  var grid: String?
  /// The solution; absent unless the board is solved.
  var solution: String?
  /// Cells with a doubtful digit, most doubtful first; absent if none were read.
  var doubtful: [Int]?
  /// The name of the kind of a board that is not classic.
  var kind: String?
  /// The number of frames for which the board has been followed.
  var frames: Int
  /// The game on the board, for a camera that follows one.
  var game: GameObservation?
  /// The time for which the frame waited for its reader, and the time of the reading, in milliseconds.
  var milliseconds: [String: Double]

  init(_ sight: FrameObservation) {
    (state, width, height, lattice) = (sight.state.rawValue, sight.width, sight.height, sight.lattice)
    (grid, solution, doubtful, kind) = (sight.grid, sight.solution, sight.doubtful, sight.kind)
    (frames, game, milliseconds) = (sight.frames, sight.game, sight.milliseconds)
  }
}
