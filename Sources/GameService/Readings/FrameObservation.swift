import SudokuReading
import Workers

/// The result of reading a live camera's frame.
package struct FrameObservation: Codable, Hashable, Sendable {
  /// The progress of a live camera.
  package enum State: String, Codable, CaseIterable, Sendable {
    /// No board is visible.
    case nothing
    /// A board is followed, but its digits are not yet a puzzle with one solution.
    case found
    /// The digits are such a puzzle, but some are in doubt, or the reader of photographs has not confirmed them yet.
    case doubtful
    /// The board is read and solved.
    case solved
    /// The board is a Sudoku of a kind other than classic, for which a photograph is needed.
    case other
  }

  /// The progress up to this frame.
  package var state: State
  /// The width and height of the frame, in pixels.
  package var width: Int
  /// The height of the frame, in pixels.
  package var height: Int
  /// The crossings of the grid lines, row by row from the board's own top left, in the frame's pixels; absent without a
  /// board.
  package var lattice: [[Double]]?
  /// The digits on the paper; absent if none were read.
  package var grid: String?
  /// The solution; absent unless the board is solved.
  package var solution: String?
  /// Cells with a doubtful digit, most doubtful first; absent if none were read.
  package var doubtful: [Int]?
  /// The name of the kind of a board that is not classic.
  package var kind: String?
  /// The number of frames for which the board has been followed.
  package var frames: Int
  /// The game on the board, for a camera that follows one.
  package var game: GameObservation?
  /// The time for which the frame waited for its reader, and the time of the reading, in milliseconds.
  package var milliseconds: [String: Double] = [:]

  /// Records the waiting time of the frame within its whole time, to a tenth of a millisecond.
  mutating func note(waited: Duration, of whole: Duration) {
    milliseconds = ["wait": waited, "read": whole - waited].mapValues { $0.milliseconds.rounded(places: 1) }
  }

  /// The result for a frame without a board.
  static func nothing(width: Int, height: Int) -> FrameObservation {
    FrameObservation(state: .nothing, width: width, height: height, frames: 0)
  }
}
