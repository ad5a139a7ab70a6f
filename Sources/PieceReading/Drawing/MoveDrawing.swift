import BoardVision
import Pictures
import RealModule

extension Canvas {
  /// Draws the best move of a board with pieces in the perspective of a picture, and marks doubtful cells.
  /// - Parameter lattice: the board's lattice, in this picture's pixels.
  public func draw(_ board: PieceBoard, on lattice: Lattice) {
    for cell in board.doubtful { ring(cell, lattice, radius: 0.46, .doubt) }
    draw(move: board.moveCells, of: board.game, on: lattice)
  }

  /// Draws a move in the perspective of a picture.
  /// - Parameter cells: the cells of the move, from its first to its last.
  public func draw(move cells: [Int], of game: PhotographedGame, on lattice: Lattice) {
    guard let last = cells.last else { return }
    if game == .connect4 {
      // The way of the disc, from above its column.
      let column = Double(last % lattice.columns) + 0.5, row = Double(last / lattice.columns)
      let way = [-0.6, row + 0.1].map { lattice.point(row: $0, column: column) }
      arrow(way, side(last, lattice))
      ring(last, lattice, radius: 0.36, .answer)
      ring(last, lattice, radius: 0.2, .answer)
    } else {
      let route = cells.map { cell in
        lattice.point(row: Double(cell / lattice.columns) + 0.5, column: Double(cell % lattice.columns) + 0.5)
      }
      if let first = cells.first { ring(first, lattice, radius: 0.4, .answer) }
      arrow(route, side(last, lattice))
    }
  }

  /// The side of a cell in pixels.
  private func side(_ cell: Int, _ lattice: Lattice) -> Double {
    let (row, column) = (cell / lattice.columns, cell % lattice.columns)
    return
      ((lattice[row, column + 1] - lattice[row, column]).length
      + (lattice[row + 1, column] - lattice[row, column]).length) / 2
  }

  private func ring(_ cell: Int, _ lattice: Lattice, radius: Double, _ colour: Colour) {
    let (row, column) = (Double(cell / lattice.columns) + 0.5, Double(cell % lattice.columns) + 0.5)
    let points = (0...32).map { step in
      let angle = Double(step) * .pi / 16
      return lattice.point(row: row + radius * .sin(angle), column: column + radius * .cos(angle))
    }
    stroke(points, colour, side(cell, lattice))
  }

  private func arrow(_ route: [Point], _ side: Double) {
    guard let end = route.last, route.count > 1 else { return }
    let back = route[route.count - 2] - end, unit = back * (1 / max(back.length, 1e-9))
    let across = Point(-unit.y, unit.x)
    stroke(route, .answer, side)
    let head = [unit + across * 0.7, unit - across * 0.7].map { end + $0 * (0.3 * side) }
    stroke([head[0], end, head[1]], .answer, side)
  }

  /// A line with a light rim, so that it stands off from any board.
  private func stroke(_ points: [Point], _ colour: Colour, _ side: Double) {
    for (colour, width) in [(Colour.white, 0.13), (colour, 0.08)] {
      for (a, b) in zip(points, points.dropFirst()) { line(a, b, colour, thickness: max(1.5, width * side)) }
    }
  }
}
