import GameService
import ServerInterface

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

extension FrameObservationBody: Described {
  static let schema = Schema.object(FrameObservationBody.self, "Frame") {
    Field(
      "state", \.state,
      """
      `nothing`: no board is visible. `found`: a board is followed, but its digits are not yet a puzzle with \
      one solution. `doubtful`: they are, but some are in doubt, or a single frame alone has not confirmed \
      them yet. `solved`. `other`: a Sudoku of a kind other than classic, for which a photograph is needed.
      """, .words(["nothing", "found", "doubtful", "solved", "other"]))
    Field("width", \.width, "The width of the upright frame.")
    Field("height", \.height)
    Field(
      "lattice", \.lattice,
      """
      The crossings of the lines between the cells, row by row from the top left. A Sudoku has 100, from its \
      own top left. Absent for `nothing`.
      """, .count(25...200), .each(.schema(.component("Point"))))
    Field(
      "game", \.game,
      """
      Only for a camera that follows a game, once its board is found. The `state` is `found`, or `doubtful` if \
      it is not clear which move was made.
      """, .schema(.component("CameraGame")))
    Field("grid", \.grid, "The digits on the paper; absent for `nothing` and `other`.", .schema(.component("Grid")))
    Field("solution", \.solution, "Only for `solved`.", .schema(.component("Grid")))
    Field("doubtful", \.doubtful, "Cells with a doubtful digit, most doubtful first.", .schema(.component("Cells")))
    Field("kind", \.kind, "For `other`: the name of the kind, as in `killer`.")
    Field("frames", \.frames, "The number of frames for which the board has been followed.")
    Field(
      "milliseconds", \.milliseconds,
      "The time for which the frame waited for its reader, and the time of the reading.",
      .schema(Schema(["type": "object", "properties": ["wait": ["type": "number"], "read": ["type": "number"]]])))
  }
}
