import Draughts

extension PiecePosition {
  /// A position of draughts by random legal moves, with the light men's first row at the bottom.
  static func draughts(moves: Int, _ dice: inout PortableRandom) -> PiecePosition {
    var position = Position.start
    for _ in 0..<moves {
      let choices = position.moves
      guard !choices.isEmpty else { break }
      position = position.after(dice.pick(choices))
    }
    var cells = [Content](repeating: .unused, count: 64)
    for number in 1...32 {
      // Sets of squares have a free bit after every second row.
      let bit: UInt64 = 1 << UInt64(number - 1 + (number - 1) / 8), row = (number - 1) / 4
      let isKing = position.kings & bit != 0
      let content: Content =
        if position.red & bit != 0 { isKing ? .otherKing : .other } else if position.white & bit != 0 {
          isKing ? .oneKing : .one
        } else { .empty }
      cells[row * 8 + (number - 1) % 4 * 2 + (row.isMultiple(of: 2) ? 1 : 0)] = content
    }
    return PiecePosition(game: .draughts, columns: 8, rows: 8, cells: cells)
  }

  /// Men of 10x10 draughts that have moved towards each other and been taken at random; the rules are not asked.
  static func wideDraughts(taken: Double, _ dice: inout PortableRandom) -> PiecePosition {
    var cells = [Content](repeating: .unused, count: 100)
    for cell in 0..<100 where (cell / 10 + cell % 10) % 2 == 1 {
      cells[cell] = cell / 10 < 4 ? .other : cell / 10 > 5 ? .one : .empty
    }
    let dark = cells.indices.filter { cells[$0] != .unused }
    for _ in 0..<Int(taken * 80) {
      let from = dice.pick(dark), step = cells[from] == .other ? 1 : -1
      let row = from / 10 + step, column = from % 10 + (dice.chance(0.5) ? 1 : -1)
      guard cells[from] != .empty, (0..<10).contains(row), (0..<10).contains(column) else { continue }
      let to = row * 10 + column
      if cells[to] == .empty { (cells[to], cells[from]) = (cells[from], .empty) }
    }
    for cell in dark where cells[cell] != .empty && dice.chance(taken * 0.8) { cells[cell] = .empty }
    for cell in dark where dice.chance(taken * 0.08) {
      if cells[cell] == .one { cells[cell] = .oneKing } else if cells[cell] == .other { cells[cell] = .otherKing }
    }
    // A man in the last row would have been crowned.
    for cell in 0..<10 where cells[cell] == .one { cells[cell] = .oneKing }
    for cell in 90..<100 where cells[cell] == .other { cells[cell] = .otherKing }
    return PiecePosition(game: .draughts, columns: 10, rows: 10, cells: cells)
  }
}
