import BoardSamples
import BoardVision
import Pictures
import SudokuReading

@testable import Shell
@testable import SudokuScreens

/// Pages that are drawn and read once for all tests.
enum Pages {
  /// A board as it is printed.
  static let printed = read(BoardSamples.Samples.sheet(width: 360, height: 360, boards: [(Samples.puzzle, 30, 30, 33)]))

  /// Digits without lines, on which no board can be found; a person tells its ``wallCorners``.
  static let wall: PhotographWork.Outcome = {
    guard let canvas = Canvas(width: 500, height: 420, filledWith: .white) else { fatalError("no canvas") }
    let lattice = Lattice(crossings: (0..<100).map { Point(100 + Double($0 % 10) * 36, 50 + Double($0 / 10) * 36) })
    BoardSamples.Samples.drawScattered(on: canvas, in: lattice)
    return read(canvas)
  }()
  static let wallCorners = [Point(100, 50), Point(424, 50), Point(424, 374), Point(100, 374)]

  /// The sample with digits by hand.
  static let attempt = PhotographWork.open(
    Samples.folder + "/attempt.jpg", BoardReader.Options(readsCandidates: true))

  static func read(_ canvas: Canvas) -> PhotographWork.Outcome {
    do {
      let file = try EncodedPhotograph(bytes: BoardSamples.Samples.png(canvas))
      return PhotographWork.read(file, BoardReader.Options(readsCandidates: true))
    } catch { fatalError("the page cannot be read: \(error)") }
  }
}
