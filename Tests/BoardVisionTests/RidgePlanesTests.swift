import RealModule
import Testing

@testable import BoardVision

/// Straight lines from votes of ridges.
@Suite struct RidgePlanesTests {
  private let width = 200, height = 160

  /// The lines of ridges through these pixels.
  private func lines(_ ridge: UInt8, threshold: Int, _ isRidge: (_ x: Int, _ y: Int) -> Bool) throws -> [HoughLine] {
    let ridges = GrayImage(width, height) { isRidge($0, $1) ? ridge : 0 }
    return try RidgePlanes(ridges, left: 0, top: 0, width: width, height: height) { _ in true }.lines(
      threshold: threshold)
  }

  @Test func eachPixelOfAnUprightLineVotesForItsPlaceFromTheMiddle() throws {
    let lines = try lines(LocalContrast.uprightRidge, threshold: 100) { x, _ in x == 130 || x == 40 }
    let best = lines.prefix(2).sorted { $0.distance < $1.distance }
    #expect(best.map(\.votes) == [160, 160])
    for (line, place) in zip(best, [40.0, 130]) {
      #expect(abs(line.angle) < 0.03 && abs(line.distance - (place - 100)) <= 2)
    }
  }

  @Test func aLevelLineIsFoundInItsOwnPlaneAlone() throws {
    let level = try lines(LocalContrast.levelRidge, threshold: 100) { _, y in y == 30 }
    let best = try #require(level.first)
    #expect(best.votes == 200 && abs(best.angle - .pi / 2) < 0.03 && abs(best.distance - (30 - 80)) <= 2)
    #expect(try lines(LocalContrast.uprightRidge, threshold: 100) { _, y in y == 30 }.isEmpty)
  }

  @Test func aSlantedLineHasTheAngleOfItsNormal() throws {
    // Two pixels down for each to the right.
    let lines = try lines(LocalContrast.uprightRidge, threshold: 40) { x, y in y == 2 * (x - 50) }
    let best = try #require(lines.first), angle = -Double.atan2(y: 1, x: 2)
    #expect(abs(best.angle - angle) < 0.03)
    let expected = (50 - 100) * Double.cos(angle) - 80 * Double.sin(angle)
    #expect(abs(best.distance - expected) < 2)
  }

  @Test func aPictureWithoutRidgesHasNoLines() throws {
    #expect(try lines(LocalContrast.uprightRidge, threshold: 0) { _, _ in false }.isEmpty)
  }

  @Test func onlyRidgesOfThePartVote() throws {
    let ridges = GrayImage(width, height) { x, _ in x == 60 ? LocalContrast.uprightRidge : 0 }
    let planes = RidgePlanes(ridges, left: 50, top: 10, width: 100, height: 100) { $0 / 200 < 60 }
    #expect(try planes.lines(threshold: 40).first?.votes == 50)
  }
}
