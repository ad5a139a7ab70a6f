import RealModule

/// How probable each pair of labels is at each border of a board whose cells have a label each.
///
/// What is known of one border passes from cell to cell to all others, as belief propagation does: a border that is measured
/// wrongly is outvoted by the ways around it.
/// - Complexity: O(borders x labels² x rounds).
struct BorderBeliefs: Sendable {
  /// For each border the probability of each pair of labels, those of the second cell in a row.
  private(set) var pairs: [[Double]] = []
  /// The logarithm of how well the borders and labels fit one another, all labellings together. It is an estimate, since the
  /// borders make loops.
  private(set) var support = 0.0

  /// How much of a message stays as it was.
  private static let damping = 0.4

  /// - Parameters:
  ///   - fits: for each border how well each pair of labels fits it, as logarithms.
  ///   - labels: how many labels there are.
  ///   - rounds: how often messages are passed.
  init(_ fits: [[Double]], labels: Int, _ borders: BoardBorders, rounds: Int) {
    let tops = fits.map { $0.max() ?? 0 }
    let weights = zip(fits, tops).map { fit, top in fit.map { Double.exp($0 - top) } }
    let ones = [Double](repeating: 1, count: labels)
    // What each border says to its first cell, and to its second one.
    var messages = [[[Double]]](repeating: [ones, ones], count: fits.count)
    func side(_ border: Int, of cell: Int) -> Int { borders.pairs[border].first == cell ? 0 : 1 }
    /// What all borders of a cell but one say to it.
    func heard(_ cell: Int, but own: Int?) -> [Double] {
      var product = ones
      for (border, _) in borders.around[cell] where border != own {
        let message = messages[border][side(border, of: cell)]
        for label in 0..<labels { product[label] *= message[label] }
      }
      return Self.levelled(product)
    }
    for _ in 0..<rounds {
      var next = messages
      for (border, pair) in borders.pairs.enumerated() {
        let first = heard(pair.first, but: border), second = heard(pair.second, but: border)
        var toFirst = [Double](repeating: 0, count: labels), toSecond = toFirst
        for a in 0..<labels {
          for b in 0..<labels {
            let weight = weights[border][a * labels + b]
            toFirst[a] += weight * second[b]
            toSecond[b] += weight * first[a]
          }
        }
        next[border][0] = Self.mixed(messages[border][0], Self.levelled(toFirst))
        next[border][1] = Self.mixed(messages[border][1], Self.levelled(toSecond))
      }
      messages = next
    }
    for (border, pair) in borders.pairs.enumerated() {
      let first = heard(pair.first, but: border), second = heard(pair.second, but: border)
      var joint = weights[border]
      for a in 0..<labels { for b in 0..<labels { joint[a * labels + b] *= first[a] * second[b] } }
      let whole = joint.reduce(0, +)
      joint = joint.map { $0 / whole }
      pairs.append(joint)
      support += zip(joint, fits[border]).reduce(0) { $0 + $1.0 * $1.1 } + Self.spread(joint)
    }
    for cell in borders.around.indices {
      let own = heard(cell, but: nil), whole = own.reduce(0, +)
      support -= Double(borders.around[cell].count - 1) * Self.spread(own.map { $0 / whole })
    }
  }

  private static func levelled(_ values: [Double]) -> [Double] {
    let most = max(values.max() ?? 1, 1e-300)
    return values.map { max($0 / most, 1e-60) }
  }

  private static func mixed(_ old: [Double], _ new: [Double]) -> [Double] {
    zip(old, new).map { damping * $0 + (1 - damping) * $1 }
  }

  /// The entropy of probabilities.
  private static func spread(_ probabilities: [Double]) -> Double {
    probabilities.reduce(0) { $0 - ($1 > 1e-30 ? $1 * .log($1) : 0) }
  }
}
