import BoardVision
import Pictures

@testable import PieceReading

/// Frames of a camera over a drawn board: the board aslant on a table, with noise, and a hand where one is asked for.
struct CameraFrames {
  let width = 480, height = 360
  let columns: Int, rows: Int
  /// The corners of the board on the picture, clockwise from the top left.
  var corners: [Point]
  /// The colour of a place on the board, in cells, with a letter for each cell.
  let colour: (_ place: Point, _ cells: [Character]) -> SIMD3<Double>
  /// The share of the light.
  var light = 1.0

  /// A board of draughts: the darker men are red.
  static var draughts: CameraFrames {
    CameraFrames(
      columns: 8, rows: 8, corners: [Point(110, 30), Point(385, 40), Point(420, 330), Point(60, 320)]
    ) { place, cells in
      let (column, row) = (Int(place.x), Int(place.y))
      let gap = (place - Point(Double(column) + 0.5, Double(row) + 0.5)).length
      switch cells[row * 8 + column] {
      case "w" where gap < 0.38: return gap > 0.3 ? SIMD3(200, 190, 170) : SIMD3(235, 225, 205)
      case "b" where gap < 0.38: return gap > 0.3 ? SIMD3(120, 25, 30) : SIMD3(170, 30, 35)
      default: return (column + row) % 2 == 0 ? SIMD3(225, 205, 160) : SIMD3(60, 45, 35)
      }
    }
  }

  /// A rack of Connect Four: `0` and `1` are the two players' discs.
  static var rack: CameraFrames {
    CameraFrames(
      columns: 7, rows: 6, corners: [Point(90, 40), Point(390, 52), Point(415, 320), Point(60, 305)]
    ) { place, cells in
      let (column, row) = (Int(place.x), Int(place.y))
      guard (place - Point(Double(column) + 0.5, Double(row) + 0.5)).length < 0.4 else { return SIMD3(30, 70, 170) }
      switch cells[row * 7 + column] {
      case "0": return SIMD3(190, 30, 40)
      case "1": return SIMD3(235, 205, 50)
      default: return SIMD3(150, 140, 130)
      }
    }
  }

  /// A frame.
  /// - Parameters:
  ///   - cells: a letter for each cell, row by row.
  ///   - hand: the middle of a hand on the picture.
  func frame(_ cells: [Character], hand: Point? = nil) -> ColourPlanes {
    let canvas = Canvas(width: width, height: height)!
    let (w, h) = (Double(columns), Double(rows))
    let map = Homography(from: corners, to: [Point(0, 0), Point(w, 0), Point(w, h), Point(0, h)])!
    var noise: UInt32 = 7
    for y in 0..<height {
      for x in 0..<width {
        let place = map.apply(Point(Double(x), Double(y)))
        var c = SIMD3<Double>(150, 140, 130)
        if place.x > 0, place.y > 0, place.x < w, place.y < h { c = colour(place, cells) }
        if let hand {
          let gap = Point(Double(x), Double(y)) - hand
          if abs(gap.x) < 45, gap.y > -60 { c = SIMD3(205, 160, 135) }
        }
        noise = noise &* 1_664_525 &+ 1_013_904_223
        c = c * light + Double(noise >> 28) - 8
        canvas[x, y] = Colour(
          UInt8(max(0, min(255, c.x))), UInt8(max(0, min(255, c.y))), UInt8(max(0, min(255, c.z))))
      }
    }
    return ColourPlanes(canvas, fullWidth: width)
  }
}
