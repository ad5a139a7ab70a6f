/// The measurement of a board's lines at the positions that a lattice predicts.
struct LatticeProbe: Sendable {
  private let darkness: GrayImage
  /// The least darkness of a line that is searched nearby, and of one at its predicted position. The second is lower.
  private let threshold: UInt8, faintThreshold: UInt8
  /// The kind of board whose lines are searched for.
  private let kind: BoardKind

  init(_ contrast: LocalContrast, for kind: BoardKind) {
    self.kind = kind
    darkness = contrast.darkness
    threshold = UInt8(contrast.threshold)
    faintThreshold = UInt8(max(6, contrast.threshold * 2 / 3))
  }

  /// Returns the support of a lattice in the picture. It is about 0 without lines, and 1 if every line is complete and
  /// has nothing beside it.
  ///
  /// Each segment between neighbouring crossings is sampled on the line and beside it. Text and pictures darken both
  /// alike and cancel out. Lines that continue outside the frame have a small cost. So in a larger square pattern, the
  /// lattice that ends with the pattern wins over one shifted by a cell.
  func score(_ map: LatticeWarp) -> Double {
    let frame = total(map, samples: 5)
    guard kind.surroundings == .paper else { return frame }
    var beyond = 0.0, ends = 0
    for direction in [LineDirection.column, .row] {
      let end = Double(kind.length(direction)) + 0.15
      for line in kind.lines(direction) {
        beyond += max(0, support(map, direction, line, from: -0.55, length: 0.4, samples: 5))
        beyond += max(0, support(map, direction, line, from: end, length: 0.4, samples: 5))
        ends += 2
      }
    }
    return frame - 0.25 * beyond / Double(ends)
  }

  /// Returns an estimate of the score from two samples a segment, which is enough to drop most candidates.
  func impression(_ map: LatticeWarp) -> Double { total(map, samples: 2) }

  private func total(_ map: LatticeWarp, samples: Int) -> Double {
    var total = 0.0
    for direction in [LineDirection.column, .row] {
      let length = kind.length(direction)
      for line in kind.lines(direction) {
        for segment in 0..<length {
          total += support(map, direction, line, from: Double(segment) + 0.1, length: 0.8, samples: samples)
        }
      }
    }
    return total / Double(kind.segmentCount)
  }

  /// Returns the mean support of one line along the board's cells, from about 0 to 1.
  func support(_ map: LatticeWarp, _ direction: LineDirection, line: Int) -> Double {
    (0..<kind.length(direction)).reduce(0) {
      $0 + support(map, direction, line, from: Double($1) + 0.1, length: 0.8, samples: 5)
    } / Double(kind.length(direction))
  }

  /// Returns the mean support of the lines of a direction along one cell of their length. `cell` is counted from 0.
  func support(_ map: LatticeWarp, across direction: LineDirection, cell: Int) -> Double {
    kind.lines(direction).reduce(0) {
      $0 + support(map, direction, $1, from: Double(cell) + 0.1, length: 0.8, samples: 5)
    } / Double(kind.lines(direction).count)
  }

  /// A detected point of a line: the lattice coordinates of its predicted position, and the position in pixels.
  struct LineSample: Sendable {
    var direction: LineDirection
    /// The index of the line, and the coordinate along it in cells.
    var line: Int, along: Double
    var position: Point
    /// The distance from the predicted position across the line, in cells.
    var offset: Double
  }

  /// Finds the lines near their predicted positions, with two samples a segment.
  /// - Parameter range: the search range on each side, in cells.
  func samples(_ warp: LatticeWarp, range: Double) -> [LineSample] {
    var found: [LineSample] = []
    found.reserveCapacity(kind.segmentCount * BoardKind.stepsPerCell)
    for direction in [LineDirection.column, .row] {
      for line in kind.lines(direction) { found += samples(warp, direction, line: line, range: range) }
    }
    return found
  }

