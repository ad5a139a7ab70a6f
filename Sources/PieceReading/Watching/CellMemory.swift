/// The looks of a board's cells as they were read last, by which the next frame is read.
///
/// A cell that looks as before holds what it held. Any other is compared with the cells that hold nothing, a piece of the
/// first player, or one of the second. A player whose pieces have not been seen yet is recognised by the difference from
/// all that is known. No colour is assumed.
struct CellMemory: Sendable {
  /// The content of a cell: 0 for nothing, 1 for the first player's piece, 2 for the second player's.
  private(set) var contents: [Int]
  private var looks: [[SIMD3<Double>]]
  /// The look of each cell while it was empty.
  private var empties: [[SIMD3<Double>]?]
  /// The mean look of each content.
  private var means: [[SIMD3<Double>]?] = [nil, nil, nil]
  private var grounds: [SIMD3<Double>]

  /// Distances of colour: below the first a cell is as before, and from the second on its ground is covered.
  private static let still = 4.0, covered = 11.0
  /// The distance from an empty cell from which on a piece of an unseen colour is taken to stand there.
  private static let unseen = 9.0
  /// The least ratio of the distances to the second content and to the first of a certain cell.
  private static let certain = 1.6
  /// The share of a new look in the memory.
  private static let pace = 0.2

  /// The cells that matter, which are all of a rack and half of a chequered board.
  private let used: [Int]
  private let order: [Int: Int]

  /// Learns the looks of cells with known contents.
  init(_ samples: CellSamples, contents: [Int], used: [Int]) {
    (self.contents, self.used) = (contents, used)
    order = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    (looks, grounds) = (samples.cells, samples.grounds)
    empties = contents.indices.map { contents[$0] == 0 ? samples.cells[$0] : nil }
    average()
  }

  private mutating func average() {
    for content in 0...2 {
      let cells = used.filter { contents[$0] == content }
      guard let first = cells.first else { continue }
      var sums = [SIMD3<Double>](repeating: .zero, count: looks[first].count)
      for cell in cells { for ring in sums.indices { sums[ring] += looks[cell][ring] } }
      means[content] = sums.map { $0 / Double(cells.count) }
    }
  }

  /// The common change of light since the memory.
  private func light(_ samples: CellSamples) -> Double {
    zip(samples.grounds, grounds).map { $0.0.x - $0.1.x }.median
  }

  /// The cells whose ground is covered, by a hand or because the board has moved.
  func coveredCells(_ samples: CellSamples) -> [Int] {
    let light = light(samples)
    return grounds.indices.filter {
      (samples.grounds[$0] - grounds[$0] - SIMD3(light, 0, 0)).length > Self.covered
    }
  }

  /// The possible contents of each used cell, the likeliest first.
  func read(_ samples: CellSamples, covered: [Int]) -> [[Int]] {
    let light = light(samples), covered = Set(covered)
    return used.map { cell in
      let look = samples.cells[cell], known = contents[cell]
      if covered.contains(cell) { return [known] + (0...2).filter { $0 != known } }
      if CellSamples.distance(look, looks[cell], light: light) < Self.still { return [known] }
      var distances = (0...2).map { content -> Double? in
        let mean = content == 0 ? empties[cell] ?? means[0] : means[content]
        return mean.map { CellSamples.distance(look, $0, light: light) }
      }
      // The colour of the unseen player is as far as the least difference that counts.
      let unseen = [1, 2].filter { distances[$0] == nil }
      if let first = unseen.first { distances[first] = Self.unseen }
      let order = (0...2).filter { distances[$0] != nil }.sorted { (distances[$0]!, $0) < (distances[$1]!, $1) }
      guard order.count > 1 else { return order }
      let isCertain = distances[order[1]]! >= Self.certain * max(distances[order[0]]!, 1)
      return isCertain ? [order[0]] : Array(order.prefix(2))
    }
  }

  /// Takes the looks of a frame whose contents are known.
  mutating func learn(_ samples: CellSamples, contents: [Int]) {
    for cell in used {
      let share = contents[cell] == self.contents[cell] ? Self.pace : 1
      looks[cell] = Self.mixed(looks[cell], samples.cells[cell], share)
      if contents[cell] == 0 { empties[cell] = Self.mixed(empties[cell] ?? looks[cell], samples.cells[cell], share) }
    }
    for cell in grounds.indices { grounds[cell] += (samples.grounds[cell] - grounds[cell]) * Self.pace }
    self.contents = contents
    average()
  }

  /// Takes the grounds of the board at another place. The looks of its cells stay, since a move may have been made there.
  mutating func move(_ samples: CellSamples) { grounds = samples.grounds }

  /// Takes the looks of the same contents in another light.
  mutating func settle(_ samples: CellSamples) {
    self = CellMemory(samples, contents: contents, used: used)
  }

  /// The index of a cell among the used ones.
  func index(of cell: Int) -> Int { order[cell] ?? 0 }

  private static func mixed(_ old: [SIMD3<Double>], _ new: [SIMD3<Double>], _ share: Double) -> [SIMD3<Double>] {
    zip(old, new).map { $0 + ($1 - $0) * share }
  }
}
