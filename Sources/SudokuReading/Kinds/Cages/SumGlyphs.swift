import BoardVision

/// The glyphs of the digits in a board's sums. All sums of a board have one font, so isolated sums serve as templates
/// for a sum that a digit touches.
struct SumGlyphs: Sendable {
  /// A template of a digit.
  private struct Glyph {
    /// Its ink, relative to its top left corner.
    var pixels: [(x: Int, y: Int, darkness: Int)]
    var width: Int, height: Int
    /// Its top edge relative to the cell's.
    var top: Int
    var darkness: Int { pixels.reduce(0) { $0 + $1.darkness } }
  }

  /// A match of a template.
  private struct Place {
    var glyph: Glyph, x: Int, y: Int
    /// The matched and the missing ink, as sums of darkness.
    var seen: Int, missing: Int
    var cover: Double { Double(seen) / Double(max(1, seen + missing)) }
    /// The score of the match.
    var worth: Int { seen - SumGlyphs.missingCosts * missing }
    var end: Int { x + glyph.width - 1 }
  }

  /// Templates by digit.
  private var glyphs: [Int: [Glyph]] = [:]
  /// The ranges of the first digit's left edge in its cell, and of the distance between both digits.
  private var lefts: ClosedRange<Int> = 0...0, gaps: ClosedRange<Int> = 0...0
  /// The possible sums by cell, the likeliest first.
  private var sums: [Int: [Int]] = [:]
  private let columns: Int

  /// The least darkness of ink in a component, and that of a blurred edge.
  private static let leastInk: UInt8 = 45, leastEdge: UInt8 = 25
  /// The least probability of a sum whose digits become templates, and of a sum that is matched.
  private static let sure = 0.9, possible = 0.05
  /// The greatest number of templates of a digit.
  private static let most = 3
  /// The tolerance of a sum's position, in pixels of the close-up.
  private static let play = 2
  /// The least matched share of a template's ink.
  private static let leastCover = 0.85
  /// The margin of a label in which its ink is collected, since blur widens ink.
  private static let around = 3
  /// The weight of missing ink against matched ink.
  fileprivate static let missingCosts = 3

  init(_ cages: CageReader.Reading, on ink: GrayImage) {
    columns = (ink.width - 2 * CloseUp.margin) / CloseUp.pitch
    var firsts: [Int] = [], between: [Int] = []
    var likeliest: [Int: [(key: Int, value: Double)]] = [:]
    for cage in cages.cages {
      guard let cell = cage.cells.first else { continue }
      let own = cage.sums.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      likeliest[cell] = own
      sums[cell] = own.filter { $0.value >= Self.possible }.map(\.key)
    }
    func probability(_ label: SumLabel) -> Double { likeliest[label.cell]?.first?.value ?? 0 }
    for label in cages.labels.sorted(by: { probability($0) > probability($1) }) {
      guard let best = likeliest[label.cell]?.first, best.value >= Self.sure else { continue }
      let digits = Self.digits(of: best.key), corner = corner(label.cell)
      guard let boxes = Self.boxes(of: label, digits.count, in: ink) else { continue }
      firsts.append(boxes[0].left - corner.left)
      if boxes.count > 1 { between.append(boxes[1].left - boxes[0].right) }
      for (digit, box) in zip(digits, boxes) where glyphs[digit, default: []].count < Self.most {
        glyphs[digit, default: []].append(
          Glyph(
            pixels: Self.ink(around: box, in: ink), width: box.width, height: box.height, top: box.top - corner.top))
      }
    }
    guard let least = firsts.min(), let greatest = firsts.max() else { return }
    lefts = least - Self.play...greatest + Self.play
    gaps = (between.min() ?? 1) - Self.play...(between.max() ?? 1) + Self.play
  }

  /// Returns the bounds of an isolated label's digits, from the left; `nil` if they cannot be separated.
  private static func boxes(of label: SumLabel, _ count: Int, in ink: GrayImage) -> [InkBox]? {
    let xs = label.xs.grown(by: around, within: ink.width), ys = label.ys.grown(by: around, within: ink.height)
    let pieces = Ink.pieces(in: ink, xs: xs, ys: ys, from: leastInk).filter { piece in
      piece.count { label.xs.contains($0.x) && label.ys.contains($0.y) } * 2 > piece.count
    }.map { InkBox($0) }.sorted { $0.left < $1.left }
    // A component at the rim continues outside.
    let isWhole = pieces.allSatisfy { box in
      xs.lowerBound < box.left && box.right < xs.upperBound - 1 && ys.lowerBound < box.top
        && box.bottom < ys.upperBound - 1
    }
    guard isWhole else { return nil }
    if pieces.count == count { return pieces }
    // Two touching digits are separated at the column with the least ink.
    guard let both = pieces.first, pieces.count == 1, count == 2, both.width > both.height else { return nil }
    let middle = both.left + both.width * 3 / 10..<both.right + 1 - both.width * 3 / 10
    func column(_ x: Int) -> Int { (both.top...both.bottom).reduce(0) { $0 + Int(ink[x, $1]) } }
    guard let gap = middle.min(by: { column($0) < column($1) }) else { return nil }
    var (first, second) = (both, both)
    (first.right, second.left) = (gap - 1, gap + 1)
    return [first, second]
  }

