import BoardVision

/// A small number found in the corner of a cell.
struct SumLabel: Sendable {
  var cell: Int
  /// Its bounds in pixels of the close-up.
  var xs: Range<Int>, ys: Range<Int>
  /// The patches for the label network, the likeliest bounds first.
  var patches: [GrayImage]
  /// The patches from another version of the corner.
  var otherPatches: [GrayImage] = []
  /// True if all digits are isolated. Otherwise a line or another digit may hide one of them.
  var isClear = true

  /// - Parameters:
  ///   - readings: the bounds of the number's digits at each threshold of darkness. `nil` if all are empty.
  ///   - beside: the bounds of other ink at each threshold.
  init?(_ readings: [[InkBox]], beside: [[InkBox]], in corner: SumCorner) {
    // The lightest threshold with the greatest width comes first. At other thresholds the digits may merge with other
    // ink or fall apart.
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

  /// The tolerance of the number's width at a threshold, in pixels.
  private static let slack = 2

  private static func width(_ boxes: [InkBox]) -> Int {
    boxes.isEmpty ? 0 : (boxes.map(\.right).max() ?? 0) - boxes[0].left + 1
  }

  init(cell: Int, xs: Range<Int>, ys: Range<Int>, patches: [GrayImage]) {
    (self.cell, self.xs, self.ys, self.patches) = (cell, xs, ys, patches)
  }

  /// True if other ink begins so close behind a number that it may cover a digit.
  private static func isOverlapped(_ xs: Range<Int>, _ ys: Range<Int>, _ beside: [[InkBox]]) -> Bool {
    beside.contains { boxes in
      boxes.contains { box in
        let overlap = min(box.bottom, ys.upperBound) - max(box.top, ys.lowerBound)
        return (-2...ys.count / 2).contains(box.left - xs.upperBound) && overlap * 3 > ys.count
      }
    }
  }
}
