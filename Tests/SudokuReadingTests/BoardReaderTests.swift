import BoardSamples
import BoardVision
import Pictures
import Sudoku
import SudokuReading
import Testing

@Suite struct BoardReaderTests {
  @Test(arguments: Samples.all.map(\.name))
  func readsASamplePhotographAndFindsItsCorners(name: String) throws {
    let sample = try #require(Samples.all.first { $0.name == name })
    let reading = try Samples.read(sample.bytes)
    #expect(reading.asDecided == sample.label.values)
    #expect(reading.solution != nil)
    let cell = reading.lattice.cellSide
    let corners = reading.outline
    // The outline of a turned board begins at the board's own top left.
    let errors = (0..<4).map { turn in
      (0..<4).map { (corners[($0 + turn) % 4] - sample.corners[$0]).length }.max()! / cell
    }
    #expect(errors.min()! < 0.25)
  }

  @Test(arguments: [1, 2, 3]) func readsABoardThatLiesOnASide(quarters: Int) throws {
    let sheet = Samples.sheet()
    let turned = Canvas(width: 640, height: 640)!
    for y in 0..<640 {
      for x in 0..<640 {
        switch quarters {
        case 1: turned[639 - y, x] = sheet[x, y]
        case 2: turned[639 - x, 639 - y] = sheet[x, y]
        default: turned[y, 639 - x] = sheet[x, y]
        }
      }
    }
    let reading = try Samples.read(Samples.png(turned))
    #expect(reading.asSeen == Samples.puzzle.values)
  }

  @Test func readsABoardTurnedByAnyAngle() throws {
    for degrees in stride(from: -40.0, through: 40, by: 20) {
      let angle = degrees * .pi / 180
      let canvas = Canvas(width: 760, height: 760)!
      let lattice = Lattice(
        crossings: (0..<100).map {
          let p = Point(Double($0 % 10) - 4.5, Double($0 / 10) - 4.5) * 52
          // A rotation by shears would need a cosine; this uses only the standard library.
          let (s, c) = (sine(angle), (1 - sine(angle) * sine(angle)).squareRoot())
          return Point(380 + p.x * c - p.y * s, 380 + p.x * s + p.y * c)
        })
      canvas.draw(lattice, in: .black, thickness: 1.6)
      canvas.draw(Samples.puzzle, on: lattice, in: .black, size: 0.9)
      #expect(try Samples.read(Samples.png(canvas)).asDecided == Samples.puzzle.values, "\(degrees) degrees")
    }
  }

  @Test func aPhotographWithoutABoardIsSaidToHaveNone() throws {
    let empty = Canvas(width: 400, height: 300, filledWith: .grey)!
    #expect(throws: ReadingError.noBoard) { try Samples.read(Samples.png(empty)) }
    let lines = Canvas(width: 500, height: 500)!
    for y in stride(from: 20.0, to: 480, by: 22) { lines.line(Point(10, y), Point(480, y), .black, thickness: 2) }
    #expect(throws: ReadingError.noBoard) { try Samples.read(Samples.png(lines)) }
  }

  @Test func ofTwoBoardsTheLargerIsReadAndTheOtherNamed() throws {
    var other = Grid()
    other[40] = 7
    let sheet = Samples.sheet(width: 900, height: 620, boards: [(other, 560, 120, 34), (Samples.puzzle, 30, 50, 54)])
    let reading = try Samples.read(Samples.png(sheet))
    #expect(reading.asDecided == Samples.puzzle.values)
    #expect(reading.otherBoards.count == 1)
    #expect(reading.warnings.contains(.otherBoards(1)))
  }

  @Test func halfABoardIsNotPassedOffAsSolved() throws {
    let sheet = Samples.sheet(width: 640, height: 330)
    do {
      let reading = try Samples.read(Samples.png(sheet))
      #expect(reading.warnings.contains(.cutOff) || reading.solution == nil)
    } catch ReadingError.noBoard {}
  }

  /// The lattice includes blank paper at one side in place of the row or column that the photograph cuts off at the
  /// other.
  @Test(arguments: [(0.0, 0.0), (1, 0), (0, 1), (1, 1)]) func aBoardThatIsCutAtALineIsCutOff(
    across: Double, first: Double
  )
    throws
  {
    let cell = 56.0, room = 1.3 * cell, whole = 9 * cell + 2 * room
    // The first or the last column or row is missing.
    let part = Int(8 * cell + room + 1), missing = cell + room + 1
    let (width, height) = across == 1 ? (part, Int(whole)) : (Int(whole), part)
    let (left, top) = (room - across * first * missing, room - (1 - across) * first * missing)
    let sheet = Samples.sheet(
      width: width, height: height, boards: [(Samples.puzzle, left, top, cell)], hasBoxes: true)
    let reading = try Samples.read(Samples.png(sheet))
    #expect(reading.solution == nil && reading.warnings.contains(.cutOff), "\(reading.asDecided) \(reading.warnings)")
  }

  @Test func aBoardWithABlankColumnThatFillsItsPictureIsNotCutOff() throws {
    var open = Samples.puzzle
    for row in 0..<9 { open[row * 9] = 0 }
    let reading = try Samples.read(Samples.png(Samples.sheet(width: 512, height: 512, boards: [(open, 4, 4, 56)])))
    #expect(reading.asDecided == open.values && reading.solution == nil && !reading.warnings.contains(.cutOff))
  }

