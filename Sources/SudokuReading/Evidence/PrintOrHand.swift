import BoardVision
import RealModule

/// The decision between print and handwriting over the whole board.
///
/// A single digit in neat handwriting resembles print. But the printed digits of a board are alike in height, stroke
/// width and position. So the certain digits of both classes give the features of each class on this board. The other
/// digits are compared with both.
struct PrintOrHand: Sendable {
  /// The log-odds from which a digit counts as certain, and the least numbers of certain digits of each class.
  private static let sure = 2.5, fewestPrinted = 6, fewestByHand = 3
  /// The greatest change of a digit's log-odds by its features.
  private static let reach = 4.0
  /// The greatest change if only print is known. Handwriting may then have any features.
  private static let reachAlone = 2.0

  /// - Parameters:
  ///   - handwritten: the network's probability of handwriting for each cell.
  ///   - marks: the ink of each cell; `nil` without a digit.
  /// - Returns: the revised probabilities of handwriting; unchanged for cells without a mark.
  static func decided(_ handwritten: [Double], _ marks: [Cell.Mark?]) -> [Double] {
    let odds = handwritten.map { Double.log(max($0, 1e-9) / max(1 - $0, 1e-9)) }
    let seen = marks.map { mark in mark.map(looks) }
    let printed = odds.indices.filter { odds[$0] < -sure }.compactMap { seen[$0] }
    let byHand = odds.indices.filter { odds[$0] > sure }.compactMap { seen[$0] }
    guard printed.count >= fewestPrinted else { return handwritten }
    let print = Kind(printed, leastSpread: 0.7)
    let knowsHand = byHand.count >= fewestByHand
    let hand = knowsHand ? Kind(byHand, leastSpread: 1) : print.widened(by: 3)
    let reach = knowsHand ? reach : reachAlone
    return handwritten.indices.map { cell in
      guard let look = seen[cell] else { return handwritten[cell] }
      let difference = hand.logLikelihood(look) - print.logLikelihood(look)
      return 1 / (1 + Double.exp(-odds[cell] - min(max(difference, -reach), reach)))
    }
  }

  /// Returns the features of a digit: height and position in pixels, and the logarithm of the stroke width on a similar
  /// scale.
  private static func looks(_ mark: Cell.Mark) -> [Double] {
    let width = Double(mark.right - mark.left + 1), height = Double(mark.bottom - mark.top + 1)
    return [
      height, Double(mark.top + mark.bottom) / 2, Double(mark.left + mark.right) / 2,
      6 * Double.log(Double(mark.area) / (width + height)),
    ]
  }

  /// The features of one class: median and spread of each.
  private struct Kind {
    var median: [Double], spread: [Double]

    init(_ looks: [[Double]], leastSpread: Double) {
      (median, spread) = ([], [])
      for feature in looks[0].indices {
        let values = looks.map { $0[feature] }.sorted()
        let middle = (values[values.count / 2] + values[(values.count - 1) / 2]) / 2
        median.append(middle)
        let distance = values.reduce(0) { $0 + abs($1 - middle) } / Double(values.count)
        spread.append(max(1.25 * distance, leastSpread))
      }
    }

    func widened(by factor: Double) -> Kind {
      var result = self
      for feature in spread.indices { result.spread[feature] *= factor }
      return result
    }

    /// Returns the log-likelihood up to a constant. The tails are broad, so a single outlier decides nothing.
    func logLikelihood(_ look: [Double]) -> Double {
      look.indices.reduce(0) { sum, feature in
        let z = (look[feature] - median[feature]) / spread[feature]
        return sum - Double.log(spread[feature]) - 2 * Double.log(1 + z * z / 3)
      }
    }
  }
}
