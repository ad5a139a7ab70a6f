import RealModule

/// The probabilities of label pairs at each border of a board with one label a cell, by loopy belief propagation.
///
/// Messages pass the evidence of a border from cell to cell. So a wrong measurement at one border is outvoted by the
/// paths around it.
/// - Complexity: O(borders x labels² x rounds).
struct BorderBeliefs: Sendable {
  /// The joint probabilities of both cells' labels for each border, row by row: a row for each label of the first cell.
  private(set) var pairs: [[Double]] = []
  /// The log-likelihood over all labellings, in the Bethe approximation. It is an estimate, since the borders form
  /// loops.
  private(set) var support = 0.0

  /// The share of the old message in an update.
  private static let damping = 0.4

  /// - Parameters:
  ///   - fits: the log-likelihoods of the label pairs for each border.
  ///   - labels: the number of labels.
  ///   - rounds: the number of rounds of messages.
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

  /// The messages from each border to its first and second cell, a value for each label.
  private struct Messages {
    private let labels: Int, count: Int
    /// The offsets of incoming messages in `values`: those to each cell, and those to both cells of a border without
    /// its own messages.
    private let ofCells: Sources, ofBorders: Sources
    /// The messages, border by border: first the one to the first cell, then the one to the second cell.
    private var values: [Double], next: [Double]
    /// The products of the other borders' messages to the two cells of a border.
    private var first: [Double], second: [Double]

    /// Concatenated lists of offsets.
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

    /// Multiplies all messages to a cell.
    func gather(_ cell: Int, into product: inout [Double]) { gather(ofCells, cell, into: &product) }

    /// Multiplies the messages of the other borders to each of a border's two cells.
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

    /// Updates the messages of every border to its two cells.
    /// - Parameters:
    ///   - weights: the likelihoods of the label pairs for each border.
    ///   - damping: the share of the old message.
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

  /// Scales values to a maximum of 1, and replaces zeros by a small positive number.
  private static func level(_ values: UnsafeMutableBufferPointer<Double>) {
    let most = max(values.max() ?? 1, 1e-300)
    for place in values.indices { values[place] = max(values[place] / most, 1e-60) }
  }

  /// The entropy of a distribution.
  private static func spread(_ probabilities: [Double]) -> Double {
    probabilities.reduce(0) { $0 - ($1 > 1e-30 ? $1 * .log($1) : 0) }
  }
}
