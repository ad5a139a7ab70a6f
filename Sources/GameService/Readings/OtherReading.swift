import BoardVision
import Pictures
import Sudoku
import SudokuGame
import SudokuReading
import SudokuVariants

/// A reading of a board of another kind than the classic one, as it is kept: what was read, and the puzzle of it.
///
/// Regions and cages stay as they were decided; what a person corrects are digits.
package struct OtherReading: Codable, Sendable {
  /// The puzzle as a start holds it; absent where its parts make none.
  var puzzle: String?
  /// The board as it was read.
  var board: BoardReport
  /// How the board writes its digits; absent in older readings.
  var symbols: DigitSymbols?

  init(_ reading: VariantReading) {
    symbols = reading.symbols
    puzzle = reading.puzzle.map { SudokuPuzzle($0).description }
    board = BoardReport(reading)
  }

  /// The puzzle with a person's corrections.
  func puzzle(_ corrections: [Int: Int]) -> SudokuPuzzle? {
    guard let puzzle = puzzle.flatMap({ SudokuPuzzle($0) }) else { return nil }
    var givens = puzzle.givens
    for (cell, digit) in corrections where givens.indices.contains(cell) && digit <= puzzle.size {
      givens[cell] = digit
    }
    guard let corrected = try? puzzle.variant.with(givens: givens.map { UInt8($0) }) else { return puzzle }
    return SudokuPuzzle(corrected)
  }

  /// The board as it is with a person's corrections.
  func board(_ corrections: [Int: Int]) -> BoardReport {
    guard !corrections.isEmpty, let puzzle = puzzle(corrections) else { return board }
    var board = board
    board.asDecided = SudokuPuzzle.characters(puzzle.givens)
    board.doubtful.removeAll { corrections[$0] != nil }
    let solution = VariantSolver().solve(puzzle.variant, mostGuesses: Self.mostGuesses)?.unique
    board.solution = solution.map { SudokuPuzzle.characters($0.map { Int($0) }) }
    // What was said of digits and solutions holds no more.
    board.warnings.removeAll { Self.settled.contains($0.code) }
    if solution == nil {
      board.warnings.append(WarningReport(code: Warning.noSolution.code, text: "the board has no single solution"))
    }
    return board
  }

  /// What is drawn on the photograph, with a person's corrections.
  func answer(_ corrections: [Int: Int]) -> VariantAnswer {
    let board = board(corrections), symbols = symbols ?? .numbers
    var written: [Int: String] = [:]
    for (cell, pair) in zip(board.solution ?? "", board.asDecided).enumerated() where pair.1 == "." {
      let digit = SudokuPuzzle.digit(pair.0)
      if digit > 0 { written[cell] = symbols.symbol(for: digit) }
    }
    return VariantAnswer(
      symbols: written,
      doubtful: board.doubtful,
      doubtfulCages: (board.cages ?? []).filter { $0.probability < BoardReading.sureEnough }.map(\.cells),
      hasSums: board.cages?.contains { $0.sum != nil } ?? false)
  }

  /// Where the board lies, in pixels of the photograph; `nil` where what was kept is none.
  var lattice: Lattice? {
    let side = Int(Double(board.lattice.count).squareRoot().rounded())
    guard side > 1, side * side == board.lattice.count, board.lattice.allSatisfy({ $0.count == 2 }) else { return nil }
    return Lattice(rows: side - 1, columns: side - 1, crossings: board.lattice.map { Point($0[0], $0[1]) })
  }

  private static let settled = Set(
    [Warning.doubtful(cells: []), .corrected(cells: []), .noSolution, .severalSolutions, .conflicts(cells: [])]
      .map(\.code))
  private static let mostGuesses = 60_000
}

extension BoardReport {
  package init(_ reading: VariantReading) {
    (width, height) = (reading.width, reading.height)
    outline = reading.outline.map(\.pair)
    lattice = reading.lattice.crossings.map(\.pair)
    latticeScore = reading.latticeScore.rounded(places: 4)
    otherBoards = reading.otherBoards.map { $0.outline.map(\.pair) }
    cells = reading.cellReports
    func text(_ digits: [UInt8]) -> String { SudokuPuzzle.characters(digits.map { Int($0) }) }
    (asSeen, asDecided) = (text(reading.asSeen), text(reading.asDecided))
    solution = reading.solution.map(text)
    doubtful = reading.doubtful
    warnings = reading.warnings.map { WarningReport($0, columns: reading.columns) }
    milliseconds = reading.timings.milliseconds
    kind = reading.puzzle.map { SudokuPuzzle($0).layout.kindName } ?? reading.kind.rawValue
    size = reading.size
    regions = reading.regions.ofCell.map { Int($0) }
    cages = reading.cages.map { CageReport($0) }
    diagonals = reading.puzzle.map { $0.diagonalCells.sorted() } ?? []
  }
}
