import BoardVision
import RealModule

/// Evidence for the borders between cells from the cells' colours.
struct CellTints: Sendable {
  /// The log-odds that each inner border separates cells of two colours; 0 if no colours are found.
  let evidence: [Double]

  /// The noise floor of a colour difference, as a part of the brightness.
  private static let faint = 0.012
  /// The least difference between changes within a colour and across two colours, as a logarithm, and the least spread.
  private static let leastGap = 1.2, leastSpread = 0.25
  private static let leastSeparation = 3.0
  private static let mostOdds = 6.0

  /// - Parameter isLit: true if brightness counts as well as hue. Greys differ in brightness alone, but so do cells on
  ///   the two sides of a shadow's edge.
  init(_ colours: CellColours, _ borders: BoardBorders, isLit: Bool = true) {
    let logs = colours.cells.map { cell in (0..<3).map { Double.log(max(4, cell[$0])) } }
    let whole = Self.evidence(
      borders.pairs.map { pair in (0..<3).map { logs[pair.second][$0] - logs[pair.first][$0] } }, isLit: isLit)
    let near = Self.evidence(
      borders.pairs.indices.map { border in
        let pair = borders.pairs[border]
        let step = colours.step(from: pair.first, to: pair.second, isBeside: borders.isUpright(border))
        return (0..<3).map { step[$0] }
      }, isLit: isLit)
    // Illumination varies over whole cells, and a narrow strip at the border has little colour. So both measurements
    // count.
    guard let whole, let near else {
      evidence = near ?? whole ?? [Double](repeating: 0, count: borders.pairs.count)
      return
    }
    evidence = zip(whole, near).map { Self.share * $0 + (1 - Self.share) * $1 }
  }
  /// The weight of whole cells against the strips at the border.
  private static let share = 0.35

  /// Returns the log-odds from differences of log-red, log-green and log-blue; `nil` if these do not form two groups.
  private static func evidence(_ steps: [[Double]], isLit: Bool) -> [Double]? {
    let differences = steps.map { step -> Double in
      let light = isLit ? 0 : step.reduce(0, +) / 3
      return .log(step.reduce(0) { $0 + ($1 - light) * ($1 - light) }.squareRoot() + faint)
    }
    let levels = TwoLevels(differences, leastSpread: leastSpread)
    let isSeen =
      levels.high - levels.low >= leastGap && levels.separation >= leastSeparation && levels.highShare > 0.15
    return isSeen ? differences.map { levels.cautiousLogOdds($0, most: mostOdds) } : nil
  }
}
