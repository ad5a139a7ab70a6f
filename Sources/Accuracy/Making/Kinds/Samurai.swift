import SudokuVariants

/// Samurai puzzles drawn at random.
enum Samurai {
  /// The cells of a board on the paper, row by row.
  static func cells(of board: Int) -> [Int] { (0..<81).map { SamuraiPuzzle.cell($0, ofBoard: board) } }

  /// The middle board is drawn first, the others around their shared boxes. Each has one solution as soon as the boards
  /// before it are solved.
  static func puzzle(seed: UInt64, given: Double) -> KindPuzzle {
    let generator = VariantGenerator()
    var solution = [Int](repeating: 0, count: SamuraiPuzzle.side * SamuraiPuzzle.side), givens = solution
    var regions = [Int?](repeating: nil, count: SamuraiPuzzle.side * SamuraiPuzzle.side)
    for board in [2, 0, 1, 3, 4] {
      let cells = cells(of: board)
      for cell in cells { regions[cell] = cell / SamuraiPuzzle.side / 3 * 7 + cell % SamuraiPuzzle.side / 3 }
      let known = cells.map { UInt8(solution[$0]) }
      guard
        let record = generator.puzzle(
          VariantDesign(size: 9, givenShare: given), around: known, seed: seed &+ UInt64(board))
      else { preconditionFailure("a box of a Sudoku can be the corner of another") }
      for (place, cell) in cells.enumerated() {
        solution[cell] = Int(record.solution?[place] ?? 0)
        if known[place] == 0 { givens[cell] = Int(record.puzzle.givens[place]) }
      }
    }
    return KindPuzzle(samurai: regions, givens: givens, solution: solution)
  }
}
