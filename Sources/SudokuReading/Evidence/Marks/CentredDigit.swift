import BoardVision
import RealModule

/// The ink of a cell without its surroundings, moved to the middle of a patch.
///
/// On boards with sums, entries are written below these, often across lines. The digit network expects digits in the
/// middle of their cells.
struct CentredDigit: Sendable {
  /// The patch for the digit network, on blank paper.
  let patch: GrayImage
  /// The height of all components together, as a part of a cell. Ink that is taller than a cell is probably the rest of
  /// a line.
  let height: Double
  /// The horizontal position of the middle, as a part of the cell from the left.
  let middle: Double
  /// The lower end, as a part of the cell from the top.
  let bottom: Double
  /// The upper end, as a part of the cell from the top.
  var top: Double { bottom - height }

  /// The greatest range of a digit outside its cell, in pixels of the close-up.
  private static let beyond = 14
  /// The least height of ink as a part of a cell, and the least height of the digit in a patch, in pixels.
  private static let leastHeight = 0.2, shown = 14.0
  /// The greatest distance of a further component from the digit, in pixels of the close-up, and the least area of a
  /// component in pixels.
  private static let apart = 4, leastArea = 12
  /// The margin around the digit in pixels of the close-up, and the rank of the patch's pixel whose darkness normalises
  /// the ink.
  private static let rim = 2, darkest = 25

  /// The greatest horizontal distance of a digit from the middle of its cell, as a part of the cell.
  private static let mostAside = 0.28

  /// True if the ink lies near a side of its cell, as the rest of a line or a pencil mark does.
  var isAside: Bool { abs(middle - 0.5) > Self.mostAside }

  /// `nil` if the cell has no ink.
  /// - Parameters:
  ///   - digits: the board's ink without lines and sums.
  ///   - left: the left edge of the cell.
  ///   - top: the upper edge of the cell.
  ///   - least: the least darkness of ink.
  init?(in digits: GrayImage, left: Int, top: Int, from least: UInt8) {
    let pitch = CloseUp.pitch
    func range(_ start: Int, _ end: Int) -> Range<Int> {
      max(0, start - Self.beyond)..<min(end, start + pitch + Self.beyond)
    }
    let (xs, ys) = (left..<left + pitch, top..<top + pitch)
    // Components that lie mostly in the cell.
    let pieces = Ink.pieces(
      in: digits, xs: range(left, digits.width), ys: range(top, digits.height), from: least
    ).filter { piece in
      piece.count >= Self.leastArea && piece.count { xs.contains($0.x) && ys.contains($0.y) } * 2 > piece.count
    }.sorted { $0.count > $1.count }
    guard var own = pieces.first else { return nil }
    var bounds = InkBox(own)
    for piece in pieces.dropFirst() {
      let box = InkBox(piece)
      guard box.isNear(bounds, within: Self.apart) else { continue }
      own += piece
      bounds = bounds.union(box)
    }
    height = Double(bounds.height) / Double(pitch)
    middle = Double(bounds.left + bounds.right - 2 * left) / Double(2 * pitch)
    bottom = Double(bounds.bottom - top) / Double(pitch)
    guard height >= Self.leastHeight else { return nil }
    let usual = Double(pitch) / Double(RectifiedBoard.pitch)
    patch = Self.patch(
      Self.alone(own, bounds, in: digits), scale: min(usual, Double(bounds.height) / Self.shown))
  }

  /// Copies pixels with their neighbours, which blur has darkened too, onto blank paper.
  private static func alone(_ pixels: [InkPixel], _ bounds: InkBox, in digits: GrayImage) -> GrayImage {
    var alone = GrayImage(width: bounds.width + 2 * rim, height: bounds.height + 2 * rim)
    for pixel in pixels {
      for y in max(0, pixel.y - 1)...min(digits.height - 1, pixel.y + 1) {
        for x in max(0, pixel.x - 1)...min(digits.width - 1, pixel.x + 1) {
          alone[x - bounds.left + rim, y - bounds.top + rim] = digits[x, y]
        }
      }
    }
    return alone
  }

