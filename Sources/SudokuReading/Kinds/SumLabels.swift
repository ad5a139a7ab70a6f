import BoardVision
import RealModule

/// A small number in the corner of a cell, as it was found.
struct SumLabel: Sendable {
  var cell: Int
  /// Its bounds in pixels of the close-up.
  var xs: Range<Int>, ys: Range<Int>
  /// As the label network is shown it; several where it is unsure what belongs to it, the likeliest first.
  var patches: [GrayImage]
}

/// The bounds of ink that hangs together, the last pixels included.
struct InkBox: Hashable, Sendable {
  var left: Int, top: Int, right: Int, bottom: Int, area: Int

  var width: Int { right - left + 1 }
  var height: Int { bottom - top + 1 }
}

/// Finds the sums of cages: small digits of one size at one place in the top left corners of cells.
struct SumLabels: Sendable {
  let labels: [SumLabel]

  /// The corner that is looked at, as parts of a cell.
  private static let across = 0.7, down = 0.5
  /// The height of a digit of a sum, as a part of a cell.
  private static let heights = 0.11...0.36
  /// How wide a digit may be, as a part of its height, and two that touch.
  private static let widest = 2.1
  /// How far the heights and places of labels of one board differ, as a part of a cell.
  private static let play = 0.055
  /// The darknesses from which a pixel is ink, one after the other: where a sum touches a line, only its darker part stands
  /// free.
  private static let levels: [UInt8] = [45, 65, 90, 120, 155]

  init(_ view: CloseUp) {
    let pitch = Double(CloseUp.pitch), reach = Self.play * pitch
    let corners = (0..<view.rows * view.columns).map { Corner($0, of: view) }
    let found = corners.map { corner in
      Self.levels.map { level in
        let area = corner.ink
        return Ink.boxes(in: area, xs: 0..<area.width, ys: 0..<area.height, from: level).filter { box in
          // What reaches the far sides is a digit of the cell itself.
          Self.mayBeDigit(box, pitch) && box.right < area.width - 1 && box.bottom < area.height - 1
        }
      }
    }
    // The height and the top that digits have in most cells.
    func fits(_ box: InkBox, _ model: InkBox) -> Bool {
      abs(Double(box.top - model.top)) <= reach && abs(Double(box.bottom - model.bottom)) <= reach
    }
    func support(_ model: InkBox) -> Int {
      found.count { $0.contains { $0.contains { $0.width > 3 && fits($0, model) } } }
    }
    let heights = Set(
      found.joined().joined().map { InkBox(left: 0, top: $0.top, right: 0, bottom: $0.bottom, area: 0) }
    )
    .sorted { ($0.top, $0.bottom) < ($1.top, $1.bottom) }
    guard let model = heights.max(by: { support($0) < support($1) }) else {
      labels = []
      return
    }
    labels = zip(corners, found).compactMap { corner, boxes in
      SumLabel(boxes.map { Self.number($0.filter { fits($0, model) }.sorted { $0.left < $1.left }) }, in: corner)
    }
  }

  private static func mayBeDigit(_ box: InkBox, _ pitch: Double) -> Bool {
    let height = Double(box.height) / pitch
    return heights.contains(height) && Double(box.width) <= widest * Double(box.height) && box.width > 1
      && box.area * 8 > box.width * box.height
  }

  /// The digits at the left that stand together.
  private static func number(_ boxes: [InkBox]) -> [InkBox] {
    var own = Array(boxes.prefix(1))
    for box in boxes.dropFirst() where own.count < 2 {
      // Digits of a number stand closer to one another than a digit is high.
      if box.left - own[own.count - 1].right < own[0].height * 2 / 3 { own.append(box) }
    }
    return own
  }
}

extension SumLabels {
  /// The top left part of a cell without the lines that run along it.
  struct Corner {
    let cell: Int
    /// Where it begins in the close-up.
    let left: Int, top: Int
    let ink: GrayImage

    init(_ cell: Int, of view: CloseUp) {
      let pitch = CloseUp.pitch
      let x = CloseUp.line(cell % view.columns), y = CloseUp.line(cell / view.columns)
      (self.cell, left, top) = (cell, x, y)
      var ink = view.darkness.cropped(
        x: x, y: y, width: Int(SumLabels.across * Double(pitch)), height: Int(SumLabels.down * Double(pitch)))
      // What goes on below and at the right is a line: it is taken off.
      let below = y + pitch * 55 / 100..<y + pitch * 88 / 100, beside = x + pitch * 72 / 100..<x + pitch * 92 / 100
      let columns = (0..<pitch / 4).map { column in Corner.median(below.map { view.darkness[x + column, $0] }) }
      let rows = (0..<pitch / 4).map { row in Corner.median(beside.map { view.darkness[$0, y + row] }) }
      for row in 0..<ink.height {
        for column in 0..<ink.width {
          let line = max(column < columns.count ? columns[column] : 0, row < rows.count ? rows[row] : 0)
          ink[column, row] = ink[column, row] > line ? ink[column, row] - line : 0
        }
      }
      self.ink = ink
    }

    private static func median(_ values: [UInt8]) -> UInt8 { values.sorted()[values.count / 2] }
  }
}

extension SumLabel {
  /// - Parameter readings: what is taken for the number's digits at each level of darkness. `nil` where it is nothing.
  fileprivate init?(_ readings: [[InkBox]], in corner: SumLabels.Corner) {
    // The lightest level at which most digits stand free comes first.
    let most = readings.map(\.count).max() ?? 0
    var bounds: [(xs: Range<Int>, ys: Range<Int>)] = []
    for boxes in readings.filter({ $0.count == most }) + readings where !boxes.isEmpty {
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
    func moved(_ range: Range<Int>, _ start: Int) -> Range<Int> { start + range.lowerBound..<start + range.upperBound }
    self.init(
      cell: corner.cell, xs: moved(first.xs, corner.left), ys: moved(first.ys, corner.top),
      patches: bounds.prefix(3).map { LabelPatch.cut(corner.ink, x: $0.xs, y: $0.ys) })
  }
}

/// Ink that hangs together.
enum Ink {
  /// The bounds of every piece of ink in a part of a picture.
  static func boxes(in image: GrayImage, xs: Range<Int>, ys: Range<Int>, from least: UInt8) -> [InkBox] {
    let width = xs.count
    var isNew = [Bool](repeating: false, count: width * ys.count)
    for y in ys { for x in xs { isNew[(y - ys.lowerBound) * width + x - xs.lowerBound] = image[x, y] >= least } }
    var found: [InkBox] = []
    var stack: [Int] = []
    for start in isNew.indices where isNew[start] {
      var box = InkBox(left: width, top: ys.count, right: 0, bottom: 0, area: 0)
      isNew[start] = false
      stack.append(start)
      while let place = stack.popLast() {
        let (x, y) = (place % width, place / width)
        box = InkBox(
          left: min(box.left, x), top: min(box.top, y), right: max(box.right, x), bottom: max(box.bottom, y),
          area: box.area + 1)
        for ny in max(0, y - 1)...min(ys.count - 1, y + 1) {
          for nx in max(0, x - 1)...min(width - 1, x + 1) where isNew[ny * width + nx] {
            isNew[ny * width + nx] = false
            stack.append(ny * width + nx)
          }
        }
      }
      found.append(
        InkBox(
          left: box.left + xs.lowerBound, top: box.top + ys.lowerBound, right: box.right + xs.lowerBound,
          bottom: box.bottom + ys.lowerBound, area: box.area))
    }
    return found
  }
}
