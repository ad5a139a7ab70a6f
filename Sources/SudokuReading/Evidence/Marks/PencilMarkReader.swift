import BoardVision
import RealModule

/// Recognises the digits of pencil marks.
struct PencilMarkReader {
  let network: DigitNetwork

  /// The least probability of a recognised digit.
  private static let sure = 0.5
  /// The least number and share of marks at their digit's place for the places to be evidence.
  private static let fewestPlaced = 6, leastPlaced = 0.5
  /// The probability of the digit that belongs to a mark's place, if places are evidence.
  private static let placeProbability = 0.8

  func read(_ cells: [PencilMarkCell]) -> [Int: [Int]] {
    let marks = cells.flatMap { cell in cell.marks.map { (cell: cell.index, place: $0.place, patch: $0.patch) } }
    let outputs = network.read(marks.map(\.patch)).map { output in
      let digits = Array(output.probabilities[1...])
      let total = max(digits.reduce(0, +), 1e-9)
      return digits.map { $0 / total }
    }
    let inPlace = zip(marks, outputs).count { mark, p in p[mark.place] == p.max() }
    let hasPlaces = inPlace >= Self.fewestPlaced && Double(inPlace) >= Self.leastPlaced * Double(marks.count)
    var found: [Int: [Int]] = [:]
    for (mark, output) in zip(marks, outputs) {
      var p = output
      if hasPlaces {
        for digit in p.indices {
          p[digit] *= digit == mark.place ? Self.placeProbability : (1 - Self.placeProbability) / 8
        }
        let total = p.reduce(0, +)
        p = p.map { $0 / total }
      }
      guard let best = p.indices.max(by: { p[$0] < p[$1] }), p[best] >= Self.sure else { continue }
      found[mark.cell, default: []].append(best + 1)
    }
    return found.mapValues { Array(Set($0)).sorted() }
  }
}

/// A cell with pencil marks, cut out with enough pixels for small digits.
struct PencilMarkCell {
  /// Pixels from line to line, and the margin outside.
  static let pitch = 76
  private static let margin = 4, side = pitch + 2 * margin

  /// A single pencil mark.
  struct Mark {
    /// The mark's position in a 3 x 3 raster of the cell, 0 to 8, row by row. Many programs put the digits 1 to 9 there
    /// in order.
    var place: Int
    /// The patch for the digit network.
    var patch: GrayImage
  }

  let index: Int
  let marks: [Mark]

  init(_ index: Int, of lattice: Lattice, on light: GrayImage) throws(ImageOperationError) {
    self.index = index
    let (row, column) = (index / lattice.columns, index % lattice.columns)
    let step = 1 / Double(Self.pitch)
    let cell = try light.remapped(width: Self.side, height: Self.side) { y, xs, ys in
      for x in xs.indices {
        let p = lattice.point(
          row: Double(row) + (Double(y - Self.margin) + 0.5) * step,
          column: Double(column) + (Double(x - Self.margin) + 0.5) * step)
        (xs[x], ys[x]) = (Float(p.x), Float(p.y))
      }
    }
    let ink = try Self.ink(cell)
    marks = InkPieces(ink, inside: Self.margin + 2..<Self.side - Self.margin - 2).pieces.map { piece in
      let x = (piece.left + piece.right) / 2 - Self.margin, y = (piece.top + piece.bottom) / 2 - Self.margin
      let place = min(2, max(0, y * 3 / Self.pitch)) * 3 + min(2, max(0, x * 3 / Self.pitch))
      return Mark(place: place, patch: piece.patch(of: ink))
    }
  }

  /// The difference of each pixel from the paper, dark on light or light on dark, scaled to 200 at its strongest.
  private static func ink(_ cell: GrayImage) throws(ImageOperationError) -> GrayImage {
    var negative = cell
    for i in cell.pixels.indices { negative.pixels[i] = 255 - cell.pixels[i] }
    let (dark, bright) = (try darkness(cell), try darkness(negative))
    // Light marks are rare, and paper beside a thick line looks light.
    let isLight = strength(bright, away: 3 * margin) > 3 * strength(dark, away: 3 * margin) / 2
    var ink = isLight ? bright : dark
    let strongest = max(strength(ink, away: margin), 16)
    for i in ink.pixels.indices { ink.pixels[i] = UInt8(min(255, Int(ink.pixels[i]) * 200 / strongest)) }
    return ink
  }

  private static func darkness(_ cell: GrayImage) throws(ImageOperationError) -> GrayImage {
    let paper = try cell.closed(size: pitch / 3).boxMean(window: 9)
    var darkness = cell
    for i in cell.pixels.indices {
      let difference = max(0, Int(paper.pixels[i]) - Int(cell.pixels[i]))
      darkness.pixels[i] = UInt8(min(255, difference * 255 / max(24, Int(paper.pixels[i]))))
    }
    return darkness
  }

