import Testing

@testable import BoardVision

/// Least squares by normal equations.
@Suite struct LeastSquaresTests {
  @Test func unknownsThatMeetEveryEquationAreFound() throws {
    var random = SystemRandomNumberGenerator()
    for columns in 1...8 {
      let wanted = (0..<columns).map { _ in Double.random(in: -2...2, using: &random) }
      let rows = (0..<(3 * columns * columns)).map { _ in Double.random(in: -1...1, using: &random) }
      let values = (0..<(3 * columns)).map { row in
        (0..<columns).reduce(0) { $0 + rows[row * columns + $1] * wanted[$1] }
      }
      let found = try #require(leastSquares(rows, values, columns: columns))
      for (one, other) in zip(found, wanted) { #expect(abs(one - other) < 1e-6, "\(columns) unknowns") }
    }
  }

  @Test func theLineThroughFourPointsIsTheNearestToAll() throws {
    // y = a + b x through (0, 0), (1, 2), (2, 1), (3, 3): by hand, a = 0.3 and b = 0.8.
    let found = try #require(leastSquares([1, 0, 1, 1, 1, 2, 1, 3], [0, 2, 1, 3], columns: 2))
    #expect(abs(found[0] - 0.3) < 1e-12 && abs(found[1] - 0.8) < 1e-12)
  }

  @Test func whatNoEquationAsksForHasNoAnswer() {
    #expect(leastSquares([1, 2, 2, 4], [1, 2], columns: 2) == nil)
    #expect(leastSquares([0], [1], columns: 1) == nil)
  }

  @Test func anUnknownThatIsKeptSmallIsZeroWhereNothingElseAsks() throws {
    var system = LeastSquares(columns: 2)
    [1, 0].withUnsafeBufferPointer { system.add($0.baseAddress!, 3) }
    system.keepSmall(1, weight: 0.1)
    #expect(try #require(system.solved()) == [3, 0])
  }
}
