import BoardVision
import Foundation
import Testing

@testable import Accuracy

/// The measured properties of a photograph itself.
@Suite struct PicturePropertyTests {
  /// Columns and rows of a photograph, read from its header alone.
  private static let (width, height) = (800, 600)

  private static func file() throws -> EncodedPhotograph {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = number(13) + Array("IHDR".utf8) + number(width) + number(height) + [8, 2, 0, 0, 0] + number(0)
    return try EncodedPhotograph(bytes: signature + header + number(0) + Array("IEND".utf8) + number(0))
  }

  /// The corners of a square, turned in its plane, tilted about an axis in it, and seen by a camera.
  /// - Parameters:
  ///   - axis: the direction of the axis, in degrees.
  ///   - aside: the distance of the square from the camera's axis; its side is 1 and its distance 3.
  private static func outline(tilt: Double, axis: Double, turn: Double = 0, aside: (Double, Double) = (0, 0)) -> [Point]
  {
    let (tilt, axis, turn) = (tilt * .pi / 180, axis * .pi / 180, turn * .pi / 180)
    let (along, across) = ((cos(axis), sin(axis)), (-sin(axis), cos(axis)))
    return [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { corner in
      let x = corner.0 * cos(turn) - corner.1 * sin(turn), y = corner.0 * sin(turn) + corner.1 * cos(turn)
      let near = x * along.0 + y * along.1, far = x * across.0 + y * across.1
      // Points across the axis come nearer or go away.
      let depth = 3 + far * sin(tilt)
      let seen = (
        near * along.0 + far * cos(tilt) * across.0 + aside.0, near * along.1 + far * cos(tilt) * across.1 + aside.1
      )
      let focal = 0.75 * Double(width)
      return Point(focal * seen.0 / depth + Double(width) / 2, focal * seen.1 / depth + Double(height) / 2)
    }
  }

  private static func measured(_ outline: [Point]) throws -> [String: Double] {
    PictureProperties.measure(try file(), light: nil, scale: 1, outline: outline)
  }

  @Test(arguments: [5.0, 20, 45], [0.0, 35, 90, 150])
  func theTiltIsTheCamerasAngleToThePaper(_ tilt: Double, _ axis: Double) throws {
    for (turn, aside) in [(0, (0, 0)), (20, (0.4, -0.3)), (-70, (-0.6, 0.2))] as [(Double, (Double, Double))] {
      let seen = try Self.measured(Self.outline(tilt: tilt, axis: axis, turn: turn, aside: aside))
      #expect(seen["tilt"] == tilt, "turned by \(turn), aside by \(aside)")
    }
  }

  @Test func aSquareSeenStraightOnIsNotTilted() throws {
    for turn in [0.0, 30, -90] {
      let seen = try Self.measured(Self.outline(tilt: 0, axis: 0, turn: turn))
      #expect(seen["tilt"] == 0 && seen["turn"] == abs(turn))
    }
    // A square aside is one too: the camera looks past it.
    #expect(try Self.measured(Self.outline(tilt: 0, axis: 0, aside: (0.5, 0.4)))["tilt"] == 0)
  }

  @Test func fourCornersOnALineHaveNoTilt() throws {
    let seen = try Self.measured((0..<4).map { Point(Double($0) * 50, Double($0) * 50) })
    #expect(seen["tilt"] == 0 && seen["megapixels"] == 0.48)
  }
}