  /// The 99th percentile of the cell at this distance from its lines. A single small digit has few more pixels.
  private static func strength(_ image: GrayImage, away: Int) -> Int {
    let inner = margin + 2 + away..<side - margin - 2 - away
    return Int(image.value(atRank: inner.count * inner.count * 99 / 100, xs: inner, ys: inner))
  }
}

/// Connected components of ink that may be small digits.
private struct InkPieces {
  struct Piece {
    var left: Int, top: Int, right: Int, bottom: Int
    var pixels: [Int]

    var height: Int { bottom - top + 1 }
    var width: Int { right - left + 1 }
  }

  private(set) var pieces: [Piece] = []

  /// The least strength of ink; 200 is the strongest.
  private static let least: UInt8 = 80
  /// The range of a small digit's height, and the least area of a component that is no dirt, in pixels.
  private static let heights = 9...40, fewestPixels = 10
  /// A component at the edge that is longer or thinner than a digit is a part of a grid line.
  private static let longest = 60, thinnest = 6

  init(_ ink: GrayImage, inside: Range<Int>) {
    var isNew = ink.pixels.map { $0 >= Self.least }
    for y in inside {
      for x in inside where isNew[y * ink.width + x] {
        let piece = Self.piece(at: y * ink.width + x, &isNew, ink.width, inside)
        let isLine =
          piece.left == inside.lowerBound || piece.top == inside.lowerBound
          || piece.right == inside.upperBound - 1 || piece.bottom == inside.upperBound - 1
        let (long, thin) = (max(piece.height, piece.width), min(piece.height, piece.width))
        if isLine && (long > Self.longest || thin <= Self.thinnest) { continue }
        pieces.append(piece)
      }
    }
    pieces.removeAll {
      $0.pixels.count < Self.fewestPixels || !Self.heights.contains($0.height) || $0.width > $0.height * 3 / 2
    }
  }

  private static func piece(at start: Int, _ isNew: inout [Bool], _ width: Int, _ inside: Range<Int>) -> Piece {
    var piece = Piece(left: start % width, top: start / width, right: start % width, bottom: start / width, pixels: [])
    var stack = [start]
    isNew[start] = false
    while let i = stack.popLast() {
      let (x, y) = (i % width, i / width)
      piece.pixels.append(i)
      (piece.left, piece.right) = (min(piece.left, x), max(piece.right, x))
      (piece.top, piece.bottom) = (min(piece.top, y), max(piece.bottom, y))
      for ny in max(inside.lowerBound, y - 1)...min(inside.upperBound - 1, y + 1) {
        for nx in max(inside.lowerBound, x - 1)...min(inside.upperBound - 1, x + 1) where isNew[ny * width + nx] {
          isNew[ny * width + nx] = false
          stack.append(ny * width + nx)
        }
      }
    }
    return piece
  }
}

extension InkPieces.Piece {
  /// The height of most printed digits in a patch, and their greatest width.
  private static let patchHeight = 17.0, patchWidth = 20.0

  /// Returns the isolated component, scaled to the size of a digit in a cell.
  func patch(of ink: GrayImage) -> GrayImage {
    let scale = min(Self.patchHeight / Double(height), Self.patchWidth / Double(width))
    var alone = GrayImage(width: width + 2, height: height + 2)
    for i in pixels { alone[i % ink.width - left + 1, i / ink.width - top + 1] = ink.pixels[i] }
    var patch = GrayImage(width: Cell.side, height: Cell.side)
    let middle = Double(Cell.side) / 2
    for y in 0..<Cell.side {
      for x in 0..<Cell.side {
        let sx = (Double(x) + 0.5 - middle) / scale + Double(alone.width) / 2 - 0.5
        let sy = (Double(y) + 0.5 - middle) / scale + Double(alone.height) / 2 - 0.5
        patch[x, y] = alone.value(sx, sy)
      }
    }
    return patch.framed
  }
}

extension GrayImage {
  /// Interpolates between pixels bilinearly; 0 outside.
  fileprivate func value(_ x: Double, _ y: Double) -> UInt8 {
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    func at(_ x: Int, _ y: Int) -> Double {
      (0..<width).contains(x) && (0..<height).contains(y) ? Double(self[x, y]) : 0
    }
    let (u, v) = (x - Double(left), y - Double(top))
    let upper = at(left, top) * (1 - u) + at(left + 1, top) * u
    let lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u
    return UInt8(min(255, upper * (1 - v) + lower * v))
  }

  /// The patch with the lines of a cell around it, as in the network's training.
  fileprivate var framed: GrayImage {
    var result = self
    let (near, far) = (RectifiedBoard.margin, width - 1 - RectifiedBoard.margin)
    for i in 0..<width {
      for line in [near, far] {
        result[i, line] = max(result[i, line], 150)
        result[line, i] = max(result[line, i], 150)
      }
    }
    return result
  }
}
