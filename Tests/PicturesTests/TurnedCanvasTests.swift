import Testing

@testable import Pictures

@Suite struct TurnedCanvasTests {
  /// Three colours above three others.
  private let colours: [[Colour]] = [
    [Colour(1, 0, 0), Colour(2, 0, 0), Colour(3, 0, 0)], [Colour(4, 0, 0), Colour(5, 0, 0), Colour(6, 0, 0)],
  ]

  private func reds(_ canvas: Canvas?) -> [[UInt8]] {
    guard let canvas else { return [] }
    return (0..<canvas.height).map { y in (0..<canvas.width).map { canvas[$0, y].red } }
  }

  @Test func quarterTurnsGoClockwise() throws {
    let canvas = try #require(Canvas(width: 3, height: 2))
    for y in 0..<2 { for x in 0..<3 { canvas[x, y] = colours[y][x] } }
    #expect(reds(canvas.turned(quarters: 0)) == [[1, 2, 3], [4, 5, 6]])
    #expect(reds(canvas.turned(quarters: 1)) == [[4, 1], [5, 2], [6, 3]])
    #expect(reds(canvas.turned(quarters: 2)) == [[6, 5, 4], [3, 2, 1]])
    #expect(reds(canvas.turned(quarters: 3)) == [[3, 6], [2, 5], [1, 4]])
    #expect(reds(canvas.turned(quarters: -1)) == reds(canvas.turned(quarters: 3)))
  }
}
