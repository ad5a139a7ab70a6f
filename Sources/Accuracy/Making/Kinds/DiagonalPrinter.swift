/// Draws the diagonals with every digit once: cells shaded, lines from corner to corner, or both.
struct DiagonalPrinter {
  let printer: KindPrinter
  private var isMeant: Bool { !printer.puzzle.diagonals.isEmpty }
  private var style: Int { Int((printer.values["diagonal"] ?? 0).rounded()) }

  func shade(_ dice: inout PortableRandom) {
    let colour: Page.Ink = dice.chance(0.5) ? .grey(dice.between(190, 232)) : Tints.pale(&dice)
    guard isMeant, style == 0 || style == 3 else { return }
    let n = printer.puzzle.side
    for cell in 0..<n * n where cell / n == cell % n || cell / n + cell % n == n - 1 { printer.fill(cell, colour) }
  }

  func lines(_ dice: inout PortableRandom) {
    let width = max(0.7, printer.cell * dice.between(0.012, 0.035))
    let colour: Page.Ink =
      dice.pick([.grey(dice.between(20, 170)), .grey(dice.between(20, 170)), Page.Ink(red: 190, green: 60, blue: 60)])
    let dash = printer.cell * dice.between(0.08, 0.25), gap = dash * dice.between(0.5, 1.2)
    guard isMeant, style > 0 else { return }
    let (low, high) = (printer.margin, printer.margin + printer.side)
    let step = style == 2 ? dash + gap : printer.cell
    for (a, b) in [((low, low), (high, high)), ((low, high), (high, low))] {
      let (dx, dy) = ((b.0 - a.0) / printer.side, (b.1 - a.1) / printer.side)
      // A step along the side is the square root of two along the diagonal.
      let stride = step / 2.0.squareRoot(), drawn = style == 2 ? dash / 2.0.squareRoot() : stride
      var at = 0.0
      while at < printer.side {
        let end = min(printer.side, at + drawn)
        printer.page.stroke(
          [(x: a.0 + dx * at, y: a.1 + dy * at), (x: a.0 + dx * end, y: a.1 + dy * end)], width: width, colour)
        at += stride
      }
    }
  }
}
