import BoardVision

/// A small number in the corner of a cell, as it was found.
struct SumLabel: Sendable {
  var cell: Int
  /// Its bounds in pixels of the close-up.
  var xs: Range<Int>, ys: Range<Int>
  /// As the label network is shown it; several where it is unsure what belongs to it, the likeliest first.
  var patches: [GrayImage]
  /// The same of another look at its corner.
  var otherPatches: [GrayImage] = []
  /// Whether all of its digits stand clear. Elsewhere a line or another digit may hide one of them.
  var isClear = true

  /// - Parameters:
  ///   - readings: what is taken for the number's digits at each level of darkness. `nil` where it is nothing.
  ///   - beside: other ink at each of these levels.
  init?(_ readings: [[InkBox]], beside: [[InkBox]], in corner: SumCorner) {
    // The lightest level at which the number is as wide as at any comes first: at others its digits may run into
    // something, or fall to pieces.
    let widest = readings.map(Self.width).max() ?? 0
    let order =
      readings.filter { Self.width($0) + Self.slack >= widest }
      + readings.filter { Self.width($0) + Self.slack < widest }
    var bounds: [(xs: Range<Int>, ys: Range<Int>)] = []
    for boxes in order where !boxes.isEmpty {
      let left = boxes[0].left, right = boxes.map(\.right).max() ?? left
      let top = boxes.map(\.top).min() ?? 0, bottom = boxes.map(\.bottom).max() ?? top
      func isNear(_ a: Int, _ b: Int) -> Bool { abs(a - b) <= 2 }
      let isKnown = bounds.contains {
        isNear($0.xs.lowerBound, left) && isNear($0.xs.upperBound, right + 1) && isNear($0.ys.lowerBound, top)
          && isNear($0.ys.upperBound, bottom + 1)
      }
      if !isKnown { bounds.append((left..<right + 1, top..<bottom + 1)) }
    }
    guard let first = bounds.first else { return nil }
    self.init(
      cell: corner.cell, xs: corner.moved(x: first.xs), ys: corner.moved(y: first.ys),
      patches: bounds.prefix(3).map { corner.patch($0.xs, $0.ys) })
    let isOne = first.xs.count < first.ys.count
    isClear = !(isOne && Self.isOverlapped(first.xs, first.ys, beside))
  }

  /// How much wider a number may look at a lighter level, in pixels.
  private static let slack = 2

  private static func width(_ boxes: [InkBox]) -> Int {
    boxes.isEmpty ? 0 : (boxes.map(\.right).max() ?? 0) - boxes[0].left + 1
  }

  init(cell: Int, xs: Range<Int>, ys: Range<Int>, patches: [GrayImage]) {
    (self.cell, self.xs, self.ys, self.patches) = (cell, xs, ys, patches)
  }

  /// Whether other ink begins so near behind a number that a digit of it may lie underneath.
  private static func isOverlapped(_ xs: Range<Int>, _ ys: Range<Int>, _ beside: [[InkBox]]) -> Bool {
    beside.contains { boxes in
      boxes.contains { box in
        let overlap = min(box.bottom, ys.upperBound) - max(box.top, ys.lowerBound)
        return (-2...ys.count / 2).contains(box.left - xs.upperBound) && overlap * 3 > ys.count
      }
    }
  }
}