  /// Returns a patch with an image in its middle.
  /// - Parameter scale: pixels of the image for one pixel of the patch.
  private static func patch(_ picture: GrayImage, scale: Double) -> GrayImage {
    let centre = (x: Double(picture.width - 1) / 2, y: Double(picture.height - 1) / 2)
    let middle = Double(Cell.side - 1) / 2, samples = max(1, Int(scale.rounded(.up)))
    let steps = (0..<samples).map { (Double($0) + 0.5) / Double(samples) - 0.5 }
    var values = [Double](repeating: 0, count: Cell.side * Cell.side)
    for row in 0..<Cell.side {
      for column in 0..<Cell.side {
        var total = 0.0
        for step in steps {
          let y = centre.y + (Double(row) - middle + step) * scale
          guard (0...Double(picture.height - 1)).contains(y) else { continue }
          for step in steps {
            let x = centre.x + (Double(column) - middle + step) * scale
            if (0...Double(picture.width - 1)).contains(x) { total += picture.value(atX: x, y: y) }
          }
        }
        values[row * Cell.side + column] = total / Double(samples * samples)
      }
    }
    let ink = max(10, values.largest(darkest))
    var patch = GrayImage(width: Cell.side, height: Cell.side)
    for index in values.indices { patch.pixels[index] = UInt8(min(255, values[index] * 200 / ink)) }
    return patch
  }
}

extension DigitEvidence {
  /// The weight of the isolated digit, its weight if the other readings agree, and the probability from which they do.
  /// An isolated digit may have lost a stroke on a grid line.
  private static let alone = 0.5, aloneBesideSure = 0.25, sure = 0.75
  /// The lower limit of a probability.
  private static let least = 1e-5

  /// The combined evidence of several readings of a killer's cell. A line of a cage may hide a stroke of a digit, or
  /// resemble one.
  /// - Parameters:
  ///   - with: the cell with the lines of cages.
  ///   - without: the cell without the lines of cages.
  ///   - alone: the probabilities of the isolated digit, if there is any ink.
  init(with: DigitEvidence, without: DigitEvidence, alone: [Double]?) {
    func log(_ p: Double) -> Double { .log(max(p, Self.least)) }
    func normalised(_ logs: [Double]) -> [Double] {
      let most = logs.max() ?? 0, values = logs.map { Double.exp($0 - most) }, whole = values.reduce(0, +)
      return values.map { $0 / whole }
    }
    let both = normalised(zip(with.probabilities, without.probabilities).map { (log($0) + log($1)) / 2 })
    var probabilities = both
    if let alone {
      let isSure =
        with.best != 0 && with.best == without.best && alone[with.best] < Self.sure
        && min(with.probabilities[with.best], without.probabilities[with.best]) >= Self.sure
      let share = isSure ? Self.aloneBesideSure : Self.alone
      // The isolated digit is no evidence for or against a blank.
      let digits = normalised(
        zip(with.probabilities, alone).dropFirst().map { log($0) + share * log($1) })
      probabilities = [both[0]] + digits.map { $0 * (1 - both[0]) }
    }
    self.init(
      probabilities: probabilities, handwritten: without.handwritten, pencilMarks: min(without.pencilMarks, both[0]),
      placement: min(with.placement, without.placement))
  }

  /// The evidence of a digit that begins directly below a sum. Its upper bar may have been erased with the sum, so a 7
  /// resembles a 1.
  var belowSum: DigitEvidence {
    guard best == 1, probabilities.count > 7 else { return self }
    var p = probabilities
    let hidden = Self.hiddenBar * p[1]
    (p[1], p[7]) = (p[1] - hidden, p[7] + hidden)
    return DigitEvidence(probabilities: p, handwritten: handwritten, pencilMarks: pencilMarks, placement: placement)
  }
  /// The share of 7s among digits that resemble a 1 below a sum.
  private static let hiddenBar = 0.3
}

extension InkBox {
  fileprivate func isNear(_ other: InkBox, within pixels: Int) -> Bool {
    left <= other.right + pixels && other.left <= right + pixels && top <= other.bottom + pixels
      && other.top <= bottom + pixels
  }

  fileprivate func union(_ other: InkBox) -> InkBox {
    InkBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom), area: area + other.area)
  }
}