  /// Returns the pixels of a cell's sum with their neighbours; `nil` if no possible sum matches.
  func strokes(in cell: Int, on ink: GrayImage) -> Set<InkPixel>? {
    let corner = corner(cell)
    let first = corner.left + lefts.lowerBound...corner.left + lefts.upperBound
    func second(after place: Place) -> ClosedRange<Int> { place.end + gaps.lowerBound...place.end + gaps.upperBound }
    for sum in sums[cell] ?? [] {
      let digits = Self.digits(of: sum)
      guard let start = place(of: digits[0], first, corner.top, on: ink), start.cover >= Self.leastCover else {
        continue
      }
      func best(of digits: some Sequence<Int>) -> Place? {
        digits.compactMap { place(of: $0, second(after: start), corner.top, on: ink) }
          .filter { $0.cover >= Self.leastCover }.max { $0.worth < $1.worth }
      }
      guard digits.count > 1 else {
        // A second digit that touches other ink may not have been read. A 1 matches many strokes, so it is left out.
        let other = best(of: (0...9).filter { $0 != 1 })
        return Self.pixels(of: [start] + (other.map { [$0] } ?? []))
      }
      if let end = best(of: digits[1...]) { return Self.pixels(of: [start, end]) }
      // A digit without a template has a known position.
      if glyphs[digits[1]] == nil { return Self.pixels(of: [start]).union(pixels(behind: start)) }
    }
    return nil
  }

  /// Returns the expected pixels of a second digit.
  private func pixels(behind first: Place) -> [InkPixel] {
    let widths = glyphs.values.joined().map(\.width).sorted()
    let end = first.end + max(1, gaps.upperBound - Self.play) + widths[widths.count / 2]
    return (first.y..<first.y + first.glyph.height).flatMap { y in
      (first.end + 1...end).map { InkPixel(x: $0, y: y) }
    }
  }

  private static func pixels(of places: [Place]) -> Set<InkPixel> {
    var pixels: Set<InkPixel> = []
    for place in places {
      for pixel in place.glyph.pixels {
        for y in -1...1 {
          for x in -1...1 { pixels.insert(InkPixel(x: place.x + pixel.x + x, y: place.y + pixel.y + y)) }
        }
      }
    }
    return pixels
  }

  /// Returns the best match of a digit.
  private func place(of digit: Int, _ xs: ClosedRange<Int>, _ top: Int, on ink: GrayImage) -> Place? {
    var best: Place?
    for glyph in glyphs[digit] ?? [] {
      let whole = glyph.darkness
      for y in top + glyph.top - Self.play...top + glyph.top + Self.play {
        for x in xs {
          let seen = glyph.pixels.reduce(0) { sum, pixel in
            let (x, y) = (x + pixel.x, y + pixel.y)
            guard (0..<ink.width).contains(x), (0..<ink.height).contains(y) else { return sum }
            return sum + min(pixel.darkness, Int(ink[x, y]))
          }
          let place = Place(glyph: glyph, x: x, y: y, seen: seen, missing: whole - seen)
          if place.cover > best?.cover ?? 0 { best = place }
        }
      }
    }
    return best
  }

  private func corner(_ cell: Int) -> (left: Int, top: Int) {
    (CloseUp.line(cell % columns), CloseUp.line(cell / columns))
  }

  private static func ink(around box: InkBox, in ink: GrayImage) -> [(x: Int, y: Int, darkness: Int)] {
    (box.top - 1...box.bottom + 1).flatMap { y in
      (box.left - 1...box.right + 1).compactMap { x in
        guard (0..<ink.width).contains(x), (0..<ink.height).contains(y), ink[x, y] >= leastEdge else { return nil }
        return (x - box.left, y - box.top, Int(ink[x, y]))
      }
    }
  }

  private static func digits(of sum: Int) -> [Int] { sum < 10 ? [sum] : digits(of: sum / 10) + [sum % 10] }
}

extension Range<Int> {
  fileprivate func grown(by count: Int, within end: Int) -> Range<Int> {
    Swift.max(0, lowerBound - count)..<Swift.min(end, upperBound + count)
  }
}
