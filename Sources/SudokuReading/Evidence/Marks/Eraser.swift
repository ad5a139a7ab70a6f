import BoardVision
import SudokuVariants

/// A killer's close-up without sums and lines of cages.
///
/// Digits touch both. A stroke continues on both sides of a line, so it is kept there. A component that lies mostly
/// outside the sum's bounds does not belong to the sum.
struct Eraser {
  /// The board's ink without sums.
  private(set) var withLines: GrayImage
  /// The ink without sums and without lines of cages.
  private(set) var withoutLines: GrayImage
  /// The ink without sums, lines of cages and grid lines: digits alone.
  private(set) var digits: GrayImage
  /// True for each pixel on an erased line.
  private(set) var isLine: [Bool]
  private let view: CloseUp

  /// The margin of a sum that is erased with it, in pixels.
  private static let aroundSum = 3
  /// The least darkness of ink in a component.
  private static let leastInk: UInt8 = 45
  /// The share of a component inside the sum's bounds from which it belongs to the sum.
  private static let share = 0.7
  /// The least share of a sum's width that its own components cover.
  private static let known = 0.6
  /// The slants of strokes across a line: horizontal displacement for each pixel across.
  private static let slants = [-1.0, -0.5, 0, 0.5, 1]

  init(_ cages: CageReader.Reading, on view: CloseUp) {
    self.view = view
    (withLines, withoutLines, digits) = (view.darkness, view.darkness, view.darkness)
    isLine = [Bool](repeating: false, count: view.darkness.pixels.count)
    if let inset = cages.inset { eraseLines(of: cages.cages.map(\.cells), inset: inset) }
    let typedTop = eraseAboveTyped(cages.labels)
    let glyphs = SumGlyphs(cages, on: withoutLines)
    for label in cages.labels { eraseSum(in: label.cell, at: label, glyphs, typedTop: typedTop) }
    let labelled = Set(cages.labels.map(\.cell))
    for cell in cages.cages.compactMap(\.cells.first) where !labelled.contains(cell) {
      eraseSum(in: cell, at: nil, glyphs, typedTop: typedTop)
    }
    digits = withoutLines
    eraseGrid()
  }

  /// Returns the board's brightness with this ink on the same paper.
  func light(_ darkness: GrayImage) -> GrayImage {
    var light = view.light
    for index in light.pixels.indices where darkness.pixels[index] != view.darkness.pixels[index] {
      let paper = Int(view.paper.pixels[index])
      light.pixels[index] = UInt8(max(0, paper - Int(darkness.pixels[index]) * max(24, paper) / 255))
    }
    return light
  }

  // MARK: Lines

  /// A line along a side of a cell: its expected middle, and the direction into the cell.
  private struct Side {
    var middle: Int, inward: Int
    var along: Range<Int>
    var isUpright: Bool
  }

  /// The measured range around a line's middle and the greatest shift of the middle, in pixels. The third is the
  /// measured part of a side in percent.
  private static let reach = 5, shift = 2, part = 15..<85
  /// The quantile of darkness along a dashed side, and the share of the greatest darkness at which the line ends.
  private static let dashes = 0.75, edge = 0.3

  private mutating func eraseLines(of cages: [[Int]], inset: Int) {
    let sides = sides(of: cages, inset: inset).map(aligned)
    for isUpright in [true, false] {
      let own = sides.filter { $0.isUpright == isUpright }
      guard !own.isEmpty else { continue }
      // The median profile of the board's lines across their middle.
      let profiles = own.map(profile)
      let usual = profiles[0].indices.map { place in profiles.map { $0[place] }.sorted()[profiles.count / 2] }
      let middle = Self.reach
      var (first, last) = (middle, middle)
      func isDark(_ place: Int) -> Bool { Double(usual[place]) >= Self.edge * Double(usual[middle]) }
      while first > 1 && isDark(first - 1) { first -= 1 }
      while last < usual.count - 2 && isDark(last + 1) { last += 1 }
      for side in own { erase(side, usual, band: first...last) }
    }
  }

