import BoardVision
import RealModule

/// What the colours of cells say of the borders between them.
struct CellTints: Sendable {
  /// For each inner border the logarithm of the odds that it parts cells of two colours; 0 where no colours are told apart.
  let evidence: [Double]

  /// What counts as no difference of colour, as a part of the light.
  private static let faint = 0.012
  /// The least factor between differences within a colour and of two colours, as a logarithm, and the least spread.
  private static let leastGap = 1.2, leastSpread = 0.25
  private static let leastSeparation = 3.0
  private static let mostOdds = 6.0

  /// - Parameter isLit: whether light counts beside colour. Greys differ by it alone, and so do cells that a shadow parts.
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
    // Light falls off over whole cells, and right at a border there is less to see.
    guard let whole, let near else {
      evidence = near ?? whole ?? [Double](repeating: 0, count: borders.pairs.count)
      return
    }
    evidence = zip(whole, near).map { Self.share * $0 + (1 - Self.share) * $1 }
  }
  /// How much whole cells count beside what is at the border between them.
  private static let share = 0.35

  /// What differences of colours say, as logarithms of red, green and blue; `nil` where they tell no colours apart.
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
