import Accuracy
import BoardSamples
import BoardVision
import Pictures
import Sudoku
import SudokuReading
import Testing

/// A picture for each detection pass that exists for hard pictures. Without the pass it is not read.
@Suite struct HardPictureTests {
  /// A computer-made photograph with its label.
  private func made(
    _ settings: [String: Distribution], seed: UInt64, number: Int
  ) throws -> (reading: BoardReading, label: Grid) {
    var parameters = MakingParameters()
    for (name, value) in settings {
      let isKnown = parameters.set(name, to: value)
      try #require(isKnown)
    }
    let maker = PhotographMaker(parameters: parameters, seed: seed)
    let label = maker.labels(number, corpus: "", image: "").label.flatMap { Grid($0) }
    return (try Samples.read(try #require(maker.picture(number).jpeg)), try #require(label))
  }

  @Test func theCubicWarpFollowsCurledPaper() throws {
    let picture = try made(["curl": .uniform(0.05, 0.14), "megapixels": .always(0.5)], seed: 3, number: 12)
    #expect(picture.reading.asDecided == picture.label.values)
  }

  @Test func theSecondLookAtDoubtfulCellsReadsAGrainyPicture() throws {
    let picture = try made(grainy, seed: 10, number: 280)
    #expect(picture.reading.asSeen == picture.label.values)
    #expect(picture.reading.warnings.isEmpty)
  }

  /// At the scale of the search the board has cells of ten pixels.
  @Test func aSmallBoardIsDecodedAgainWithMorePixels() throws {
    let sheet = Samples.sheet(width: 1300, height: 1300, boards: [(Samples.puzzle, 500, 480, 20)])
    let file = try EncodedPhotograph(bytes: try #require(sheet.encoded(as: .jpeg)))
    var trace: BoardReader.Trace?
    let reading = try BoardReader().read(file, keeping: &trace)
    #expect(reading.asSeen == Samples.puzzle.values)
    #expect(reading.confidence.allSatisfy { $0 > 0.99 })
    #expect(try #require(trace).photograph.light.width == 1300)
  }

  /// A larger table of empty cells is the clearest lattice on the page.
  @Test func theSecondCandidateIsReadWhereTheFirstIsNoSudoku() throws {
    let sheet = Samples.sheet(width: 1000, height: 700, boards: [(Samples.puzzle, 620, 180, 36)])
    drawTable(on: sheet)
    let reading = try Samples.read(Samples.png(sheet))
    #expect(reading.asDecided == Samples.puzzle.values)
  }

  /// A table of eleven by eleven cells.
  private func drawTable(on sheet: Canvas) {
    for line in 0...11 {
      let at = 40 + Double(line) * 48
      sheet.line(Point(40, at), Point(568, at), .black, thickness: 2)
      sheet.line(Point(at, 40), Point(at, 568), .black, thickness: 2)
    }
  }

  /// Its lines are broken at every crossing, which matters only if the page has clearer lines.
  @Test(arguments: [5.0, 8]) func aBoardOfBrokenLinesIsLookedForBesideALatticeThatIsNoSudoku(gap: Double) throws {
    let sheet = Samples.sheet(width: 1000, height: 700, boards: [(Samples.puzzle, 620, 180, 36)])
    for crossing in 0..<100 {
      let (x, y) = (620 + Double(crossing % 10) * 36, 180 + Double(crossing / 10) * 36)
      sheet.line(Point(x - gap / 2, y), Point(x + gap / 2, y), .white, thickness: gap)
    }
    drawTable(on: sheet)
    sheet.line(Point(250, 260), Point(262, 280), .black, thickness: 6)
    let reading = try Samples.read(Samples.png(sheet))
    #expect(reading.asDecided == Samples.puzzle.values)
  }

  @Test func boardsThatTouchAreAllRead() throws {
    let turned = Grid(String(Samples.puzzle.description.reversed()))!
    let boards: [(grid: Grid, left: Double, top: Double, cell: Double)] = [
      (Samples.puzzle, 60, 40, 36), (turned, 384, 130, 36),
    ]
    let sheet = Samples.sheet(width: 800, height: 560, boards: boards)
    let readings = try BoardReader().readAll(EncodedPhotograph(bytes: Samples.png(sheet)))
    #expect(Set(readings.map(\.grid)) == Set(boards.map(\.grid)))
    #expect(readings.count == 2 && readings.allSatisfy { $0.solution != nil && $0.warnings.isEmpty })
  }

  /// At the usual scale its lines are a fraction of a pixel.
  @Test func aBoardTooSmallForTheUsualScaleIsFoundAtAFinerOne() throws {
    let settings: [String: Distribution] = [
      "megapixels": .always(1.2), "board": .uniform(0.26, 0.4), "clutter": .always(0), "second": .always(0),
      "curl": .always(0), "quality": .always(90), "noise": .always(1), "motion": .always(0),
    ]
    let picture = try made(settings, seed: 9, number: 12)
    #expect(picture.reading.asDecided == picture.label.values)
  }

  /// Small, blurred and grainy pictures.
  private let grainy: [String: Distribution] = [
    "megapixels": .always(0.15), "clutter": .always(0), "second": .always(0), "focus": .uniform(0.8, 1.3),
  ]

  /// The file has no more pixels than the usual scale.
  @Test func aBoardOnASmallPictureIsFoundWhenThatIsMagnified() throws {
    let picture = try made(grainy, seed: 10, number: 80)
    #expect(picture.reading.asDecided == picture.label.values)
  }

  @Test func aBlurredBoardIsFoundAtACoarserScale() throws {
    let picture = try made(grainy, seed: 10, number: 22)
    #expect(picture.reading.asDecided == picture.label.values)
  }

  /// There are no lines: every second cell has another shade.
  @Test func aChequeredBoardIsFoundByTheEdgesOfItsCells() throws {
    let picture = try made(screen.merging(["cells": .always(1)]) { $1 }, seed: 31, number: 1)
    #expect(picture.reading.asDecided == picture.label.values)
  }

  /// The lattice is found on the negative, where the gaps are dark, but the digits are dark on the photograph.
  @Test func darkDigitsOnTilesWithLightGapsAreRead() throws {
    let picture = try made(screen.merging(["cells": .always(2)]) { $1 }, seed: 31, number: 2)
    #expect(picture.reading.asDecided == picture.label.values)
  }

  private let screen: [String: Distribution] = [
    "style": .always(2), "megapixels": .always(0.5), "clutter": .always(0), "second": .always(0), "curl": .always(0),
    "entries": .always(0), "marks": .always(0), "shadow": .always(0), "glare": .always(0),
  ]

  @Test func whiteDigitsInCellsOfAFullColourAreRead() throws {
    let sheet = Samples.sheet()
    let lattice = Lattice(.sudoku) { Point(70 + Double($0) * 56, 60 + Double($1) * 56) }
    for cell in 0..<Grid.cellCount where cell % 9 / 3 == 1 && cell / 27 == 1 {
      let corner = lattice[cell / 9, cell % 9]
      for y in Int(corner.y) + 2..<Int(corner.y) + 55 {
        for x in Int(corner.x) + 2..<Int(corner.x) + 55 {
          // Black becomes white, and white the colour of the cell.
          let paper = Int(sheet[x, y].red)
          func channel(_ full: Int) -> UInt8 { UInt8(255 - (255 - full) * paper / 255) }
          sheet[x, y] = Colour(channel(30), channel(60), channel(160))
        }
      }
    }
    let reading = try Samples.read(Samples.png(sheet))
    #expect(reading.asSeen == Samples.puzzle.values)
  }

  /// On the most strongly curled paper, the lattice leaves its lines in a corner, and a digit is read in the
  /// neighbouring cell. The board still has one solution.
  @Test func whereTheLatticeLeavesTheLinesCellsAreInDoubt() throws {
    let picture = try made(["curl": .uniform(0.06, 0.12), "style": .always(1)], seed: 41, number: 108)
    try #require(picture.reading.asDecided != picture.label.values, "the picture is read rightly now: take another")
    #expect(picture.reading.doubtful.contains(2))
  }

  @Test func aBoardThatHardlyDiffersFromItsPaperIsFoundWhenContrastIsStretched() throws {
    let sheet = Samples.sheet(
      width: 900, height: 900, boards: [(Samples.puzzle, 200, 220, 56)], ink: Colour(196, 196, 196),
      paper: Colour(200, 200, 200))
    #expect(try Samples.read(Samples.png(sheet)).asDecided == Samples.puzzle.values)
  }
}

/// Named corners.
@Suite struct NamedCornersTests {
  /// Digits in rows, without lines.
  private let sheet = {
    let canvas = Canvas(width: 640, height: 640)!
    canvas.draw(
      Samples.puzzle, on: Lattice(.sudoku) { Point(70 + Double($0) * 56, 60 + Double($1) * 56) }, in: .black, size: 0.9)
    return Samples.png(canvas)
  }()
  private let corners = [Point(70, 60), Point(574, 60), Point(574, 564), Point(70, 564)]

  @Test func aBoardWithoutLinesIsReadBetweenThem() throws {
    let reading = try BoardReader().read(EncodedPhotograph(bytes: sheet), options: .init(corners: corners))
    #expect(reading.asDecided == Samples.puzzle.values && reading.solution != nil)
    for (found, named) in zip(reading.outline, corners) { #expect((found - named).length < 0.01) }
    // The digits support the lattice without lines.
    #expect(reading.latticeScore < LatticeScore.clearBoard && reading.warnings.isEmpty)
  }

  /// Corners named by touch deviate by a third of a cell. The lines give the exact position.
  @Test func theyAreDrawnOntoTheLinesNearBy() throws {
    let sample = try #require(Samples.all.first { $0.name == "newspaper.jpg" })
    let file = try EncodedPhotograph(bytes: sample.bytes)
    let cell = (sample.corners[1] - sample.corners[0]).length / 9
    let off = [Point(0.2, -0.1), Point(-0.2, 0.1), Point(0.1, 0.2), Point(-0.1, -0.2)]
    let named = zip(sample.corners, off).map { $0 + $1 * cell }
    let reading = try BoardReader().read(file, options: .init(corners: named))
    #expect(reading.asDecided == sample.label.values && reading.latticeScore > 0.6)
    for (found, truth) in zip(reading.outline, sample.corners) { #expect((found - truth).length < 0.1 * cell) }
  }

  /// The limit is a tenth of the picture's width and height.
  @Test func theyMayLieALittleOutsideThePhotograph() throws {
    func lie(_ index: Int, _ point: Point) throws -> Bool {
      var corners = [Point(0, 0), Point(600, 0), Point(600, 400), Point(0, 400)]
      corners[index] = point
      return try #require(NamedCorners(corners)).lie(inWidth: 600, height: 400)
    }
    for (index, x, y) in [(0, -60.0, 0.0), (0, 0, -40), (1, 660, 0), (1, 600, -40), (2, 600, 440), (3, 0, 440)] {
      #expect(try lie(index, Point(x, y)), "\(x), \(y)")
      #expect(try !lie(index, Point(x < 0 ? x - 1 : x > 600 ? x + 1 : x, y < 0 ? y - 1 : y > 400 ? y + 1 : y)))
    }
  }

  @Test func onlyAQuadrilateralThatGoesRoundClockwiseHasCorners() {
    #expect(BoardReader.Options.areCorners(corners))
    #expect(!BoardReader.Options.areCorners(corners.reversed()))
    #expect(!BoardReader.Options.areCorners([corners[0], corners[2], corners[1], corners[3]]))
    #expect(!BoardReader.Options.areCorners([corners[0], corners[1], corners[2]]))
    #expect(!BoardReader.Options.areCorners(Array(repeating: corners[0], count: 4)))
    #expect(!BoardReader.Options.areCorners([Point(0, 0), Point(10, 0), Point(20, 0), Point(0, 20)]))
    // The limits are sides of more than a pixel, and angles of more than three degrees.
    func square(_ side: Double) -> [Point] { [Point(0, 0), Point(side, 0), Point(side, side), Point(0, side)] }
    #expect(BoardReader.Options.areCorners(square(1.01)) && !BoardReader.Options.areCorners(square(1)))
    func flat(_ dent: Double) -> [Point] { [Point(0, 0), Point(100, 0), Point(200, dent), Point(100, 200)] }
    #expect(BoardReader.Options.areCorners(flat(5.1)) && !BoardReader.Options.areCorners(flat(4.9)))
  }
}
