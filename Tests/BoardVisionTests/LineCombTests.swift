import Testing

@testable import BoardVision

/// Combs of lines: the lines of a board among those of a family.
@Suite struct LineCombTests {
  /// Vertical lines of equal length at positions across a picture's middle.
  private func family(_ positions: [Double], size: Double = 400) throws -> LineFamily {
    let lines = positions.map { HoughLine(distance: $0, angle: 0, votes: 100) }
    return try #require(LineFamily(lines, near: 0, size: size))
  }

  @Test func aBoardsLinesAreFoundAmongOthers() throws {
    let board = (0...9).map { -150 + 30 * Double($0) }
    let combs = LineComb.best(of: try family(board + [-195, 137]), cells: 9, count: 6, size: 400)
    let best = try #require(combs.first)
    #expect(abs(best.first + 150) < 1 && abs(best.last - 120) < 1)
    // Ten teeth on ten lines.
    #expect(best.score > 9.99 && best.score <= 10)
  }

  @Test func aLineMidwayBetweenTwoTeethCosts() throws {
    let board = (0...9).map { -150 + 30 * Double($0) }
    let best = try #require(LineComb.best(of: try family(board + [-75]), cells: 9, count: 6, size: 400).first)
    #expect(abs(best.first + 150) < 1 && abs(best.last - 120) < 1)
    #expect(abs(best.score - 9.5) < 0.01)
  }

  @Test func aThirdOfTheLinesIsEnoughAndLessIsNot() throws {
    // Six of 17 lines exceed 0.35 of the teeth; five do not.
    let six = [0, 1, 2, 5, 9, 16].map { -128 + 16 * Double($0) }
    let combs = LineComb.best(of: try family(six), cells: 16, count: 6, size: 400)
    #expect(combs.contains { abs($0.first + 128) < 1 && abs($0.last - 128) < 1 && $0.score > 5.99 })
    #expect(LineComb.best(of: try family(Array(six.dropLast())), cells: 16, count: 6, size: 400).isEmpty)
  }

  @Test func aCombUnderPerspectiveFitsLinesThatGrowCloser() throws {
    let bend = 0.026
    let board = (0...9).map { -150 + 270 * Double($0) * (1 + 9 * bend) / (9 * (1 + bend * Double($0))) }
    let best = try #require(LineComb.best(of: try family(board), cells: 9, count: 6, size: 400).first)
    #expect(abs(best.first + 150) < 1 && abs(best.last - 120) < 1)
    #expect(best.score > 9.99)
  }
}
