import Accuracy
import BoardVision
import Pictures
import SudokuVariants
import Testing

@testable import SudokuReading

/// Samurais, made by computer and read from the picture.
@Suite struct SamuraiTests {
  private func made(_ seed: UInt64, _ settings: [String: Double]) -> PhotographMaker.Made {
    var parameters = MakingParameters()
    let plain: [String: Double] = [
      "megapixels": 0.8, "board": 0.92, "clutter": 0, "second": 0, "tilt": 5, "turn": 2, "quality": 90, "style": 1,
      "entries": 0, "marks": 0, "glare": 0, "shadow": 0, "screen": 0, "dark": 0, "focus": 0.3, "motion": 0, "curl": 0,
    ]
    for (name, value) in plain.merging(settings, uniquingKeysWith: { $1 }) {
      let isKnown = parameters.set(name, to: .always(value))
      #expect(isKnown)
    }
    return PhotographMaker(parameters: parameters, seed: seed, kind: .samurai).picture(1)
  }

  @Test(arguments: [(1 as UInt64, 0.0, 0.0), (2, 0.035, 0), (3, 0, 1)])
  func `a samurai is found as a whole, flat, curled and on its side`(
    seed: UInt64, curl: Double, quarters: Double
  ) throws {
    let file = try EncodedPhotograph(bytes: #require(made(seed, ["curl": curl, "quarters": quarters]).jpeg))
    var timer = StageTimer()
    var search = try BoardSearch(file, for: .sudoku, &timer)
    var look = SamuraiLook(reader: BoardReader(), hints: .init())
    let reading = try #require(try look.searchedReading(in: &search, &timer))
    #expect(reading.kind == .samurai)
    #expect(reading.solution != nil)
    #expect(try look.searchedReading(in: &search, &timer) == nil, "it is searched for once")
  }

  @Test func `a part of a samurai is never certain`() throws {
    let picture = made(1, [:])
    let file = try EncodedPhotograph(bytes: #require(picture.jpeg))
    guard case .other(let whole) = try BoardReader().readBoard(file) else {
      Issue.record("not read as a samurai")
      return
    }
    // The board at the upper left is whole, of the one in the middle a line is missing, and nothing is seen of the others.
    let corner = whole.lattice[14, 14]
    var light = [UInt8](repeating: 255, count: picture.width * picture.height)
    for y in 0..<Int(corner.y) - 2 {
      for x in 0..<Int(corner.x) - 2 { light[y * picture.width + x] = picture.pixels[3 * (y * picture.width + x)] }
    }
    let plane = GrayImage(width: picture.width, height: picture.height, pixels: light)
    let png = try #require(Canvas(plane)?.encoded(as: .png))
    let board = try BoardReader().readBoard(EncodedPhotograph(bytes: png))
    #expect(board.kind == .classic)
    #expect(board.warnings.contains { if case .otherBoards = $0 { true } else { false } })
  }
}
