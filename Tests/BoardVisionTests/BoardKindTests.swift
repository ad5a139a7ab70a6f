import BoardSamples
import Pictures
import Testing

@testable import BoardVision

/// Lattices with any number of cells.
@Suite struct BoardKindTests {
  /// A sheet with lines and a mark in every third cell, under some perspective, and the positions of its crossings.
  private func sheet(rows: Int, columns: Int, cell: Double) throws -> (light: GrayImage, crossings: Lattice) {
    let kind = BoardKind(rows: rows, columns: columns)
    let lattice = Lattice(kind) { column, row in
      let (u, v) = (Double(column) * cell, Double(row) * cell)
      let depth = 1 + 0.00012 * u + 0.0002 * v
      return Point(60 + (u - 0.06 * v) / depth + 30, 50 + (v + 0.05 * u) / depth)
    }
    let canvas = Canvas(width: 900, height: 900)!
    for row in 0...rows { canvas.line(lattice[row, 0], lattice[row, columns], .black, thickness: 2) }
    for column in 0...columns { canvas.line(lattice[0, column], lattice[rows, column], .black, thickness: 2) }
    for cell in stride(from: 0, to: rows * columns, by: 3) {
      let row = Double(cell / columns), column = Double(cell % columns)
      canvas.line(
        lattice.point(row: row + 0.3, column: column + 0.4), lattice.point(row: row + 0.7, column: column + 0.6),
        .black,
        thickness: 3)
    }
    return (canvas.light, lattice)
  }

  @Test(arguments: [
    (3, 3, 150.0), (4, 4, 120), (5, 7, 90), (7, 4, 90), (6, 7, 85), (8, 8, 80), (16, 16, 42), (18, 18, 40),
  ])
  func aLatticeOfAnySizeIsFoundAndCutIntoItsCells(rows: Int, columns: Int, cell: Double) throws {
    let (light, truth) = try sheet(rows: rows, columns: columns, cell: cell)
    let contrast = try LocalContrast(light, window: 45)
    let find = try #require(try BoardFinder(contrast, for: BoardKind(rows: rows, columns: columns)).boards().first)
    #expect(find.score > 0.8)
    let lattice = find.lattice(scale: 1)
    let worst = zip(lattice.crossings, truth.crossings).map { ($0 - $1).length }.max()!
    #expect(worst < 0.12 * cell)
    let board = try RectifiedBoard(light, lattice: lattice)
    let marked = Cell.all(of: board).filter { !$0.isEmpty }.map(\.index)
    #expect(marked == Array(stride(from: 0, to: rows * columns, by: 3)))
  }

  @Test(arguments: [(6, 90.0), (8, 75), (10, 68), (12, 56), (16, 42)])
  func theWholePatternIsFoundFromALatticeOfNineCells(side: Int, cell: Double) throws {
    let (light, truth) = try sheet(rows: side, columns: side, cell: cell)
    let contrast = try LocalContrast(light, window: 45)
    let piece = try #require(try BoardFinder(contrast, for: BoardKind(rows: 9, columns: 9)).boards().first)
    let whole = WholePattern(of: piece, on: contrast).find
    #expect((whole.warp.kind.rows, whole.warp.kind.columns) == (side, side))
    let lattice = whole.lattice(scale: 1)
    let worst = zip(lattice.crossings, truth.crossings).map { ($0 - $1).length }.max()!
    #expect(worst < 0.12 * cell)
  }

  /// Four squares of 9 x 9 cells around a fifth, with lines around boxes alone.
  @Test func partsOfAPatternAreFoundByTheirBoxes() throws {
    let cell = 26.0
    let places: [(row: Int, column: Int)] = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]
    func at(_ row: Int, _ column: Int) -> Point {
      let (u, v) = (Double(column) * cell, Double(row) * cell)
      return Point(50 + (u - 0.04 * v) / (1 + 0.00008 * u) + 20, 45 + v + 0.03 * u)
    }
    let canvas = Canvas(width: 660, height: 660)!
    for place in places {
      for line in stride(from: 0, through: 9, by: 3) {
        let (row, column) = (place.row + line, place.column + line)
        canvas.line(at(row, place.column), at(row, place.column + 9), .black, thickness: 2.5)
        canvas.line(at(place.row, column), at(place.row + 9, column), .black, thickness: 2.5)
      }
    }
    let file = try EncodedPhotograph(bytes: canvas.encoded(as: .png)!)
    var timer = StageTimer()
    let search = try BoardSearch(file, for: .sudoku, &timer)
    let kind = BoardKind(rows: 21, columns: 21, surroundings: .anything)
    let parts = try #require(
      try search.parts(of: kind, at: places, side: 9, byBoxesOf: 3, isFainter: false, least: 0.1).first)
    for (board, place) in zip(parts.boards, places) {
      let truth = [at(place.row, place.column), at(place.row, place.column + 9), at(place.row + 9, place.column + 9)]
      for (found, corner) in zip(board.lattice.outline, truth) { #expect((found - corner).length < 0.3 * cell) }
    }
  }

  @Test(arguments: [(500, 40, true), (501, 40, false), (40, 500, true), (40, 501, false)])
  func onlyALargePictureIsSmoothed(width: Int, height: Int, isSharp: Bool) throws {
    var image = GrayImage(width: width, height: height, filledWith: 200)
    image[20, 20] = 0
    let darkness = try LocalContrast(image, window: 15).darkness
    #expect(isSharp ? darkness[20, 20] > 240 && darkness[21, 20] < 5 : (20...120).contains(darkness[21, 20]))
  }

  @Test func linesThatRunOnSpeakAgainstALatticeOnPaperAlone() throws {
    let contrast = try LocalContrast(try sheet(rows: 6, columns: 6, cell: 100).light, window: 45)
    func score(_ surroundings: BoardKind.Surroundings) throws -> Double {
      let kind = BoardKind(rows: 5, columns: 5, surroundings: surroundings)
      let truth = try sheet(rows: 6, columns: 6, cell: 100).crossings
      let corners = [truth[0, 0], truth[0, 5], truth[5, 5], truth[5, 0]]
      let map = try #require(Homography(from: kind.corners, to: corners))
      return LatticeProbe(contrast, for: kind).score(LatticeWarp(map, of: kind))
    }
    #expect(try score(.paper) < score(.anything) - 0.05)
  }
}
