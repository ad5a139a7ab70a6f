import SudokuReading
import Workers

/// What a live camera's frame shows.
package struct FrameSight: Codable, Hashable, Sendable {
  package enum State: String, Codable, CaseIterable, Sendable {
    /// No board is in sight.
    case nothing
    /// A board is followed; its digits make no puzzle with one solution yet.
    case found
    /// They do, but some are in doubt, or a look at one frame alone has not borne them out yet.
    case doubtful
    /// The board is read and solved.
    case solved
    /// It is a Sudoku of another kind than the classic one, which a photograph is needed for.
    case other
  }

  package var state: State
  /// Pixels across and down of the frame.
  package var width: Int
  package var height: Int
  /// The crossings of the grid lines, row by row from the board's own top left, in the frame's pixels; absent for nothing.
  package var lattice: [[Double]]?
  /// The digits that are on the paper; absent where nothing is read.
  package var grid: String?
  /// Only where the board is solved.
  package var solution: String?
  /// Cells whose digit is in doubt, most doubtful first; absent where nothing is read.
  package var doubtful: [Int]?
  /// What people call a board of another kind.
  package var kind: String?
  /// How many frames the board has been followed for.
  package var frames: Int
  /// How long the frame waited for its reader, and how long that took.
  package var milliseconds: [String: Double] = [:]

  /// Notes how long the frame waited for its reader, to a tenth of a millisecond, of all the time that it took.
  mutating func note(waited: Duration, of whole: Duration) {
    milliseconds = ["wait": waited, "read": whole - waited].mapValues { $0.milliseconds.rounded(places: 1) }
  }

  /// A frame without a board.
  static func nothing(width: Int, height: Int) -> FrameSight {
    FrameSight(state: .nothing, width: width, height: height, frames: 0)
  }
}
