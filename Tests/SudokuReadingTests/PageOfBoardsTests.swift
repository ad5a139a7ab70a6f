import BoardSamples
import BoardVision
import Pictures
import Sudoku
import Testing

@testable import SudokuReading

/// Several puzzles on a page in the arrangement of a samurai's boards.
@Suite struct PageOfBoardsTests {
  private static let puzzles = (0..<4).map { shift in
    var grid = Grid()
    for cell in 0..<81 where Samples.puzzle[cell] != 0 { grid[cell] = (Samples.puzzle[cell] - 1 + 2 * shift) % 9 + 1 }
    return grid
  }

  /// - Parameter gap: the distance between the boards, in cells.
  private func page(gap: Double, _ puzzles: [Grid] = puzzles, hasBoxes: Bool = false) throws -> EncodedPhotograph {
    let cell = 22.0, step = (9 + gap) * cell
    let boards = puzzles.enumerated().map { place, grid in
      (grid, 40 + Double(place % 2) * step, 40 + Double(place / 2) * step, cell)
    }
    let side = Int(80 + step + 9 * cell)
    let sheet = Samples.sheet(width: side, height: side, boards: boards, hasBoxes: hasBoxes)
    return try EncodedPhotograph(bytes: Samples.png(sheet))
  }

  @Test(arguments: [1.0, 2, 2.5, 3]) func fourPuzzlesOnAPageAreReadEachByItself(gap: Double) throws {
    let file = try page(gap: gap)
    let all = try BoardReader().readAllBoards(file)
    let read = all.filter { $0.kind == .classic }.map(\.grid)
    #expect(Set(read) == Set(Self.puzzles), "\(all.map(\.kind))")
    let first = try BoardReader().readBoard(file)
    guard first.kind == .classic else {
      Issue.record("the first board is no classic one")
      return
    }
    #expect(all.first?.asDecided == first.asDecided && all.first?.lattice == first.lattice)
    #expect(first.solution != nil && Self.puzzles.map(\.values).contains(first.asDecided))
    // The samurai was tried, so the kind is not in doubt.
    #expect(!first.warnings.contains(.doubtfulKind(.classic)), "\(first.warnings)")
  }

  /// A board without a solution in any kind keeps its kind and its doubts.
  @Test func boardsWithoutSolutionsAreNotClaimed() throws {
    var wrong = Samples.puzzle
    for cell in 1...3 { wrong[cell] = 5 }
    let file = try page(gap: 2, [wrong, wrong, wrong, wrong], hasBoxes: true)
    for board in try BoardReader().readAllBoards(file) { #expect(!board.isCertain) }
    #expect(try !BoardReader().readBoard(file).isCertain)
  }

  /// Beside a puzzle, another pattern is not searched for boards of other sizes. That takes long.
  @Test func aPuzzleBesideAnotherPatternIsKnown() throws {
    let sevens = Grid((0..<81).map { $0 % 2 == 0 ? "7" : "." }.joined())!
    let boards = [(sevens, 30.0, 30.0, 28.0), (Samples.puzzle, 340.0, 30.0, 28.0)]
    let file = try EncodedPhotograph(bytes: Samples.png(Samples.sheet(width: 640, height: 320, boards: boards)))
    let context = try ReadingContext(file, digits: DigitReader(network: .builtIn), options: ReadingOptions())
    let lattices = context.search.boards.map(\.lattice).sorted { $0.centre.x < $1.centre.x }
    try #require(lattices.count == 2)
    #expect(try context.hasPuzzle(besides: lattices[0]) && !context.hasPuzzle(besides: lattices[1]))
    // The page's board is the puzzle.
    #expect(try BoardReader().readBoard(file).grid == Samples.puzzle)
  }
}
