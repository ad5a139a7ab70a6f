import ConnectFourSolver

extension Position {
  /// The direction of four in a row.
  enum Direction: CaseIterable { case column, row, diagonal }

  /// The threats of a player that a stone can fall into now.
  func landingThreats(of player: Int) -> [Cell] { threats(of: player).filter { landing($0.column) == $0 } }

  /// The threats of a player that no stone can fall into now.
  func lastingThreats(of player: Int) -> [Cell] { threats(of: player).filter { landing($0.column) != $0 } }

  private static var steps: [(direction: Direction, column: Int, row: Int)] {
    [(.column, 0, 1), (.row, 1, 0), (.diagonal, 1, 1), (.diagonal, 1, -1)]
  }

  /// The directions in which a stone in an empty cell gives a player four in a row.
  func directions(completing cell: Cell, by player: Int) -> [Direction] {
    Self.steps.filter { step in
      func run(_ sign: Int) -> Int {
        (1...3).prefix { distance in
          let other = Cell(cell.column + sign * distance * step.column, cell.row + sign * distance * step.row)
          return contains(other) && self.player(at: other) == player
        }.count
      }
      return run(1) + run(-1) >= 3
    }.map(\.direction)
  }

  /// The number of possible fours through a cell of an empty board: 3 in a corner, 13 in the middle.
  func lines(through cell: Cell) -> Int {
    Self.steps.reduce(0) { sum, step in
      sum
        + (0...3).count { start in
          [-start, 3 - start].allSatisfy {
            contains(Cell(cell.column + $0 * step.column, cell.row + $0 * step.row))
          }
        }
    }
  }

  private func contains(_ cell: Cell) -> Bool {
    (0..<size.columns).contains(cell.column) && (0..<size.rows).contains(cell.row)
  }
}
