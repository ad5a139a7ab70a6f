import BoardVision
import RealModule

/// Printed or handwritten, decided over the board.
///
/// A single digit of a neat hand looks like print. But the printed digits of a board are alike: as tall, as bold and in
/// the same place of their cells. The digits that are surely printed and those that are surely handwritten say how each
/// kind looks here. The others are weighed by which kind they resemble.
struct PrintOrHand: Sendable {
  /// A digit counts as sure where the logarithm of its odds is beyond this; so many sure ones of each kind it takes.
  private static let sure = 2.5, fewestPrinted = 6, fewestByHand = 3
  /// How far the looks of a digit can move the logarithm of its odds.
  private static let reach = 4.0
  /// The same where only print is known, and a hand may look like anything.
  private static let reachAlone = 2.0

  /// - Parameters:
  ///   - handwritten: what the network says of each cell.
  ///   - marks: what is written in each cell; `nil` where there is no digit.
  /// - Returns: the probabilities that the digits are handwritten; those without a mark unchanged.
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

  /// Height and place in pixels, and how bold the digit is, on a scale that is as wide.
  private static func looks(_ mark: Cell.Mark) -> [Double] {
    let width = Double(mark.right - mark.left + 1), height = Double(mark.bottom - mark.top + 1)
    return [
      height, Double(mark.top + mark.bottom) / 2, Double(mark.left + mark.right) / 2,
      6 * Double.log(Double(mark.area) / (width + height)),
    ]
  }

  /// How the digits of one kind look: the median of each feature and the mean distance from it.
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

    /// Up to a constant; with broad tails, since a single stray mark is no proof.
    func logLikelihood(_ look: [Double]) -> Double {
      look.indices.reduce(0) { sum, feature in
        let z = (look[feature] - median[feature]) / spread[feature]
        return sum - Double.log(spread[feature]) - 2 * Double.log(1 + z * z / 3)
      }
    }
  }
}
