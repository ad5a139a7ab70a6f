import BoardSamples
import BoardVision
import Pictures
import SudokuVariants
import Testing

@testable import SudokuReading

/// Killers in the styles of other apps, easy to read for a person.
@Suite struct DrawnKillerTests {
  private func check(_ puzzle: VariantPuzzle, _ style: KillerStyle) throws {
    let file = try EncodedPhotograph(bytes: Samples.png(Samples.sheet(killer: puzzle, style: style)))
    let reading = try BoardReader().readBoard(file)
    guard reading.kind != .classic else {
      Issue.record("read as a classic board")
      return
    }
    #expect(reading.kind == .killer)
    #expect(reading.cages.map(\.cells) == puzzle.rules.cages.map(\.cells))
    #expect(reading.cages.map(\.sum) == puzzle.rules.cages.map(\.sum))
    #expect(reading.solution == VariantSolver().solve(puzzle).unique)
  }

  private func puzzle(_ seed: UInt64) throws -> VariantRecord {
    try #require(VariantGenerator().puzzle(.killer, .easy, seed: seed))
  }

  @Test func aKillerIsAmongAllBoardsOfAPicture() throws {
    let file = try EncodedPhotograph(bytes: Samples.png(Samples.sheet(killer: puzzle(8).puzzle, style: KillerStyle())))
    let all = try BoardReader().readAllBoards(file)
    guard all.count == 1, let reading = all.first, reading.kind != .classic else {
      return #expect(Bool(false), "\(all.count) boards")
    }
    #expect(reading.kind == .killer && reading.solution != nil)
  }

  @Test(arguments: [3.0, 5, 8]) func thickLinesHaveAMiddle(thick: Double) throws {
    var style = KillerStyle()
    (style.thick, style.inset) = (thick, 8 + thick / 2)
    try check(try puzzle(8).puzzle, style)
  }

  @Test func aSumThatStandsOnTheLineOfItsCageIsWhole() throws {
    var style = KillerStyle()
    (style.isSumOnLine, style.inset) = (true, 13)
    try check(try puzzle(9).puzzle, style)
  }

  /// If cages lie within boxes, every thick line separates two cages, and no thick border shows the profile without
  /// lines.
  @Test func cagesThatNeverLeaveTheirBoxesAreTold() throws {
    let solution = try #require(try puzzle(9).solution)
    var rules = VariantRules()
    let shapes = [[0, 1, 2], [9, 10, 18, 19], [11, 20]]
    let cages = (0..<9).flatMap { box in shapes.map { $0.map { box / 3 * 27 + box % 3 * 3 + $0 } } }
    rules.cages = cages.sorted { $0[0] < $1[0] }.map { cells in
      Cage(cells, sum: cells.reduce(0) { $0 + Int(solution[$1]) })
    }
    // Sums alone leave more than one solution.
    var givens = solution
    for cell in stride(from: 0, to: 81, by: 2) { givens[cell] = 0 }
    let puzzle = try VariantPuzzle(size: 9, givens: givens, rules: rules)
    #expect(VariantSolver().hasUniqueSolution(puzzle))
    try check(puzzle, KillerStyle())
  }

  /// Only the lines of cages and boxes are dark, and the picture ends at the board.
  @Test func faintLinesBetweenCellsDoNotGiveWayToThoseOfCages() throws {
    var style = KillerStyle()
    (style.thin, style.inset, style.thick, style.margin) = (Colour(200, 200, 200), 12, 8, 5)
    try check(try puzzle(8).puzzle, style)
  }

  @Test func aBoardWithoutLinesBetweenCellsHasThoseOfItsBoxes() throws {
    var style = KillerStyle()
    (style.thin, style.inset, style.thick) = (Colour(255, 255, 255), 11, 7)
    try check(try puzzle(8).puzzle, style)
  }

  /// Digits that make a classic puzzle by themselves do not hide cages.
  @Test func aKillerWithMostDigitsTypedInIsAKiller() throws {
    let record = try puzzle(8), solution = try #require(record.solution)
    var style = KillerStyle()
    style.isSumOnLine = true
    for cell in 0..<81 where cell % 4 != 0 { style.entries[cell] = Int(solution[cell]) }
    let file = try EncodedPhotograph(bytes: Samples.png(Samples.sheet(killer: record.puzzle, style: style)))
    let reading = try BoardReader().readBoard(file)
    let killer = reading
    guard killer.kind != .classic else {
      Issue.record("read as a classic board")
      return
    }
    #expect(killer.cages.map(\.cells) == record.puzzle.rules.cages.map(\.cells))
  }
}