  @Test func aBoardThatBreaksTheRulesIsShownAsItIs() throws {
    var wrong = Samples.puzzle
    wrong[2] = 5
    let reading = try Samples.read(Samples.png(Samples.sheet(boards: [(wrong, 70, 60, 56)])))
    #expect(reading.asSeen == wrong.values)
    #expect(reading.asDecided == wrong.values)
    #expect(reading.solution == nil || reading.warnings.contains(.entriesIgnored(cells: [2])))
  }

  @Test func readsLightDigitsOnADarkScreen() throws {
    let sheet = Samples.sheet(ink: Colour(225, 225, 230), paper: Colour(24, 26, 30))
    #expect(try Samples.read(Samples.png(sheet)).asDecided == Samples.puzzle.values)
  }

  /// The gaps of dark tiles are darker than the tiles, so that their lines are dark and their digits light.
  @Test(arguments: [
    (50, 5, 0.9, Colour(18, 18, 20), Colour(66, 66, 70)), (112, 8, 0.62, Colour(40, 22, 62), Colour(80, 50, 120)),
    (112, 8, 0.62, Colour(32, 32, 32), Colour(66, 66, 66)), (112, 6, 0.7, Colour(14, 14, 16), Colour(40, 42, 52)),
    (80, 5, 0.62, Colour(40, 22, 62), Colour(80, 50, 120)), (64, 4, 0.62, Colour(32, 32, 32), Colour(66, 66, 66)),
  ])
  func lightDigitsOnDarkTilesAreReadByTheirOwnLight(
    cell: Int, gap: Int, size: Double, ground: Colour, colour: Colour
  ) throws {
    let canvas = try #require(Canvas(width: 10 * cell, height: 10 * cell + 20, filledWith: ground))
    let (left, top) = (cell / 2, cell / 2 + 10)
    for place in 0..<81 {
      let tile = try #require(Canvas(width: cell - gap, height: cell - gap, filledWith: colour))
      canvas.place(
        tile, x: left + place % 9 * cell + gap / 2, y: top + place / 9 * cell + gap / 2, width: cell - gap,
        height: cell - gap)
    }
    let lattice = Lattice(
      crossings: (0..<100).map { Point(Double(left + $0 % 10 * cell), Double(top + $0 / 10 * cell)) })
    canvas.draw(Samples.puzzle, on: lattice, in: Colour(236, 236, 240), size: size)
    let reading = try Samples.read(Samples.png(canvas))
    #expect(reading.asSeen == Samples.puzzle.values && reading.solution != nil)
    // A reading with dark ink alone gives another result.
    var timer = StageTimer()
    let search = try BoardSearch(EncodedPhotograph(bytes: Samples.png(canvas)), for: .sudoku, &timer)
    #expect(search.photograph.isDark(in: reading.lattice) && !search.photograph.negative.isDark(in: reading.lattice))
  }

  /// A faint lattice brings no warning if the digits make a puzzle with one solution.
  @Test func faintLinesAroundAClearPuzzleAreNoReasonToDoubt() throws {
    let reading = try #require(Samples.all.first.map { try Samples.read($0.bytes) })
    var observation = reading.observation
    observation.latticeScore = 0.3
    let again = BoardReading(observation, corrections: [:])
    #expect(reading.doubtful.isEmpty && again.warnings == reading.warnings)
    observation.evidence[0] = DigitEvidence(
      probabilities: [0.3] + [Double](repeating: 0.7 / 9, count: 9), handwritten: 0.5)
    #expect(BoardReading(observation, corrections: [:]).warnings.contains(.faintBoard))
  }

  @Test func aBoardDecidedAgainWithoutItsPhotographIsTheSame() throws {
    let sample = try #require(Samples.all.first)
    let file = try EncodedPhotograph(bytes: sample.bytes)
    let cell = try #require((0..<81).first { sample.label[$0] != 0 })
    for corrections in [[:], [cell: 0]] as [[Int: Int]] {
      let reading = try BoardReader().read(file, options: .init(corrections: corrections))
      let again = BoardReading(reading.observation, corrections: corrections)
      #expect(again.asDecided == reading.asDecided && again.solution == reading.solution)
      #expect(again.warnings == reading.warnings && again.confidence == reading.confidence)
    }
  }

  @Test func `the board that is read alone is the first of all boards`() throws {
    for sample in Samples.all {
      let file = try EncodedPhotograph(bytes: sample.bytes)
      let (alone, all) = (try BoardReader().readBoard(file), try BoardReader().readAllBoards(file))
      #expect(all.first?.asDecided == alone.asDecided && all.first?.confidence == alone.confidence, "\(sample.name)")
      #expect(all.first?.lattice == alone.lattice && all.first?.kind == alone.kind, "\(sample.name)")
      #expect(all.first?.warnings == alone.warnings && all.first?.solution == alone.solution, "\(sample.name)")
    }
  }

  @Test func everyStageIsTimed() throws {
    let reading = try Samples.read(Samples.bytes("newspaper.jpg"))
    #expect(reading.timings.map(\.stage) == Stage.allCases.filter { $0 != .look })
  }

  private func sine(_ x: Double) -> Double {
    // The Taylor series is exact to eight decimal places below 45 degrees.
    let square = x * x
    return x * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
  }
}
