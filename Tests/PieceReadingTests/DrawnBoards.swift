import BoardVision
import Pictures

@testable import PieceReading

/// Boards drawn for a test, aslant on a plain table.
struct DrawnBoard {
  let columns: Int, rows: Int
  /// The corners on the picture, clockwise from the top left.
  var corners = [Point(150, 90), Point(560, 110), Point(620, 500), Point(90, 470)]
  /// The colour of a place on the board, in cells.
  let colour: (_ place: Point) -> Colour

  /// The colours of a picture of 700 x 560 pixels, each pixel the mean of four places.
  var planes: ColourPlanes {
    let (width, height) = (700, 560)
    let canvas = Canvas(width: width, height: height, filledWith: Colour(150, 140, 130))!
    let board = [
      Point(0, 0), Point(Double(columns), 0), Point(Double(columns), Double(rows)), Point(0, Double(rows)),
    ]
    let map = Homography(from: corners, to: board)!
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD3<Double>.zero
        for (dx, dy) in [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)] {
          let place = map.apply(Point(Double(x) + dx, Double(y) + dy))
          let isInside =
            (-0.4...Double(columns) + 0.4).contains(place.x) && (-0.4...Double(rows) + 0.4).contains(place.y)
          let c = isInside ? colour(place) : Colour(150, 140, 130)
          sum += SIMD3(Double(c.red), Double(c.green), Double(c.blue)) / 4
        }
        canvas[x, y] = Colour(UInt8(sum.x), UInt8(sum.y), UInt8(sum.z))
      }
    }
    return ColourPlanes(canvas, fullWidth: width)
  }

  /// A chequered board with discs, by letters row by row: `w` and `b` for light and dark discs.
  static func draughts(
    _ text: String, side: Int = 8, light: Colour = Colour(235, 225, 200), dark: Colour = Colour(170, 30, 35)
  ) -> DrawnBoard {
    let cells = Array(text)
    return DrawnBoard(columns: side, rows: side) { place in
      guard place.x > 0, place.y > 0, place.x < Double(side), place.y < Double(side) else { return Colour(120, 80, 50) }
      let (column, row) = (Int(place.x), Int(place.y))
      let gap = place - Point(Double(column) + 0.5, Double(row) + 0.5)
      let piece = cells[row * side + column]
      if gap.length < 0.38, piece == "w" || piece == "b" {
        let disc = piece == "w" ? light : dark
        // The rim lies in a little shadow.
        guard gap.length > 0.3 else { return disc }
        return Colour(disc.red / 5 * 4, disc.green / 5 * 4, disc.blue / 5 * 4)
      }
      return (column + row) % 2 == 0 ? Colour(225, 205, 160) : Colour(60, 45, 35)
    }
  }

  /// A rack with discs, by letters row by row: `w` for yellow and `b` for red discs.
  static func rack(_ text: String, columns: Int = 7, rows: Int = 6) -> DrawnBoard {
    let cells = Array(text)
    return DrawnBoard(columns: columns, rows: rows) { place in
      let plate = Colour(30, 70, 170)
      guard place.x > 0, place.y > 0, place.x < Double(columns), place.y < Double(rows) else { return plate }
      let (column, row) = (Int(place.x), Int(place.y))
      guard (place - Point(Double(column) + 0.5, Double(row) + 0.5)).length < 0.4 else { return plate }
      switch cells[row * columns + column] {
      case "w": return Colour(235, 205, 50)
      case "b": return Colour(190, 30, 40)
      default: return Colour(150, 140, 130)
      }
    }
  }
}
