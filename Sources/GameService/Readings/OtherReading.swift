import BoardVision
import Pictures
import Sudoku
import SudokuGame
import SudokuReading
import SudokuVariants

/// A reading of a board of another kind than the classic one, as it is kept: what was read, and the puzzle of it.
///
/// Regions and cages stay as they were decided; what a person corrects are digits and sums.
package struct OtherReading: Codable, Sendable {
  /// The puzzle as a start holds it; absent where its parts make none.
  var puzzle: String?
  /// The board as it was read.
  var board: BoardReport
  /// How the board writes its digits; absent in older readings.
  var symbols: DigitSymbols?
  /// Cells with an entry made by hand, where the puzzle has one solution without them; absent in older readings.
  var entries: [Int]?

  init(_ reading: VariantReading) {
    entries = VariantCheck(reading, mostGuesses: Self.mostGuessesBeneath)?.entries
    symbols = reading.symbols
    puzzle = reading.puzzle.map { SudokuPuzzle($0).description }
    board = BoardReport(reading)
  }

  /// What a person has settled.
  struct Settled: Codable, Sendable {
    /// Digits by cell, 0 for a blank.
    var digits: [Int: Int] = [:]
    /// Sums by a cell of their cage.
    var sums: [Int: Int] = [:]

    var isEmpty: Bool { digits.isEmpty && sums.isEmpty }
  }

  /// The puzzle with what a person has settled.
  func puzzle(_ settled: Settled) -> SudokuPuzzle? {
    guard let puzzle = puzzle.flatMap({ SudokuPuzzle($0) }) else { return nil }
    let givens = settled.put(into: puzzle.givens, upTo: puzzle.size)
    let variant = puzzle.variant
    var rules = variant.rules
    rules.cages = rules.cages.map { cage in
      settled.sum(of: cage.cells).map { Cage(cage.cells, sum: $0) } ?? cage
    }
    guard
      let corrected = try? VariantPuzzle(
        size: variant.size, regions: variant.regions, givens: givens.map { UInt8($0) }, rules: rules)
    else { return settled.sums.isEmpty ? puzzle : nil }
    return SudokuPuzzle(corrected)
  }

  /// The samurai with what a person has settled; `nil` where the board is none.
  private func samurai(_ settled: Settled) -> SamuraiPuzzle? {
    guard board.kind == PrintedKind.samurai.rawValue else { return nil }
    let givens = settled.put(into: board.asDecided.map { SudokuPuzzle.digit($0) }, upTo: 9)
    return try? SamuraiPuzzle(givens: givens.map { UInt8($0) })
  }

  /// What a game of it begins from: the same without the entries made by hand.
  func start(_ settled: Settled) -> SudokuPuzzle? {
    guard let puzzle = puzzle(settled) else { return nil }
    guard let entries, !entries.isEmpty else { return puzzle }
    var givens = puzzle.givens
    for cell in entries where settled.digits[cell] == nil && givens.indices.contains(cell) { givens[cell] = 0 }
    return (try? puzzle.variant.with(givens: givens.map { UInt8($0) })).map { SudokuPuzzle($0) }
  }

  /// The board as it is with what a person has settled.
  func board(_ settled: Settled) -> BoardReport {
    guard !settled.isEmpty else { return board }
    var board = board
    board.cages = board.cages?.map { cage in
      guard let sum = settled.sum(of: cage.cells) else { return cage }
      return cage.with(sum: sum)
    }
    let puzzle = puzzle(settled), samurai = samurai(settled)
    if let givens = puzzle?.givens ?? samurai?.givens.map({ Int($0) }) {
      board.asDecided = SudokuPuzzle.characters(givens)
    }
    board.doubtful.removeAll { settled.digits[$0] != nil }
    let solutions =
      puzzle.map { VariantSolver().solve($0.variant, mostGuesses: Self.mostGuesses) }
      ?? samurai.map { SamuraiSolver().solve($0, mostPositions: Self.mostGuesses) }
    let solution = solutions?.unique
    board.solution = solution.map { SudokuPuzzle.characters($0.map { Int($0) }) }
    // What was said of digits and solutions holds no more.
    board.warnings.removeAll { Self.settled.contains($0.code) }
    if !settled.sums.isEmpty {
      let doubtful = board.doubtfulCages.compactMap(\.first)
      board.warnings.removeAll { Self.aboutSums.contains($0.code) }
      if !doubtful.isEmpty {
        board.warnings.append(WarningReport(Warning.doubtfulCages(cells: doubtful), columns: board.size ?? 9))
      }
      let sums = (board.cages ?? []).map { (cells: $0.cells, sum: $0.sum) }
      if let total = CageTotals.wrong(sums, size: board.size ?? 9) {
        board.warnings.append(WarningReport(Warning.wrongTotal(total), columns: board.size ?? 9))
      }
    }
    if solutions == .undecided {
      board.warnings.append(WarningReport(Warning.searchLimit, columns: board.size ?? 9))
    } else if solution == nil {
      board.warnings.append(WarningReport(code: Warning.noSolution.code, text: "the board has no single solution"))
    }
    return board
  }

  /// What is drawn on the photograph, with what a person has settled.
  func answer(_ settled: Settled) -> VariantAnswer {
    let board = board(settled), symbols = symbols ?? .numbers
    var written: [Int: String] = [:]
    for (cell, pair) in zip(board.solution ?? "", board.asDecided).enumerated() where pair.1 == "." {
      let digit = SudokuPuzzle.digit(pair.0)
      if digit > 0 { written[cell] = symbols.symbol(for: digit) }
    }
    return VariantAnswer(
      symbols: written,
      doubtful: board.doubtful,
      doubtfulCages: board.doubtfulCages,
      hasSums: board.cages?.contains { $0.sum != nil } ?? false)
  }

  /// Where the board lies, in pixels of the photograph; `nil` where what was kept is none.
  var lattice: Lattice? { Lattice(square: board.lattice) }

  private static let settled = Set(
    [
      Warning.doubtful(cells: []), .corrected(cells: []), .noSolution, .severalSolutions, .searchLimit,
      .conflicts(cells: []),
    ].map(\.code))
  private static let aboutSums = Set([Warning.doubtfulCages(cells: []), .wrongTotal(0)].map(\.code))
  private static let mostGuesses = 60_000
  /// The same for the puzzle beneath the entries, which is solved while the photograph is read.
  private static let mostGuessesBeneath = 4_000
}

extension BoardReport {
  /// The cells of the cages that are in doubt.
  fileprivate var doubtfulCages: [[Int]] {
    (cages ?? []).filter { $0.probability < BoardReading.sureEnough }.map(\.cells)
  }
}

extension OtherReading.Settled {
  /// Some digits with those that are settled, up to the largest one that the board has.
  func put(into digits: [Int], upTo largest: Int) -> [Int] {
    var digits = digits
    for (cell, digit) in self.digits where digits.indices.contains(cell) && digit <= largest { digits[cell] = digit }
    return digits
  }

  /// The sum of a cage, where it is settled.
  func sum(of cells: [Int]) -> Int? { cells.lazy.compactMap { sums[$0] }.first }
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
    warnings = reading.warningReports
    milliseconds = reading.timings.milliseconds
    kind = reading.puzzle.map { SudokuPuzzle($0).layout.kindName } ?? reading.kind.rawValue
    size = reading.size
    side = reading.lattice.rows
    regions = reading.regions.ofCell.map { Int($0) }
    cages = reading.cages.map { CageReport($0) }
    diagonals = reading.puzzle.map { $0.diagonalCells.sorted() } ?? []
  }
}
