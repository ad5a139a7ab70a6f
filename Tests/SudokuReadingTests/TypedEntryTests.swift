import BoardSamples
import BoardVision
import Pictures
import Sudoku
import Testing

@testable import SudokuReading

/// An app's screen with entries in another colour, which no rule identifies.
@Suite struct TypedEntryTests {
  private let solution = Solver().solve(Samples.puzzle).unique!

  private static let blue = Colour(30, 90, 200), slate = Colour(40, 60, 90)

  /// The sample puzzle in black with entries in blue, as small as on a phone.
  /// - Parameters:
  ///   - cell: the side of a cell in pixels.
  ///   - others: the colours of single entries.
  private func screen(
    _ entries: Grid, in colour: Colour = blue, puzzle ink: Colour = .black, cell: Double = 34, paper: Colour = .white,
    others: [Int: Colour] = [:]
  ) throws -> [UInt8] {
    let (width, height) = (Int(11.5 * cell), Int(12 * cell))
    let canvas = Samples.sheet(
      width: width, height: height, boards: [(Samples.puzzle, cell, 1.5 * cell, cell)], ink: ink, paper: paper)
    let lattice = Lattice(
      crossings: (0..<100).map { Point(Double($0 % 10 + 1) * cell, (1.5 + Double($0 / 10)) * cell) })
    for entry in 0..<Grid.cellCount where entries[entry] != 0 {
      var one = Grid()
      one[entry] = entries[entry]
      canvas.draw(one, on: lattice, in: others[entry] ?? colour, size: 0.9)
    }
    return try #require(canvas.encoded(as: .jpeg))
  }

  @Test(arguments: [2, 11, 19, 28, 40, 52, 61, 73]) func aWrongOneStaysAsSeenAndIsCalledWrong(place: Int) throws {
    // The next blank cell, with a repeated digit of its row.
    let cell = try #require((place..<81).first { Samples.puzzle[$0] == 0 })
    let digit = try #require((0..<9).map { Samples.puzzle[cell / 9 * 9 + $0] }.last { $0 != 0 })
    var entries = Grid()
    entries[cell] = digit
    let reading = try Samples.read(try screen(entries))
    var drawn = Samples.puzzle
    drawn[cell] = digit
    #expect(reading.asSeen == drawn.values && reading.asDecided == drawn.values)
    #expect(reading.solution == solution.values && reading.warnings.contains(.entriesIgnored(cells: [cell])))
    #expect(AttemptCheck(reading)?.wrong == [cell])
  }

  /// Right entries and some wrong ones that break no rule.
  private func entries(wrong: Int...) -> Grid {
    var entries = Grid()
    for cell in stride(from: 2, to: 81, by: 3) where Samples.puzzle[cell] == 0 { entries[cell] = solution[cell] }
    for cell in wrong { entries[cell] = solution[cell] % 9 + 1 }
    return entries
  }

  /// The rules alone do not identify several wrong entries.
  @Test(arguments: [(blue, Colour.black), (blue, slate), (.black, blue), (Colour(200, 40, 30), slate)])
  func severalWrongOnesAreToldByTheirColour(entry: Colour, given: Colour) throws {
    let wrong = [2, 20, 30, 57]
    let reading = try Samples.read(
      screen(entries(wrong: wrong[0], wrong[1], wrong[2], wrong[3]), in: entry, puzzle: given, cell: 40))
    #expect(reading.solution == solution.values && reading.asSeen == reading.asDecided)
    #expect(AttemptCheck(reading)?.wrong == wrong, "\(reading.warnings)")
  }

  @Test(arguments: [(blue, Colour.black), (blue, slate), (.black, blue), (Colour(200, 40, 30), slate)])
  func theirColourTellsThemFromTheGivens(entry: Colour, given: Colour) throws {
    for wrong in [2, 30, 57] {
      let reading = try Samples.read(screen(entries(wrong: wrong), in: entry, puzzle: given, cell: 40))
      #expect(reading.solution == solution.values, "cell \(wrong): \(reading.warnings)")
      #expect(reading.warnings.contains(.entriesIgnored(cells: [wrong])))
      #expect(AttemptCheck(reading)?.wrong == [wrong])
    }
  }