  /// Returns the samples of one line, two a segment.
  func samples(_ warp: LatticeWarp, _ direction: LineDirection, line: Int, range: Double) -> [LineSample] {
    var found: [LineSample] = []
    let steps = kind.length(direction) * BoardKind.stepsPerCell
    // The two ends of four search intervals across the line at a time.
    let ends = SIMD8<Double>(
      lowHalf: SIMD4(repeating: Double(line) - range), highHalf: SIMD4(repeating: Double(line) + range))
    for first in stride(from: 0, to: steps, by: 4) {
      let four = (SIMD4(0, 1, 2, 3) + Double(first) + 0.5) / Double(BoardKind.stepsPerCell)
      let along = SIMD8(lowHalf: four, highHalf: four)
      let (x, y) = direction == .column ? warp.apply(ends, along) : warp.apply(along, ends)
      for lane in 0..<min(4, steps - first) {
        let a = Point(x[lane], y[lane]), b = Point(x[lane + 4], y[lane + 4])
        if let sample = sight(a, b, direction, line, four[lane], range: range) { found.append(sample) }
      }
    }
    return found
  }

  /// Finds a line in the interval between two points on its sides.
  private func sight(
    _ a: Point, _ b: Point, _ direction: LineDirection, _ line: Int, _ along: Double, range: Double
  ) -> LineSample? {
    let span = b - a
    guard span.length.isFinite, span.length > 1, abs(a.x) < Self.furthest, abs(a.y) < Self.furthest,
      span.length < Self.furthest
    else { return nil }
    let steps = max(4, min(64, Int(span.length.rounded(.up))))
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: steps + 1) { values -> LineSample? in
      guard let place = peak(a, span, steps, values) else { return nil }
      let fraction = place / Double(steps)
      return LineSample(
        direction: direction, line: line, along: along, position: a + span * fraction,
        offset: (fraction - 0.5) * 2 * range)
    }
  }

  /// Returns the centroid of the dark run around the darkest sample of an interval, in steps. `nil` if there is none,
  /// or if it reaches an end of the interval. Of two equally dark samples the one nearer to the middle is taken.
  private func peak(_ a: Point, _ span: Point, _ steps: Int, _ values: UnsafeMutableBufferPointer<Int>) -> Double? {
    var peak = 0
    var highest = -1
    darkness.pixels.withUnsafeBufferPointer { pixels in
      var place = LatticePlace(a + Point(0.5, 0.5))
      let step = LatticePlace(span * (1 / Double(steps)))
      for i in 0...steps {
        values[i] = Int(value(pixels, place))
        // The weight decreases to three quarters at the ends.
        let weighted = values[i] * (4 * steps - abs(2 * i - steps))
        if weighted > highest { (peak, highest) = (i, weighted) }
        place = place + step
      }
    }
    guard values[peak] >= Int(threshold) else { return nil }
    let floor = values[peak] / 2
    var low = peak
    while low > 0 && values[low - 1] > floor { low -= 1 }
    var high = peak
    while high < steps && values[high + 1] > floor { high += 1 }
    guard low > 0 && high < steps else { return nil }
    var weight = 0, moment = 0
    for i in low...high {
      weight += values[i] - floor
      moment += (values[i] - floor) * i
    }
    return weight > 0 ? Double(moment) / Double(weight) : Double(peak)
  }

  /// The lanes after those of the samples: the middle of a segment, and a point beside it.
  private static let here = 6, ahead = 7

  /// Returns the dark share of a line's part, less the dark share of the parallel parts beside it.
  /// - Precondition: there are at most six samples.
  @inline(__always)
  private func support(
    _ map: LatticeWarp, _ direction: LineDirection, _ line: Int, from: Double, length: Double, samples: Int
  ) -> Double {
    // The samples' positions, and two more for the direction across the line, which is nearly constant over a cell.
    var ways = SIMD8<Double>(repeating: Double(line))
    var places = from + length * (SIMD8(0, 1, 2, 3, 4, 5, 6, 7) + 0.5) / Double(samples)
    let cells = direction == .column ? kind.cells.across : kind.cells.down
    ways[Self.ahead] += 0.22 / Double(cells)
    (places[Self.here], places[Self.ahead]) = (from + length / 2, from + length / 2)
    let (x, y) = direction == .column ? map.apply(ways, places) : map.apply(places, ways)
    let across = Point(x[Self.ahead], y[Self.ahead]) - Point(x[Self.here], y[Self.here])
    let distance = across.length
    guard distance < Self.furthest else { return 0 }
    // A sample is dark if any pixel within 0.08 cells, at least one pixel, on each side is dark.
    let unit = LatticePlace(across * (1 / max(distance, 1e-6)))
    let reach = max(1, min(8, Int((distance * 0.36).rounded())))
    let aside = LatticePlace(across)
    var on = 0, beside = 0
    return darkness.pixels.withUnsafeBufferPointer { pixels in
      for i in 0..<samples {
        let p = Point(x[i], y[i])
        guard abs(p.x) < Self.furthest && abs(p.y) < Self.furthest else { continue }
        let start = LatticePlace(p + Point(0.5, 0.5))
        if isDark(pixels, start, unit, reach) { on += 1 }
        if isDark(pixels, start + aside, unit, reach) { beside += 1 }
        if isDark(pixels, start - aside, unit, reach) { beside += 1 }
      }
      // The share is squared, since a line is unbroken: a column of digits is also dark at half of its samples.
      let share = Double(on) / Double(samples)
      return share * share - Double(beside) / Double(2 * samples)
    }
  }

  @inline(__always)
  private func isDark(_ pixels: UnsafeBufferPointer<UInt8>, _ p: LatticePlace, _ unit: LatticePlace, _ reach: Int)
    -> Bool
  {
    var place = p - unit * reach
    if holds(place) && holds(p + unit * reach) {
      for _ in -reach...reach {
        let x = place.x >> LatticePlace.bits, y = place.y >> LatticePlace.bits
        if pixels[y &* darkness.width &+ x] >= faintThreshold { return true }
        place = place + unit
      }
      return false
    }
    for _ in -reach...reach {
      if value(pixels, place) >= faintThreshold { return true }
      place = place + unit
    }
    return false
  }

  /// True if a position is inside the picture.
  @inline(__always)
  private func holds(_ place: LatticePlace) -> Bool {
    UInt(bitPattern: place.x >> LatticePlace.bits) < UInt(bitPattern: darkness.width)
      && UInt(bitPattern: place.y >> LatticePlace.bits) < UInt(bitPattern: darkness.height)
  }

  /// Returns the darkness of the pixel at a position; 0 outside the picture.
  @inline(__always)
  private func value(_ pixels: UnsafeBufferPointer<UInt8>, _ place: LatticePlace) -> UInt8 {
    guard holds(place) else { return 0 }
    return pixels[(place.y >> LatticePlace.bits) &* darkness.width &+ place.x >> LatticePlace.bits]
  }

  /// The greatest sampled coordinates in pixels: far outside any picture, and within the range of integers.
  private static let furthest = 1e6
}

/// A position or a vector on the picture in fixed point.
private struct LatticePlace {
  static let bits = 20
  var x: Int, y: Int

  @inline(__always) init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
  @inline(__always) init(_ p: Point) {
    self.init(
      x: LatticePlace.floor(p.x * Double(1 << LatticePlace.bits)),
      y: LatticePlace.floor(p.y * Double(1 << LatticePlace.bits)))
  }

  /// Returns the largest integer that is not above a value, without a function call.
  @inline(__always) private static func floor(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }

  @inline(__always) static func + (a: LatticePlace, b: LatticePlace) -> LatticePlace {
    LatticePlace(x: a.x &+ b.x, y: a.y &+ b.y)
  }
  @inline(__always) static func - (a: LatticePlace, b: LatticePlace) -> LatticePlace {
    LatticePlace(x: a.x &- b.x, y: a.y &- b.y)
  }
  @inline(__always) static func * (a: LatticePlace, factor: Int) -> LatticePlace {
    LatticePlace(x: a.x &* factor, y: a.y &* factor)
  }
}
