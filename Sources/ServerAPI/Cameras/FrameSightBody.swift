import GameService

/// What a live camera's frame shows, as it is sent.
struct FrameSightBody: Encodable, Sendable {
  /// As ``FrameSight/State`` names them.
  var state: String
  /// Pixels across and down of the frame.
  var width: Int
  var height: Int
  /// The crossings of the grid lines, row by row from the board's own top left, in the frame's pixels; absent for nothing.
  var lattice: [[Double]]?
  /// The digits that are on the paper; absent where nothing is read.
  var grid: String?
  /// Only where the board is solved.
  var solution: String?
  /// Cells whose digit is in doubt, most doubtful first; absent where nothing is read.
  var doubtful: [Int]?
  /// What people call a board of another kind.
  var kind: String?
  /// How many frames the board has been followed for.
  var frames: Int
  /// How long the frame waited for its reader, and how long that took.
  var milliseconds: [String: Double]

  init(_ sight: FrameSight) {
    (state, width, height, lattice) = (sight.state.rawValue, sight.width, sight.height, sight.lattice)
    (grid, solution, doubtful, kind) = (sight.grid, sight.solution, sight.doubtful, sight.kind)
    (frames, milliseconds) = (sight.frames, sight.milliseconds)
  }
}
