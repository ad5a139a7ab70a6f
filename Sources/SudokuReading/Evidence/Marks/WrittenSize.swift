import BoardVision

/// How large and how dark what stands in a cell is, seen as close as the photograph allows. Pencil marks that are near one
/// another run together in a patch of the digit network, and do not here.
struct WrittenSize: Sendable {
  /// The height of the tallest piece of ink, as a part of a cell; 0 where none is told.
  var height = 0.0
  /// How dark ink is, 0 to 255.
  var darkness = 0.0
  /// What is written, by itself; `nil` where there is nothing.
  var digit: CentredDigit?

  /// How far from the cell's border ink counts, in pixels of the close-up.
  private static let inset = 7
  /// The share of the cell that is darker than what counts as its ink, and how dark ink is as a part of that, at least
  /// as dark as the second.
  private static let darkest = 50, part = 0.45, leastInk = 16.0
  /// How wide the rest of a line is at the most.
  private static let line = 6

  /// Those of all cells.
  /// - Parameter sums: where sums stand.
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
        // What ends at a line may run on in it.
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

  /// Where the digits of sums lie in their cells: the most that they fill, down and across.
  private static func band(of sums: [SumLabel], columns: Int) -> InkBox? {
    guard !sums.isEmpty else { return nil }
    func median(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }
    func start(_ index: Int) -> Int { CloseUp.line(index) }
    let tops = sums.map { $0.ys.lowerBound - start($0.cell / columns) }
    let bottoms = sums.map { $0.ys.upperBound - start($0.cell / columns) }
    return InkBox(left: 0, top: median(tops) - play, right: CloseUp.pitch / 2, bottom: median(bottoms) + play, area: 0)
  }
  /// How far from there the digits of a sum may be, in pixels.
  private static let play = 3

  /// Whether a piece of ink is what is left of a line along the border.
  private static func isRest(_ box: InkBox, of area: Range<Int>) -> Bool {
    let isAtEdge =
      [box.left, box.top].contains(area.lowerBound) || [box.right, box.bottom].contains(area.upperBound - 1)
    return isAtEdge && min(box.width, box.height) <= line
  }
}

extension InkBox {
  /// Whether ink lies in the place of a sum.
  fileprivate func isWithin(_ other: InkBox) -> Bool {
    top >= other.top && bottom <= other.bottom && left <= other.right
  }
}
