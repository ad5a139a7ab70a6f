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
    var weights: [Double] = []
    weights.reserveCapacity(fits.count * labels * labels)
    for fit in fits {
      let top = fit.max() ?? 0
      for value in fit { weights.append(Double.exp(value - top)) }
    }
    var messages = Messages(labels: labels, borders)
    for _ in 0..<rounds { messages.pass(weights, damping: Self.damping) }
    var own = [Double](repeating: 1, count: labels), other = own
    for border in borders.pairs.indices {
      messages.gather(besides: border, into: &own, &other)
      var joint = Array(weights[border * labels * labels..<(border + 1) * labels * labels])
      for a in 0..<labels { for b in 0..<labels { joint[a * labels + b] *= own[a] * other[b] } }
      let whole = joint.reduce(0, +)
      joint = joint.map { $0 / whole }
      pairs.append(joint)
      support += zip(joint, fits[border]).reduce(0) { $0 + $1.0 * $1.1 } + Self.spread(joint)
    }
    for cell in borders.around.indices {
      messages.gather(cell, into: &own)
      let whole = own.reduce(0, +)
      support -= Double(borders.around[cell].count - 1) * Self.spread(own.map { $0 / whole })
    }
  }

  /// What each border says to its first cell and to its second one, of each label.
  private struct Messages {
    private let labels: Int, count: Int
    /// Where what a cell hears begins among all messages: cell by cell, and for each border without what itself says, its first
    /// cell before its second one.
    private let ofCells: Sources, ofBorders: Sources
    /// One border after the other, what it says to its first cell before what it says to its second one.
    private var values: [Double], next: [Double]
    /// What the other borders of the two cells of a border say to them.
    private var first: [Double], second: [Double]

    /// Lists of places, one after the other.
    private struct Sources {
      var places: [Int] = [], ends = [0]

      mutating func append(_ list: some Sequence<Int>) {
        places += list
        ends.append(places.count)
      }
    }

    init(labels: Int, _ borders: BoardBorders) {
      (self.labels, count) = (labels, borders.pairs.count)
      values = [Double](repeating: 1, count: borders.pairs.count * 2 * labels)
      next = values
      first = [Double](repeating: 1, count: labels)
      second = first
      func sources(of cell: Int, but own: Int?) -> [Int] {
        borders.around[cell].filter { $0.border != own }
          .map { (2 * $0.border + (cell < $0.cell ? 0 : 1)) * labels }
      }
      var ofCells = Sources(), ofBorders = Sources()
      for cell in borders.around.indices { ofCells.append(sources(of: cell, but: nil)) }
      for (border, pair) in borders.pairs.enumerated() {
        ofBorders.append(sources(of: pair.first, but: border))
        ofBorders.append(sources(of: pair.second, but: border))
      }
      (self.ofCells, self.ofBorders) = (ofCells, ofBorders)
    }

    /// What all borders of a cell say to it.
    func gather(_ cell: Int, into product: inout [Double]) { gather(ofCells, cell, into: &product) }

    /// What the other borders of a border's two cells say to these.
    func gather(besides border: Int, into first: inout [Double], _ second: inout [Double]) {
      gather(ofBorders, 2 * border, into: &first)
      gather(ofBorders, 2 * border + 1, into: &second)
    }

    private func gather(_ sources: Sources, _ list: Int, into product: inout [Double]) {
      values.withUnsafeBufferPointer { values in
        product.withUnsafeMutableBufferPointer { product in
          for label in 0..<labels { product[label] = 1 }
          for place in sources.ends[list]..<sources.ends[list + 1] {
            let start = sources.places[place]
            for label in 0..<labels { product[label] *= values[start + label] }
          }
          BorderBeliefs.level(product)
        }
      }
    }

    /// Every border tells each of its cells what the other one hears.
    /// - Parameters:
    ///   - weights: for each border how well each pair of labels fits.
    ///   - damping: how much of a message stays as it was.
    mutating func pass(_ weights: [Double], damping: Double) {
      var first = [Double](), second = [Double]()
      swap(&first, &self.first)
      swap(&second, &self.second)
      for border in 0..<count {
        gather(besides: border, into: &first, &second)
        let start = border * 2 * labels, count = 2 * labels
        weights.withUnsafeBufferPointer { weights in
          values.withUnsafeBufferPointer { values in
            next.withUnsafeMutableBufferPointer { next in
              for place in start..<start + count { next[place] = 0 }
              for a in 0..<labels {
                for b in 0..<labels {
                  let weight = weights[(border * labels + a) * labels + b]
                  next[start + a] += weight * second[b]
                  next[start + labels + b] += weight * first[a]
                }
              }
              for side in 0..<2 {
                BorderBeliefs.level(
                  UnsafeMutableBufferPointer(rebasing: next[start + side * labels..<start + (side + 1) * labels]))
              }
              for place in start..<start + count { next[place] = damping * values[place] + (1 - damping) * next[place] }
            }
          }
        }
      }
      swap(&first, &self.first)
      swap(&second, &self.second)
      swap(&values, &next)
    }
  }

  /// Makes the greatest value 1, and none of them 0.
  private static func level(_ values: UnsafeMutableBufferPointer<Double>) {
    let most = max(values.max() ?? 1, 1e-300)
    for place in values.indices { values[place] = max(values[place] / most, 1e-60) }
  }

  /// The entropy of probabilities.
  private static func spread(_ probabilities: [Double]) -> Double {
    probabilities.reduce(0) { $0 - ($1 > 1e-30 ? $1 * .log($1) : 0) }
  }
}