  private func sides(of cages: [[Int]], inset: Int) -> [Side] {
    let size = view.rows, pitch = CloseUp.pitch
    var cageOf = [Int](repeating: -1, count: size * size)
    for (index, cage) in cages.enumerated() { for cell in cage { cageOf[cell] = index } }
    return (0..<size * size).flatMap { cell -> [Side] in
      let (row, column) = (cell / size, cell % size)
      func isOther(_ row: Int, _ column: Int) -> Bool {
        !(0..<size).contains(row) || !(0..<size).contains(column) || cageOf[row * size + column] != cageOf[cell]
      }
      let (left, top) = (CloseUp.line(column), CloseUp.line(row))
      func side(_ start: Int, isFar: Bool, isUpright: Bool) -> Side {
        let along = isUpright ? top : left
        return Side(
          middle: isFar ? start + pitch - 1 - inset : start + inset, inward: isFar ? -1 : 1,
          along: along..<along + pitch,
          isUpright: isUpright)
      }
      var sides: [Side] = []
      if isOther(row, column - 1) { sides.append(side(left, isFar: false, isUpright: true)) }
      if isOther(row, column + 1) { sides.append(side(left, isFar: true, isUpright: true)) }
      if isOther(row - 1, column) { sides.append(side(top, isFar: false, isUpright: false)) }
      if isOther(row + 1, column) { sides.append(side(top, isFar: true, isUpright: false)) }
      return sides
    }
  }

  /// Moves a side's middle to the darkest position.
  private func aligned(_ side: Side) -> Side {
    func ink(_ shift: Int) -> Int {
      (-1...1).reduce(0) { $0 + Int(darkness(of: side, at: shift + $1)) * 4 } - 3 * abs(shift)
    }
    var moved = side
    moved.middle += side.inward * ((-Self.shift...Self.shift).max { ink($0) < ink($1) } ?? 0)
    return moved
  }

  private func profile(of side: Side) -> [UInt8] {
    (-Self.reach...Self.reach).map { darkness(of: side, at: $0) }
  }

  /// Returns the darkness of a side's dashes at a distance from the middle of its line, positive inwards.
  private func darkness(of side: Side, at distance: Int) -> UInt8 {
    let across = side.middle + side.inward * distance, start = side.along.lowerBound, pitch = CloseUp.pitch
    guard (0..<view.darkness.width).contains(across) else { return 0 }
    let along = start + Self.part.lowerBound * pitch / 100..<start + Self.part.upperBound * pitch / 100
    let rank = Int(Self.dashes * Double(along.count))
    return view.darkness.value(atRank: rank, ofLine: across, isUpright: side.isUpright, along: along)
  }

  /// - Parameters:
  ///   - usual: the median darkness of lines, by the position in the profile.
  ///   - band: the positions at which a line hides other ink.
  private mutating func erase(_ side: Side, _ usual: [UInt8], band: ClosedRange<Int>) {
    func across(_ place: Int) -> Int { side.middle + side.inward * (place - Self.reach) }
    let width = withoutLines.width
    func index(_ across: Int, _ along: Int) -> Int { side.isUpright ? along * width + across : across * width + along }
    for place in usual.indices where !band.contains(place) {
      let at = across(place)
      guard (0..<width).contains(at) else { continue }
      for along in side.along {
        let pixel = index(at, along)
        withoutLines.pixels[pixel] -= min(withoutLines.pixels[pixel], usual[place])
      }
    }
    let (a, b) = (across(band.lowerBound), across(band.upperBound))
    let strip = max(1, min(a, b))...min(width - 2, max(a, b))
    for at in strip { for along in side.along { isLine[index(at, along)] = true } }
    Self.eraseLine(across: strip, along: side.along, isUpright: side.isUpright, from: view.darkness, in: &withoutLines)
  }

