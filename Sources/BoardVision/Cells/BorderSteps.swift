import RealModule

/// A measurement of the paper's colour change over a border between cells.
package struct BorderStep: Sendable {
  /// The change of log-red, log-green and log-blue, less the illumination gradient on both sides of the border.
  package var change: SIMD3<Double>
  /// The weight of the measurement. Overexposure hides colours.
  package var weight: Double

  /// A measurement with a weight from 0 to 1.
  package init(_ change: SIMD3<Double>, weight: Double = 1) { (self.change, self.weight) = (change, weight) }
}

extension CellColours {
  /// The number of sampled points down and across a cell, and their distance from its lines as a part of the cell.
  private static let finePlaces = 28, fineInset = 0.16
  /// The depths of the strips beside a border, in sampled points.
  private static let depths = [8, 5]
  /// The number of parts of a border.
  private static let parts = 3
  /// The log-brightness from which colours are overexposed, and the weight of such a measurement.
  private static let tooLight = Double.log(242), weightOfTooLight = 0.15

  /// Returns the colour changes over some borders, each measured several times: in parts of the border, and at several
  /// depths.
  ///
  /// A digit or the edge of a shadow falsifies some of a border's measurements, but not all.
  /// - Parameter borders: the left or upper cell and the right or lower cell of each border.
  package func steps(over borders: [(first: Int, second: Int)]) -> [[BorderStep]] {
    let strips = samples(places: Self.finePlaces, inset: Self.fineInset).map { FineCell($0, isNegative: isNegative) }
    return borders.map { border in
      let (first, second) = (strips[border.first], strips[border.second])
      let isBeside = border.second == border.first + 1
      return Self.depths.flatMap { depth in
        (0..<Self.parts).map { Self.step(first, second, isBeside: isBeside, part: $0, depth: depth) }
      }
    }
  }

  private static func step(
    _ first: FineCell, _ second: FineCell, isBeside: Bool, part: Int, depth: Int
  ) -> BorderStep {
    let places = finePlaces, along = part * places / parts..<(part + 1) * places / parts
    func colour(_ cell: FineCell, _ across: Range<Int>) -> SIMD3<Double> {
      isBeside ? cell.paper(rows: along, columns: across) : cell.paper(rows: across, columns: along)
    }
    let before = colour(first, places - 2 * depth..<places - depth), a = colour(first, places - depth..<places)
    let b = colour(second, 0..<depth), after = colour(second, depth..<2 * depth)
    // The distance between the middles of the strips on both sides of the border, in depths.
    let between = (Double(places) / (1 - 2 * fineInset) - Double(places - depth)) / Double(depth)
    var step = b - a
    for channel in 0..<3 {
      let (one, other) = (a[channel] - before[channel], after[channel] - b[channel])
      guard one * other > 0 else { continue }
      step[channel] -= (abs(one) < abs(other) ? one : other) * between
    }
    let isTooLight = [before, a, b, after].contains { $0.min() >= tooLight }
    return BorderStep(step, weight: isTooLight ? weightOfTooLight : 1)
  }
}

/// The colours at sampled points of a cell, row by row.
private struct FineCell {
  private let colours: [SIMD3<Double>]
  private let light: [Double]
  private let places: Int
  private let isNegative: Bool

  init(_ colours: [SIMD3<Double>], isNegative: Bool) {
    (self.colours, self.isNegative) = (colours, isNegative)
    light = colours.map { isNegative ? -$0.sum() : $0.sum() }
    places = Int(Double(colours.count).squareRoot().rounded())
  }

  /// Returns the mean colour of the half that is least like ink, as logarithms.
  func paper(rows: Range<Int>, columns: Range<Int>) -> SIMD3<Double> {
    var found = rows.flatMap { row in columns.map { row * places + $0 } }
    found.sort { light[$0] > light[$1] }
    let half = found.prefix(found.count / 2)
    let mean = half.reduce(SIMD3<Double>(repeating: 0)) { $0 + colours[$1] } / Double(max(1, half.count))
    return SIMD3(.log(max(4, mean.x)), .log(max(4, mean.y)), .log(max(4, mean.z)))
  }
}
