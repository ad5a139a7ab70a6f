import BoardVision

/// The height and darkness of a cell's ink on the close-up. Neighbouring pencil marks run together in a patch of the
/// digit network, but not here.
struct WrittenSize: Sendable {
  /// The height of the tallest component, as a part of a cell; 0 if unknown.
  var height = 0.0
  /// The darkness of the ink, 0 to 255.
  var darkness = 0.0
  /// The isolated digit; `nil` if there is no ink.
  var digit: CentredDigit?

  /// The margin inside the cell's border without measured ink, in pixels of the close-up.
  private static let inset = 7
  /// The ink's darkness is that of the darkest fiftieth of the cell. Pixels are ink from this part of it on, and from
  /// the least darkness on.
  private static let darkest = 50, part = 0.45, leastInk = 16.0
  /// The greatest width of the rest of a line, in pixels.
  private static let line = 6

  /// Returns the sizes of all cells' ink.
  /// - Parameter sums: the labels of the sums.
  static func all(of view: CloseUp, sums: [SumLabel], without eraser: Eraser) -> [WrittenSize] {
    let band = band(of: sums, columns: view.columns)
    let pitch = CloseUp.pitch, inside = inset..<pitch - inset
    return (0..<view.rows * view.columns).map { cell in
      let left = CloseUp.line(cell % view.columns), top = CloseUp.line(cell / view.columns)
      let ink = eraser.withoutLines.cropped(x: left, y: top, width: pitch, height: pitch)
      let count = inside.count * inside.count
      let dark = Double(ink.value(atRank: count - 1 - count / darkest, xs: inside, ys: inside))
      let least = UInt8(max(leastInk, part * dark))
      func height(_ box: InkBox) -> Int {
        if band.map({ box.isWithin($0) }) ?? false { return 1 }
        // A component that ends at a line may continue in it.
        func isHidden(_ y: Int) -> Bool {
          (0..<pitch).contains(y)
            && (box.left...box.right).contains { x in
              eraser.isLine[(top + y) * view.darkness.width + left + x] && view.darkness[left + x, top + y] >= least
            }
        }
        var (first, last) = (box.top, box.bottom)
        while isHidden(last + 1) { last += 1 }
        while isHidden(first - 1) { first -= 1 }
        return last - first + 1
      }
      let tallest =
        Ink.boxes(in: ink, xs: inside, ys: inside, from: least)
        .filter { !isRest($0, of: inside) }.map(height).max() ?? 0
      return WrittenSize(
        height: Double(tallest) / Double(pitch), darkness: dark,
        digit: CentredDigit(in: eraser.digits, left: left, top: top, from: least))
    }
  }

  /// Returns the usual bounds of the sums' digits in their cells.
  private static func band(of sums: [SumLabel], columns: Int) -> InkBox? {
    guard !sums.isEmpty else { return nil }
    func median(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }
    func start(_ index: Int) -> Int { CloseUp.line(index) }
    let tops = sums.map { $0.ys.lowerBound - start($0.cell / columns) }
    let bottoms = sums.map { $0.ys.upperBound - start($0.cell / columns) }
    return InkBox(left: 0, top: median(tops) - play, right: CloseUp.pitch / 2, bottom: median(bottoms) + play, area: 0)
  }
  /// The tolerance of these bounds, in pixels.
  private static let play = 3

  /// True if a component is the rest of a line along the border.
  private static func isRest(_ box: InkBox, of area: Range<Int>) -> Bool {
    let isAtEdge =
      [box.left, box.top].contains(area.lowerBound) || [box.right, box.bottom].contains(area.upperBound - 1)
    return isAtEdge && min(box.width, box.height) <= line
  }
}

extension InkBox {
  /// True if a component lies within the bounds of a sum.
  fileprivate func isWithin(_ other: InkBox) -> Bool {
    top >= other.top && bottom <= other.bottom && left <= other.right
  }
}