  /// Erases a line, except for strokes that continue on both sides of it.
  private static func eraseLine(
    across strip: ClosedRange<Int>, along: Range<Int>, isUpright: Bool, from ink: GrayImage, in erased: inout GrayImage
  ) {
    let width = ink.width
    func place(_ across: Int, _ along: Int) -> Int { isUpright ? along * width + across : across * width + along }
    let first = strip.lowerBound - 1, last = strip.upperBound + 1
    for across in strip {
      let steps = slants.map { slant in
        (
          before: Int((Double(across - first) * slant).rounded()), after: Int((Double(last - across) * slant).rounded())
        )
      }
      for at in along {
        var bridge: UInt8 = 0
        for step in steps where along.contains(at - step.before) && along.contains(at + step.after) {
          let ends = (ink.pixels[place(first, at - step.before)], ink.pixels[place(last, at + step.after)])
          bridge = max(bridge, min(ends.0, ends.1))
        }
        let index = place(across, at)
        erased.pixels[index] = min(erased.pixels[index], bridge)
      }
    }
  }

  // MARK: The grid

  /// The search range for a grid line, its greatest half-width and its least darkness, in pixels of the close-up.
  private static let play = 3, widest = 8, leastLine: UInt8 = 20

  private mutating func eraseGrid() {
    let before = withoutLines
    let side = CloseUp.margin..<before.width - CloseUp.margin
    for isUpright in [true, false] {
      for line in 0...(isUpright ? view.columns : view.rows) {
        let middle = CloseUp.line(line)
        func median(_ across: Int) -> UInt8 {
          before.value(atRank: side.count / 2, ofLine: across, isUpright: isUpright, along: side)
        }
        let places = max(1, middle - Self.widest)...min(before.width - 2, middle + Self.widest)
        let levels = Dictionary(uniqueKeysWithValues: places.map { ($0, median($0)) })
        let darkest = (middle - Self.play...middle + Self.play).max { levels[$0] ?? 0 < levels[$1] ?? 0 } ?? middle
        var (first, last) = (darkest, darkest)
        while let level = levels[first - 1], level >= Self.leastLine { first -= 1 }
        while let level = levels[last + 1], level >= Self.leastLine { last += 1 }
        let strip = max(1, first - 1)...min(before.width - 2, last + 1)
        Self.eraseLine(across: strip, along: 0..<before.width, isUpright: isUpright, from: before, in: &digits)
      }
    }
  }

  // MARK: Sums

  /// Erases the sum in a cell. Its bounds may be unknown.
  private mutating func eraseSum(in cell: Int, at label: SumLabel?, _ glyphs: SumGlyphs, typedTop: Int?) {
    let left = CloseUp.line(cell % view.columns), top = CloseUp.line(cell / view.columns)
    let strokes = glyphs.strokes(in: cell, on: withoutLines)
    var places = [label.map { ($0.xs, $0.ys) }].compactMap { $0 }
    if let strokes {
      let box = InkBox(Array(strokes))
      places.append((box.left..<box.right + 1, box.top..<box.bottom + 1))
    }
    guard let first = places.first else { return }
    func around(_ ranges: [Range<Int>]) -> Range<Int> {
      let start = ranges.map(\.lowerBound).min() ?? 0, end = ranges.map(\.upperBound).max() ?? 0
      return max(0, start - Self.aroundSum)..<min(withLines.width, end + Self.aroundSum)
    }
    let xs = around(places.map(\.0)), ys = around(places.map(\.1))
    let pieces = Ink.pieces(
      in: withoutLines, xs: left..<left + CloseUp.pitch, ys: top..<top + CloseUp.pitch, from: Self.leastInk)
    var own: Set<Int> = [], kept: Set<InkPixel> = []
    for piece in pieces {
      let inside = piece.count { xs.contains($0.x) && ys.contains($0.y) }
      if Double(inside) >= Self.share * Double(piece.count) {
        own.formUnion(piece.map(\.x).filter(first.0.contains))
      } else if inside > 0 {
        kept.formUnion(piece)
      }
    }
    if let strokes {
      // Ink that continues outside the sum belongs to a digit.
      let written = Ink.pieces(of: kept.subtracting(strokes)).filter { piece in
        piece.contains { !xs.contains($0.x) || !ys.contains($0.y) }
      }
      kept = Self.crossing(strokes, Set(written.joined()))
    } else if Double(own.count) < Self.known * Double(first.0.count) {
      // If a digit and the sum are one component, ink within the sum's bounds belongs to the sum, above the common top
      // of typed digits.
      kept = kept.filter { pixel in typedTop.map { pixel.y >= top + $0 - Self.topPlay } ?? false }
    }
    for y in ys {
      for x in xs where !isKept(x, y, kept) {
        withLines[x, y] = 0
        withoutLines[x, y] = 0
      }
    }
  }