  @Test func onDarkScreensToo() throws {
    let reading = try Samples.read(
      screen(
        entries(wrong: 30), in: Colour(120, 170, 255), puzzle: Colour(225, 225, 230), cell: 40,
        paper: Colour(20, 22, 28)))
    #expect(reading.solution == solution.values && reading.warnings.contains(.entriesIgnored(cells: [30])))
  }

  /// Many apps show wrong entries in red.
  @Test func aColourOfTheirOwnForWrongOnesDoesNotMatter() throws {
    let reading = try Samples.read(
      screen(entries(wrong: 30), cell: 40, others: [30: Colour(210, 40, 40)]))
    #expect(reading.solution == solution.values && AttemptCheck(reading)?.wrong == [30])
  }

  /// The entries identified by colour on a screen whose digits all look printed.
  private func told(_ entries: Grid, in colour: Colour, puzzle ink: Colour) throws -> EntriesByColour? {
    let file = try EncodedPhotograph(bytes: screen(entries, in: colour, puzzle: ink, cell: 40))
    let evidence = (0..<81).map { cell -> DigitEvidence in
      let digit = Samples.puzzle[cell] == 0 ? entries[cell] : Samples.puzzle[cell]
      return DigitEvidence(probabilities: (0...9).map { $0 == digit ? 1 : 0 }, handwritten: 0)
    }
    let colours = try CellColours(file, lattice: BoardReader().read(file).lattice)
    return EntriesByColour(evidence, colours, corrections: [:])
  }

  @Test(arguments: [(blue, Colour.black), (blue, slate), (.black, blue), (Colour(200, 40, 30), slate)])
  func theirColourAloneMakesThemEntries(entry: Colour, given: Colour) throws {
    let entries = entries(wrong: 2, 30)
    let told = try #require(try told(entries, in: entry, puzzle: given))
    for cell in 0..<81 { #expect((told.evidence[cell].handwritten > 0.5) == (entries[cell] != 0)) }
    #expect(told.decision.solutions.unique == solution && told.decision.entriesIgnored)
  }

  /// Such a person asks for the wrong entries.
  @Test func howeverManyAreWrongTheGivensAreAPuzzle() throws {
    var entries = entries(), wrong: [Int] = []
    for cell in 0..<81 where entries[cell] != 0 && cell % 2 == 0 {
      entries[cell] = solution[cell] % 9 + 1
      wrong.append(cell)
    }
    let told = try #require(try told(entries, in: Self.blue, puzzle: .black))
    #expect(told.decision.solutions.unique == solution && told.decision.entriesIgnored)
    let reading = try Samples.read(screen(entries, cell: 40))
    #expect(reading.solution == solution.values && AttemptCheck(reading)?.wrong == wrong)
  }

  /// Entries in the colour of the givens cannot be separated.
  @Test func oneColourTellsNothing() throws {
    let file = try EncodedPhotograph(bytes: screen(entries(wrong: 30), in: .black, cell: 40))
    let reading = try BoardReader().read(file)
    let colours = try CellColours(file, lattice: reading.lattice)
    #expect(EntriesByColour(reading.evidence, colours, corrections: [:]) == nil)
  }

  @Test func rightOnesAreRight() throws {
    var entries = Grid()
    for cell in stride(from: 2, to: 81, by: 5) where Samples.puzzle[cell] == 0 { entries[cell] = solution[cell] }
    let reading = try Samples.read(try screen(entries))
    #expect(reading.solution == solution.values && !reading.warnings.contains { $0.code == "entries-ignored" })
    #expect(AttemptCheck(reading)?.wrong.isEmpty == true)
  }

  @Test func aPuzzleWithSeveralSolutionsStaysAsItIs() throws {
    for clue in [0, 13, 30, 44, 66, 80] {
      var open = Samples.puzzle
      guard let cell = (clue..<81).first(where: { open[$0] != 0 }) else { continue }
      open[cell] = 0
      guard case .several = Solver().solve(open) else { continue }
      let reading = try Samples.read(Samples.png(Samples.sheet(width: 300, height: 300, boards: [(open, 15, 15, 30)])))
      #expect(reading.asDecided == open.values && reading.solution == nil)
      #expect(reading.warnings.contains(.severalSolutions))
    }
  }
}
