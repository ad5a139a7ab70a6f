/// The inner borders of a square board: first those between horizontal neighbours, then those between vertical
/// neighbours.
struct BoardBorders: Sendable {
  let size: Int
  /// The two cells of each border, the left or upper one first.
  let pairs: [(first: Int, second: Int)]
  /// The borders of each cell, with the cell on the other side.
  let around: [[(border: Int, cell: Int)]]

  init(size: Int) {
    self.size = size
    var pairs: [(first: Int, second: Int)] = []
    for row in 0..<size { for column in 0..<size - 1 { pairs.append((row * size + column, row * size + column + 1)) } }
    for row in 0..<size - 1 {
      for column in 0..<size { pairs.append((row * size + column, (row + 1) * size + column)) }
    }
    var around = [[(border: Int, cell: Int)]](repeating: [], count: size * size)
    for (border, pair) in pairs.enumerated() {
      around[pair.first].append((border, pair.second))
      around[pair.second].append((border, pair.first))
    }
    (self.pairs, self.around) = (pairs, around)
  }

  /// True if a border is vertical.
  func isUpright(_ border: Int) -> Bool { border < size * (size - 1) }
}
