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
    let logs = colours.cells.map { cell -> [Double] in
      let logs = (0..<3).map { Double.log(max(4, cell[$0])) }
      let light = isLit ? 0 : logs.reduce(0, +) / 3
      return logs.map { $0 - light }
    }
    let differences = borders.pairs.map { pair -> Double in
      let square = (0..<3).reduce(0.0) { sum, channel in
        let difference = logs[pair.first][channel] - logs[pair.second][channel]
        return sum + difference * difference
      }
      return .log(square.squareRoot() + Self.faint)
    }
    let levels = TwoLevels(differences, leastSpread: Self.leastSpread)
    let isSeen =
      levels.high - levels.low >= Self.leastGap && levels.separation >= Self.leastSeparation
      && levels.highShare > 0.15
    evidence = differences.map { isSeen ? levels.cautiousLogOdds($0, most: Self.mostOdds) : 0 }
  }
}
