import BoardVision
import RealModule

/// What is written in a cell alone, moved to its middle.
///
/// On boards with sums people write below these, over the lines around. The digit network knows digits in the middle of
/// their cells.
struct CentredDigit: Sendable {
  /// As the digit network is shown it, on bare paper.
  let patch: GrayImage
  /// How tall it is with all its pieces, as a part of a cell. What is taller than one is rather the rest of a line.
  let height: Double
  /// Where its middle lies in the cell, from the left, as a part of it.
  let middle: Double
  /// How far down it reaches in the cell, as a part of it.
  let bottom: Double
  /// Where it begins, likewise.
  var top: Double { bottom - height }

  /// How far beyond its cell a digit may reach, in pixels of the close-up.
  private static let beyond = 14
  /// How tall what is looked at is at the least, as a part of a cell, and how tall it is shown at the least, in pixels of a
  /// patch.
  private static let leastHeight = 0.2, shown = 14.0
  /// How far from the digit a piece of it may lie, in pixels of the close-up, and how many pixels it has at the least.
  private static let apart = 4, leastArea = 12
  /// How much paper is kept around, in pixels of the close-up, and how many pixels of a patch are darker than what counts
  /// as its ink.
  private static let rim = 2, darkest = 25

  /// How far from the middle of its cell a digit is at the most, as a part of it.
  private static let mostAside = 0.28

  /// Whether it lies so near a side of its cell that it is rather the rest of a line, or a pencil mark.
  var isAside: Bool { abs(middle - 0.5) > Self.mostAside }

  /// `nil` where nothing is written.
  /// - Parameters:
  ///   - digits: the board's ink without lines and sums.
  ///   - left: where the cell begins.
  ///   - top: likewise.
  ///   - least: how dark ink is.
  init?(in digits: GrayImage, left: Int, top: Int, from least: UInt8) {
    let pitch = CloseUp.pitch
    func range(_ start: Int, _ end: Int) -> Range<Int> {
      max(0, start - Self.beyond)..<min(end, start + pitch + Self.beyond)
    }
    let (xs, ys) = (left..<left + pitch, top..<top + pitch)
    // What lies in the cell for the most part.
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

  /// Pixels with their neighbours, which blur has made dark too, on paper.
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

  /// A patch with a picture in its middle.
  /// - Parameter scale: pixels of the picture for one of the patch.
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
  /// How much a digit counts that is looked at alone, and where the others are sure of one: it may have lost a stroke that lies on
  /// a line of the grid.
  private static let alone = 0.5, aloneBesideSure = 0.25, sure = 0.75
  /// The least probability that counts.
  private static let least = 1e-5

  /// What several looks at a cell of a killer say together. A line may take a stroke from a digit, or look like one.
  /// - Parameters:
  ///   - with: the cell with the lines of cages.
  ///   - without: the cell without them.
  ///   - alone: probabilities of what is written in it by itself, if anything is.
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
      // Whether there is anything, a digit by itself does not tell.
      let digits = normalised(
        zip(with.probabilities, alone).dropFirst().map { log($0) + share * log($1) })
      probabilities = [both[0]] + digits.map { $0 * (1 - both[0]) }
    }
    self.init(
      probabilities: probabilities, handwritten: without.handwritten, pencilMarks: min(without.pencilMarks, both[0]),
      placement: min(with.placement, without.placement))
  }

  /// The same of a digit that begins where a sum ends: with the sum it may have lost its upper bar, and then a 7 looks like a 1.
  var belowSum: DigitEvidence {
    guard best == 1, probabilities.count > 7 else { return self }
    var p = probabilities
    let hidden = Self.hiddenBar * p[1]
    (p[1], p[7]) = (p[1] - hidden, p[7] + hidden)
    return DigitEvidence(probabilities: p, handwritten: handwritten, pencilMarks: pencilMarks, placement: placement)
  }
  /// How often a digit that looks like a 1 below a sum is a 7.
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
