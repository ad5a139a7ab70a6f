import BoardVision
import Pictures
import Sudoku
import SudokuReading
import SudokuVariants

/// A stored reading of a board of a kind other than classic: the board and its puzzle.
///
/// Regions and cages stay as they were decided; a person can correct digits and sums.
package struct OtherReading: Codable, Sendable {
  /// The code of the puzzle, or 81 characters for a classic one; absent if the board's parts make none.
  var puzzle: String?
  /// The board as it was read.
  var board: BoardReport
  /// The form of the board's digits; absent in older readings.
  var symbols: DigitSymbols?
  /// Cells with a handwritten entry, if the puzzle has one solution without them; absent in older readings.
  var entries: [Int]?

  init(_ reading: BoardReading) {
    entries = VariantCheck(reading, mostGuesses: Self.mostGuessesBeneath)?.entries
    symbols = reading.symbols
    puzzle = reading.puzzle?.code
    board = BoardReport(reading)
  }

  /// A person's corrections.
  struct Settled: Codable, Sendable {
    /// Corrected digits by cell, 0 for a blank.
    var digits: [Int: Int] = [:]
    /// Corrected sums by a cell of their cage.
    var sums: [Int: Int] = [:]

    var isEmpty: Bool { digits.isEmpty && sums.isEmpty }
  }

  /// The puzzle with a person's corrections.
  func puzzle(_ settled: Settled) -> VariantPuzzle? {
    guard let puzzle = puzzle.flatMap({ VariantPuzzle(code: $0) ?? Self.classic($0) }) else { return nil }
    let givens = settled.put(into: puzzle.givens.map { Int($0) }, upTo: puzzle.size)
    var rules = puzzle.rules
    rules.cages = rules.cages.map { cage in
      settled.sum(of: cage.cells).map { Cage(cage.cells, sum: $0) } ?? cage
    }
    let corrected = try? VariantPuzzle(
      size: puzzle.size, regions: puzzle.regions, givens: givens.map { UInt8($0) }, rules: rules)
    return corrected ?? (settled.sums.isEmpty ? puzzle : nil)
  }

  /// A puzzle of 81 characters, as older readings have it.
  private static func classic(_ text: String) -> VariantPuzzle? {
    Grid(text).flatMap { grid in
      try? VariantPuzzle(size: 9, givens: (0..<Grid.cellCount).map { UInt8(grid[$0]) })
    }
  }

  /// The samurai with a person's corrections; `nil` if the board is none.
  private func samurai(_ settled: Settled) -> SamuraiPuzzle? {
    guard board.kind == PrintedKind.samurai.rawValue else { return nil }
    let givens = settled.put(into: board.asDecided.map { VariantPuzzle.digit($0) }, upTo: 9)
    return try? SamuraiPuzzle(givens: givens.map { UInt8($0) })
  }

  /// The puzzle from which a game starts: without the handwritten entries.
  func start(_ settled: Settled) -> VariantPuzzle? {
    guard let puzzle = puzzle(settled) else { return nil }
    guard let entries, !entries.isEmpty else { return puzzle }
    var givens = puzzle.givens
    for cell in entries where settled.digits[cell] == nil && givens.indices.contains(cell) { givens[cell] = 0 }
    return try? puzzle.with(givens: givens)
  }

  /// The board with a person's corrections.
  func board(_ settled: Settled) -> BoardReport {
    guard !settled.isEmpty else { return board }
    var board = board
    board.cages = board.cages?.map { cage in
      guard let sum = settled.sum(of: cage.cells) else { return cage }
      return cage.with(sum: sum)
    }
    let puzzle = puzzle(settled), samurai = samurai(settled)
    if let givens = puzzle?.givens ?? samurai?.givens {
      board.asDecided = VariantPuzzle.characters(givens.map { Int($0) })
    }
    board.doubtful.removeAll { settled.digits[$0] != nil }
    let solutions =
      puzzle.map { VariantSolver().solve($0, mostWork: Self.mostWork) }
      ?? samurai.map { SamuraiSolver().solve($0, mostPositions: Self.mostPositions) }
    let solution = solutions?.unique
    board.solution = solution.map { VariantPuzzle.characters($0.map { Int($0) }) }
    // The warnings about digits and solutions no longer apply.
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

  /// The answer to draw on the photograph, with a person's corrections.
  func answer(_ settled: Settled) -> VariantAnswer {
    let board = board(settled), symbols = symbols ?? .numbers
    var written: [Int: String] = [:]
    for (cell, pair) in zip(board.solution ?? "", board.asDecided).enumerated() where pair.1 == "." {
      let digit = VariantPuzzle.digit(pair.0)
      if digit > 0 { written[cell] = symbols.symbol(for: digit) }
    }
    return VariantAnswer(
      symbols: written,
      doubtful: board.doubtful,
      doubtfulCages: board.doubtfulCages,
      hasSums: board.cages?.contains { $0.sum != nil } ?? false)
  }

  /// The board's lattice, in pixels of the photograph; `nil` if the stored one is not valid.
  var lattice: Lattice? { Lattice(square: board.lattice) }

  private static let settled = Set(
    [
      Warning.covered(cells: []), .doubtful(cells: []), .corrected(cells: []), .noSolution, .severalSolutions,
      .searchLimit, .conflicts(cells: []),
    ].map(\.code))
  private static let aboutSums = Set([Warning.doubtfulCages(cells: []), .wrongTotal(0)].map(\.code))
  /// The limits for a puzzle that a person has settled, as at a game's start: the work, and for a samurai the positions.
  private static let mostWork = 2_000_000, mostPositions = 6_000
  /// The limit for the puzzle beneath the entries, which is solved while the photograph is read.
  private static let mostGuessesBeneath = 4_000
}

extension BoardReport {
  /// The cells of the doubtful cages.
  fileprivate var doubtfulCages: [[Int]] {
    (cages ?? []).filter { $0.probability < BoardReading.sureEnough }.map(\.cells)
  }
}

extension OtherReading.Settled {
  /// Some digits with the corrected ones, up to the largest digit of the board.
  func put(into digits: [Int], upTo largest: Int) -> [Int] {
    var digits = digits
    for (cell, digit) in self.digits where digits.indices.contains(cell) && digit <= largest { digits[cell] = digit }
    return digits
  }

  /// The corrected sum of a cage; `nil` if there is none.
  func sum(of cells: [Int]) -> Int? { cells.lazy.compactMap { sums[$0] }.first }
}
