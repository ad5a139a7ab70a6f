import BoardVision
import Sudoku
import SudokuReading

/// The board that one live camera follows, in the worker for its frames.
///
/// The tracker knows only classic boards, and takes any board for one. So a board counts as solved only when the reader
/// of photographs, which distinguishes the kinds, has read the same from one frame alone. That check is made once for a
/// board, and repeated after ever longer pauses if it did not agree.
package struct FollowedBoard {
  /// The result of the reader of photographs for the board.
  private enum Verdict {
    case classic(grid: Grid, solution: Grid)
    case other(kind: String)
  }

  /// The greatest number of pixels of a frame, in millions.
  static let megapixels = 4
  /// The longer side of the picture that is read, in pixels.
  package static let longSide = 1280
  /// The numbers of frames before the first check: for a board that seems solved, and for another.
  private static let firstCheck = (solved: 2, other: 8)
  /// The greatest number of times that the pause before the next check doubles.
  private static let mostDoublings = 3

  private var tracker = BoardTracker()
  private var board = 0
  private var verdict: Verdict?
  private var checks = 0, framesSinceCheck = 0

  /// Reads the next frame.
  package mutating func look(_ file: EncodedPhotograph, _ reader: BoardReader) throws(ReadingError) -> FrameObservation
  {
    let photograph: Photograph
    do { photograph = try file.photograph(longSide: Self.longSide) } catch { throw .photograph(error) }
    let sight: BoardTracker.FrameReading?
    do { sight = try tracker.track(photograph.light) } catch {
      throw .photograph(.failed(reason: "there is no memory for it"))
    }
    guard let sight else { return .nothing(width: file.width, height: file.height) }
    if sight.board != board {
      (board, verdict) = (sight.board, nil)
      (checks, framesSinceCheck) = (0, 0)
    }
    framesSinceCheck += 1
    if !isSettled(sight), framesSinceCheck >= pause(sight) { check(sight, file, reader) }
    return frameObservation(sight, lattice: sight.lattice.scaled(by: 1 / photograph.scale), file)
  }

  // MARK: The check

  /// True if the frame does not contradict the verdict.
  private func isSettled(_ sight: BoardTracker.FrameReading) -> Bool {
    switch verdict {
    case nil: false
    case .other: true
    // A blurred frame may leave earlier digits in doubt; a different solution contradicts them.
    case .classic(_, let solution): sight.solution == nil || sight.solution == solution
    }
  }

  private func pause(_ sight: BoardTracker.FrameReading) -> Int {
    let first = Self.seemsSolved(sight) ? Self.firstCheck.solved : Self.firstCheck.other
    return first << min(checks, Self.mostDoublings)
  }

  private static func seemsSolved(_ sight: BoardTracker.FrameReading) -> Bool {
    sight.solution != nil && sight.doubtful.isEmpty
  }

  private mutating func check(_ sight: BoardTracker.FrameReading, _ file: EncodedPhotograph, _ reader: BoardReader) {
    (checks, framesSinceCheck, verdict) = (checks + 1, 0, nil)
    guard let reading = try? reader.readBoard(file) else { return }
    guard reading.kind == .classic else {
      return verdict = .other(kind: BoardReport(reading).kind ?? reading.kind.rawValue)
    }
    guard Self.seemsSolved(sight), let grid = reading.grid, let solution = reading.solution.flatMap(reading.grid(of:)),
      reading.doubtful.isEmpty, solution == sight.solution
    else { return }
    verdict = .classic(grid: grid, solution: solution)
  }

  // MARK: The result

  private func frameObservation(
    _ sight: BoardTracker.FrameReading, lattice: Lattice, _ file: EncodedPhotograph
  ) -> FrameObservation {
    var frame = FrameObservation.nothing(width: file.width, height: file.height)
    frame.frames = sight.frames
    frame.lattice = lattice.crossings.map { $0.pair }
    switch verdict {
    case .other(let kind): (frame.state, frame.kind) = (.other, kind)
    case .classic(let grid, let solution) where isSettled(sight):
      (frame.state, frame.grid, frame.solution) = (.solved, grid.description, solution.description)
      frame.doubtful = []
    default:
      frame.state = sight.solution == nil ? .found : .doubtful
      (frame.grid, frame.doubtful) = (sight.grid.description, sight.doubtful)
    }
    return frame
  }
}
