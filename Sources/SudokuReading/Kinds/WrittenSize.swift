import BoardVision

/// How large and how dark what stands in a cell is, seen as close as the photograph allows: pencil marks that are near
/// one another run together in a patch of the digit network, and do not here.
struct WrittenSize: Sendable {
  /// The height of the tallest piece of ink, as a part of a cell; 0 where none is told.
  var height = 0.0
  /// How dark ink is, 0 to 255.
  var darkness = 0.0

  /// How far from the cell's border ink counts, in pixels of the close-up.
  private static let inset = 7
  /// The share of the cell that is darker than what counts as its ink, and how dark ink is as a part of that, at least
  /// as dark as the second.
  private static let darkest = 50, part = 0.45, leastInk = 16.0
  /// How wide the rest of a line is at the most.
  private static let line = 6

  /// Those of all cells.
  /// - Parameter isErased: what is none of the digits' ink.
  static func all(
    of view: CloseUp, isErased: (_ cell: Int, _ across: Double, _ down: Double) -> Bool
  ) -> [WrittenSize] {
    let pitch = CloseUp.pitch, inside = inset..<pitch - inset
    return (0..<view.rows * view.columns).map { cell in
      let left = CloseUp.line(cell % view.columns), top = CloseUp.line(cell / view.columns)
      var ink = GrayImage(width: pitch, height: pitch)
      for y in inside {
        for x in inside
        where !isErased(cell, (Double(x) + 0.5) / Double(pitch), (Double(y) + 0.5) / Double(pitch)) {
          ink[x, y] = view.darkness[left + x, top + y]
        }
      }
      let values = inside.flatMap { y in inside.map { ink[$0, y] } }.sorted(by: >)
      let dark = Double(values[values.count / darkest])
      let tallest =
        Ink.boxes(in: ink, xs: inside, ys: inside, from: UInt8(max(leastInk, part * dark)))
        .filter { !isRest($0, of: inside) }.map(\.height).max() ?? 0
      return WrittenSize(height: Double(tallest) / Double(pitch), darkness: dark)
    }
  }

  /// Whether a piece of ink is what is left of a line along the border.
  private static func isRest(_ box: InkBox, of area: Range<Int>) -> Bool {
    let isAtEdge =
      [box.left, box.top].contains(area.lowerBound) || [box.right, box.bottom].contains(area.upperBound - 1)
    return isAtEdge && min(box.width, box.height) <= line
  }
}
