import Testing

@testable import BoardVision

/// The separation of lines by direction, and of a pencil from strokes beside it.
@Suite struct LineFamilyTests {
  private func line(_ degrees: Double, _ distance: Double, votes: Double = 100) -> HoughLine {
    HoughLine(distance: distance, angle: degrees * .pi / 180, votes: votes)
  }

  @Test func parallelLinesAreAFamilyInOrder() throws {
    let places: [Double] = [60, -60, 0, 120, -120]
    let lines = places.map { line(0, $0, votes: 200 + $0) }
    let family = try #require(LineFamily(lines, near: 0, size: 400))
    for (position, expected) in zip(family.positions, places.sorted()) { #expect(abs(position - expected) < 1e-9) }
    #expect(family.votes == [80, 140, 200, 260, 320])
    #expect(abs(family.slope - 1) < 1e-9 && abs(family.shift) < 1e-9)
    let (near, far) = family.line(at: 60)
    #expect(near.isNear(Point(60, -200), 1e-6) && far.isNear(Point(60, 200), 1e-6))
  }

  @Test func fewerThanFourLinesAreNone() {
    #expect(LineFamily([-60, 0, 60].map { line(0, $0) }, near: 0, size: 400) == nil)
    #expect(LineFamily([-60, 0, 60, 120].map { line(0, $0) }, near: 0, size: 400) != nil)
  }

  @Test func ofTwoLinesThatLieOnOneAnotherOrCrossTheFirstIsKept() throws {
    let lines = [-60, 0, 60, 120].map { line(0, $0) }
    // One line is within 400 / 110 pixels of another, and one crosses another in the picture.
    let family = try #require(LineFamily(lines + [line(0, 63), line(4, 61)], near: 0, size: 400))
    #expect(family.positions.count == 4)
    let apart = try #require(LineFamily(lines + [line(0, 65)], near: 0, size: 400))
    #expect(apart.positions.count == 5)
  }

  @Test func linesOfAnotherPencilAreLeftOut() throws {
    // A vanishing point: lines with slopes that increase outwards, and a rule with another slope.
    let pencil = [-150, -100, -50, 0, 50, 100, 150].map { line(-Double($0) / 25, Double($0)) }
    let family = try #require(LineFamily(pencil + [line(8, 190, votes: 90)], near: 0, size: 400))
    #expect(family.positions.count == 7)
    #expect(abs(family.slope - 1) > 0.2)
    for position in family.positions { #expect(abs(position) < 160) }
  }

  @Test func linesThatLeanTooFarAreNotOfTheDirection() throws {
    let lines = [-60, 0, 60, 120].map { line(0, $0) }
    // 0.45 radians are 25.8 degrees.
    #expect(try #require(LineFamily(lines + [line(27, 300)], near: 0, size: 400)).positions.count == 4)
    // The angle is modulo a half turn.
    let turned = [-60, 0, 60, 120].map { HoughLine(distance: -$0, angle: .pi, votes: 100) }
    #expect(try #require(LineFamily(turned, near: 0, size: 400)).positions.map { $0.rounded() } == [-60, 0, 60, 120])
  }

  @Test func twoFamiliesAreAtLeast40DegreesApart() throws {
    func lines(_ degrees: Double, votes: Double) -> [HoughLine] {
      [-90, -30, 30, 90].map { line(degrees, $0, votes: votes) }
    }
    let pair = try #require(LineFamily.pair(lines(10, votes: 100) + lines(100, votes: 90), size: 400))
    #expect(abs(pair.0.angle - 10 * .pi / 180) < 0.02 && abs(pair.1.angle - 100 * .pi / 180) < 0.02)
    // A direction between both has more votes than the second one, but is too near to the first.
    let near = lines(35, votes: 95)
    let other = try #require(LineFamily.pair(lines(10, votes: 100) + near + lines(100, votes: 60), size: 400))
    #expect(abs(other.1.angle - 100 * .pi / 180) < 0.02)
    #expect(LineFamily.pair(lines(10, votes: 100), size: 400) == nil)
    #expect(LineFamily.pair([], size: 400) == nil)
  }

  @Test func manyShortLinesAreNoDirectionBesideFewLongOnes() throws {
    // Twelve lines of 40 votes have as many votes as four of 120, but less weight.
    let short = (0..<12).map { line(40, Double($0) * 20 - 110, votes: 40) }
    let long =
      [-90, -30, 30, 90].map { line(0, $0, votes: 120) } + [-90, -30, 30, 90].map { line(90, $0, votes: 119) }
    let pair = try #require(LineFamily.pair(short + long, size: 400))
    #expect(abs(pair.0.angle) < 0.02 && abs(pair.1.angle - .pi / 2) < 0.02)
  }
}
