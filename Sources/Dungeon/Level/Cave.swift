import GameCore

/// Caves by a cellular automaton on whole rows: a cell is open if at least five of the nine around it are.
enum Cave {
  /// A cave, joined to one piece.
  static func cells(_ chance: inout RandomStream) -> Cells {
    var open = raw(&chance)
    join(&open, &chance)
    return open
  }

  /// A cave in pieces.
  static func raw(_ chance: inout RandomStream) -> Cells {
    var cells = Cells()
    for row in 1..<(Grid.height - 1) {
      // Five bits of sixteen and one of four: 0.55 of the cells are open.
      let (a, b, c) = (chance.next(), chance.next(), chance.next())
      cells.rows[row] = a & b | a & c | b & ~a & c | a & ~b & ~c & chance.next()
    }
    cells = cells & Cells.inner
    for _ in 0..<4 { cells = majority(cells) & Cells.inner }
    return cells
  }

  /// The cells with five open ones among the nine around them. The counts are added bit by bit for all cells at once.
  private static func majority(_ cells: Cells) -> Cells {
    let rows = cells.rows
    // Three in a row as a number of two bits.
    let (left, right) = (rows &<< 1, rows &>> 1)
    let low = left ^ rows ^ right, high = left & rows | left & right | rows & right
    var (lowAbove, lowBelow, highAbove, highBelow) = (
      SIMD16<UInt32>(), SIMD16<UInt32>(), SIMD16<UInt32>(), SIMD16<UInt32>()
    )
    for row in 0..<(Grid.height - 1) {
      lowAbove[row] = low[row + 1]
      highAbove[row] = high[row + 1]
      lowBelow[row + 1] = low[row]
      highBelow[row + 1] = high[row]
    }
    // Ones, twos, fours and eights of the sum of three such numbers.
    let ones = low ^ lowAbove ^ lowBelow
    let carry = low & lowAbove | low & lowBelow | lowAbove & lowBelow
    let firstTwos = high ^ highAbove ^ highBelow
    let firstFours = high & highAbove | high & highBelow | highAbove & highBelow
    let twos = firstTwos ^ carry
    let fours = firstFours ^ (firstTwos & carry)
    let eights = firstFours & (firstTwos & carry)
    return Cells(eights | fours & (twos | ones))
  }

  /// Joins all pieces to the first by tunnels. The smallest pieces are filled.
  static func join(_ open: inout Cells, _ chance: inout RandomStream) {
    guard let first = open.first else { return }
    var start = Cells()
    start[first] = true
    var main = start.flooded(open)
    while true {
      let rest = open.without(main)
      guard let other = rest.first else { return }
      var seed = Cells()
      seed[other] = true
      let piece = seed.flooded(rest)
      let count = piece.count
      if count < 5 {
        open = open.without(piece)
        continue
      }
      let from = piece[number: chance.below(count)], to = main[number: chance.below(main.count)]
      let (x1, y1, x2, y2) = (Grid.x(from), Grid.y(from), Grid.x(to), Grid.y(to))
      let across = Cells(x: min(x1, x2), y: y1, width: abs(x1 - x2) + 1, height: 1)
      let down = Cells(x: x2, y: min(y1, y2), width: 1, height: abs(y1 - y2) + 1)
      open = open | across | down
      main = main.flooded(open)
    }
  }
}
