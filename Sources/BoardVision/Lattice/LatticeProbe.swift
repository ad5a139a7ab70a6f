/// The search for a board's lines on the picture at the places that a lattice predicts.
struct LatticeProbe: Sendable {
  private let darkness: GrayImage
  /// The least darkness of a line that is searched for nearby, and of one at its predicted place, where a fainter one
  /// counts.
  private let threshold: UInt8, faintThreshold: UInt8
  /// The kind of board whose lines are searched for.
  private let kind: BoardKind

  init(_ contrast: LocalContrast, for kind: BoardKind) {
    self.kind = kind
    darkness = contrast.darkness
    threshold = UInt8(contrast.threshold)
    faintThreshold = UInt8(max(6, contrast.threshold * 2 / 3))
  }

  /// The support of a lattice in the picture, from about 0 (none) to 1 (every segment of every line is there, and
  /// nothing runs beside them).
  ///
  /// Each segment between neighbouring crossings is sampled on the line and beside it. Text and pictures darken both
  /// alike and count for nothing. Lines that run on beyond the frame cost a little. So of two lattices a cell apart in
  /// a larger square pattern, the one that ends where the pattern ends wins.
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

  /// An estimate of the score from two places a segment, enough to drop most of many candidates.
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

  /// The mean support of one line of the lattice along the board's cells, from about 0 to 1.
  func support(_ map: LatticeWarp, _ direction: LineDirection, line: Int) -> Double {
    (0..<kind.length(direction)).reduce(0) {
      $0 + support(map, direction, line, from: Double($1) + 0.1, length: 0.8, samples: 5)
    } / Double(kind.length(direction))
  }

  /// The mean support of the lines of a direction along one cell of their length, `cell` being counted from 0.
  func support(_ map: LatticeWarp, across direction: LineDirection, cell: Int) -> Double {
    kind.lines(direction).reduce(0) {
      $0 + support(map, direction, $1, from: Double(cell) + 0.1, length: 0.8, samples: 5)
    } / Double(kind.lines(direction).count)
  }

  /// A place at which a line was found: lattice coordinates of the predicted place, and the position in pixels.
  struct LineSample: Sendable {
    var direction: LineDirection
    /// The number of the line, and the place along it, both in cells.
    var line: Int, along: Double
    var position: Point
    /// The distance from the predicted place across the line, in cells.
    var offset: Double
  }

  /// Finds the lines near the predictions of a warp, twice a segment.
  /// - Parameter range: the distance to search on each side, in cells.
  func samples(_ warp: LatticeWarp, range: Double) -> [LineSample] {
    var found: [LineSample] = []
    found.reserveCapacity(kind.segmentCount * BoardKind.stepsPerCell)
    for direction in [LineDirection.column, .row] {
      for line in kind.lines(direction) { found += samples(warp, direction, line: line, range: range) }
    }
    return found
  }

  /// The places at which one line is found, twice a segment.
  func samples(_ warp: LatticeWarp, _ direction: LineDirection, line: Int, range: Double) -> [LineSample] {
    var found: [LineSample] = []
    let steps = kind.length(direction) * BoardKind.stepsPerCell
    // The two ends of four stretches across the line at a time.
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

  /// Finds a line on the stretch between two places across it.
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

  /// The middle of the dark run around the darkest place of a stretch, in steps. `nil` if there is none, or if it
  /// reaches an end of the stretch. Of two equally dark places the one nearer to the middle counts.
  private func peak(_ a: Point, _ span: Point, _ steps: Int, _ values: UnsafeMutableBufferPointer<Int>) -> Double? {
    var peak = 0
    var highest = -1
    darkness.pixels.withUnsafeBufferPointer { pixels in
      var place = LatticePlace(a + Point(0.5, 0.5))
      let step = LatticePlace(span * (1 / Double(steps)))
      for i in 0...steps {
        values[i] = Int(value(pixels, place))
        // Down to three quarters at the ends.
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

  /// The lanes beyond those of the samples: the middle of a stretch, and a place beside it.
  private static let here = 6, ahead = 7

  /// The share of a stretch of a line that is dark, less the share of the stretches beside it that are.
  /// - Precondition: there are at most six samples.
  @inline(__always)
  private func support(
    _ map: LatticeWarp, _ direction: LineDirection, _ line: Int, from: Double, length: Double, samples: Int
  ) -> Double {
    // The samples' places, and two more for the direction across, which hardly changes over less than a cell of a line.
    var ways = SIMD8<Double>(repeating: Double(line))
    var places = from + length * (SIMD8(0, 1, 2, 3, 4, 5, 6, 7) + 0.5) / Double(samples)
    let cells = direction == .column ? kind.cells.across : kind.cells.down
    ways[Self.ahead] += 0.22 / Double(cells)
    (places[Self.here], places[Self.ahead]) = (from + length / 2, from + length / 2)
    let (x, y) = direction == .column ? map.apply(ways, places) : map.apply(places, ways)
    let across = Point(x[Self.ahead], y[Self.ahead]) - Point(x[Self.here], y[Self.here])
    let distance = across.length
    guard distance < Self.furthest else { return 0 }
    // Look over a window of 0.08 cells, at least a pixel, to each side.
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
      // Squared, since a line is unbroken: a column of digits is dark in half of the places, too.
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

  /// True if a place lies on the picture.
  @inline(__always)
  private func holds(_ place: LatticePlace) -> Bool {
    UInt(bitPattern: place.x >> LatticePlace.bits) < UInt(bitPattern: darkness.width)
      && UInt(bitPattern: place.y >> LatticePlace.bits) < UInt(bitPattern: darkness.height)
  }

  /// The darkness of the pixel at a place; 0 outside the picture.
  @inline(__always)
  private func value(_ pixels: UnsafeBufferPointer<UInt8>, _ place: LatticePlace) -> UInt8 {
    guard holds(place) else { return 0 }
    return pixels[(place.y >> LatticePlace.bits) &* darkness.width &+ place.x >> LatticePlace.bits]
  }

  /// The greatest coordinates that are sampled, in pixels: far outside any picture, and within the range of whole
  /// numbers.
  private static let furthest = 1e6
}

/// A place or a way on the picture in fixed point.
private struct LatticePlace {
  static let bits = 20
  var x: Int, y: Int

  @inline(__always) init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
  @inline(__always) init(_ p: Point) {
    self.init(
      x: LatticePlace.floor(p.x * Double(1 << LatticePlace.bits)),
      y: LatticePlace.floor(p.y * Double(1 << LatticePlace.bits)))
  }

  /// The largest whole number that is not above a value, without a call of a function.
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