  /// The greatest width of a sum's stroke across which a digit's stroke is followed, in pixels.
  private static let widestStroke = 6

  /// Returns the written pixels, with those under the strokes of a sum.
  private static func crossing(_ strokes: Set<InkPixel>, _ written: Set<InkPixel>) -> Set<InkPixel> {
    func goesOn(_ pixel: InkPixel, _ x: Int, _ y: Int) -> Bool {
      (1...widestStroke).contains { written.contains(InkPixel(x: pixel.x + $0 * x, y: pixel.y + $0 * y)) }
    }
    return written.union(
      strokes.filter { pixel in
        [(1, 0), (0, 1), (1, 1), (1, -1)].contains { x, y in goesOn(pixel, x, y) && goesOn(pixel, -x, -y) }
      })
  }

  /// True if the pixel or a neighbour is kept. Blur widens ink.
  private func isKept(_ x: Int, _ y: Int, _ kept: Set<InkPixel>) -> Bool {
    if kept.isEmpty { return false }
    return (y - 1...y + 1).contains { y in (x - 1...x + 1).contains { kept.contains(InkPixel(x: $0, y: y)) } }
  }

  // MARK: Typed digits

  /// The least height of a typed digit as a part of a cell, and the least number of such digits. Then the least share
  /// with the same top, and its tolerance in pixels.
  private static let leastHeight = 0.35, fewestTyped = 5, alike = 0.85, topPlay = 2
  /// The margin inside a cell's border without measured ink, in pixels of the close-up.
  private static let inset = 7

  /// Erases the ink above the common top of typed digits in the cells of sums. A sum that touches a digit is one
  /// component with it.
  /// - Returns: the top of typed digits in their cells; `nil` if the digits are not typed.
  private mutating func eraseAboveTyped(_ labels: [SumLabel]) -> Int? {
    let labelled = Set(labels.map(\.cell)), pitch = CloseUp.pitch
    func corner(_ cell: Int) -> (left: Int, top: Int) {
      (CloseUp.line(cell % view.columns), CloseUp.line(cell / view.columns))
    }
    let tops = (0..<view.rows * view.columns).filter { !labelled.contains($0) }.compactMap { cell -> Int? in
      let (left, top) = corner(cell)
      return Ink.boxes(
        in: withoutLines, xs: left + Self.inset..<left + pitch - Self.inset,
        ys: top + Self.inset..<top + pitch - Self.inset, from: Self.leastInk
      ).filter { Double($0.height) >= Self.leastHeight * Double(pitch) }.max { $0.area < $1.area }.map { $0.top - top }
    }.sorted()
    guard tops.count >= Self.fewestTyped else { return nil }
    let usual = tops[tops.count / 2], near = tops.count { abs($0 - usual) <= Self.topPlay }
    guard Double(near) >= Self.alike * Double(tops.count) else { return nil }
    for cell in labelled {
      let (left, top) = corner(cell)
      for y in top..<top + usual - Self.topPlay {
        for x in left + Self.inset..<left + pitch - Self.inset {
          withLines[x, y] = 0
          withoutLines[x, y] = 0
        }
      }
    }
    return usual
  }
}
