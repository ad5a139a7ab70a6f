import BoardVision
import SudokuVariants

/// The reader of boards of nine by nine cells with letters in place of digits, called Wordokus.
final class LetterReader: KindReader {
  private let context: ReadingContext

  /// The least score of the lattice, and the least mean probability of the letters. `Benchmarks/accuracy/letters.py`
  /// makes the boards on which they were chosen.
  private static let leastScore = LatticeScore.foundBoard, legible = 0.9
  /// The greatest share of letters in conflict. Other puzzles have letters, too.
  private static let mostConflicts = 0.1
  /// The least number of different letters of a board that is named as one of letters.
  private static let fewestNamed = 5

  init(_ context: ReadingContext) { self.context = context }

  func proposal(on lattice: LatticeReading) throws -> Proposal {
    let (options, result) = (context.options, lattice.result)
    guard options.kind == nil || options.kind == .wordoku, !context.search.isByMarks else { return .nothing }
    if options.kind == nil, result.decision.isClassicAsSeen || result.score < Self.leastScore { return .nothing }
    // Boards of ten letters and more have other readers.
    let isWhole = result.surroundings.columns == LetterBoard.wanted && result.surroundings.rows == LetterBoard.wanted
    guard options.kind != nil || isWhole, let (board, lattice) = try letters(on: result) else { return .nothing }
    guard board.letters.count == LetterBoard.wanted else {
      let isNamed =
        board.letters.count >= Self.fewestNamed && result.decision.solutions.unique == nil
        && !result.surroundings.isPartOfLargerBoard
      guard isNamed else { return .nothing }
      return Proposal(
        refusal: .noSudoku(
          .init(
            columnLines: lattice.columns + 1, rowLines: lattice.rows + 1, letters: String(board.letters))),
        isSettled: true)
    }
    let photograph = context.search.photograph
    var observation = BoardObservation(
      kind: .wordoku, width: photograph.fullWidth, height: photograph.fullHeight, lattice: lattice,
      latticeScore: result.score, evidence: board.evidence, regions: .usual(size: LetterBoard.wanted))
    observation.damage = photograph.warnings
    observation.symbols = .word(String(board.letters))
    let reading = BoardReading(
      observation, corrections: options.corrections, timings: context.timer.timings)
    let written = reading.asSeen.count { $0 != 0 }
    let isBorneOut =
      reading.solutions?.unique != nil
      || Double(reading.conflicts.count) <= Self.mostConflicts * Double(written)
        && !result.surroundings.isPartOfLargerBoard
    return options.kind != nil || isBorneOut ? .board(reading) : .nothing
  }

  /// Returns the letters of a board in the orientation in which they are most legible; `nil` if it has none.
  private func letters(on result: BoardResult) throws -> (board: LetterBoard, lattice: Lattice)? {
    let photograph = context.search.photograph
    // Light lines do not imply light letters.
    let pictures = photograph.isNegative ? [photograph, photograph.negative] : [photograph]
    var best: (board: LetterBoard, lattice: Lattice)?
    for picture in pictures {
      for quarters in 0..<(context.options.quarters == nil ? 4 : 1) {
        let lattice = result.lattice.turned(quarters: quarters)
        let board = try context.time(.rectify) {
          try RectifiedBoard(picture.light, lattice: lattice.mapped(picture.reading))
        }
        let letters = context.time(.read) { LetterBoard(Cell.all(of: board), network: .builtIn) }
        guard let letters, letters.legibility > best?.board.legibility ?? Self.legible else { continue }
        best = (letters, lattice)
      }
    }
    return best
  }
}
