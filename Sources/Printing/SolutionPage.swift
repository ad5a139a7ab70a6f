/// A page with the solutions of many puzzles.
struct SolutionPage {
  let canvas: PrintCanvas
  let paper: PageSize

  /// The solutions of a page.
  static let most = 20
  private static let columns = 4

  func draw(_ puzzles: [(number: Int, puzzle: PrintedPuzzle)]) {
    let margin = PuzzlePage.margin, gap = 16.0
    let width = (paper.width - 2 * margin - Double(Self.columns - 1) * gap) / Double(Self.columns)
    canvas.colour(.black)
    canvas.text("Solutions", margin, margin + 8, size: 11, isBold: true)
    for (place, (number, puzzle)) in puzzles.enumerated() {
      let x = margin + Double(place % Self.columns) * (width + gap)
      let y = margin + 24 + Double(place / Self.columns) * (width + 2 * gap)
      canvas.colour(.grey)
      canvas.text("\(number). \(puzzle.title)".prefixFitting(width, canvas, size: 7), x, y, size: 7)
      canvas.draw(at: x, y + 4) { grid(puzzle, side: width) }
    }
  }

  /// A grid with all digits from the origin on, the givens bold.
  func grid(_ puzzle: PrintedPuzzle, side: Double) {
    let cell = side / Double(puzzle.size)
    let (dx, dy) = puzzle.corner
    canvas.draw(at: 0, 0, scale: cell) {
      // The lines of the board itself, without the marks of other rules.
      canvas.draw(at: -dx, -dy) {
        var lines = puzzle.scene
        lines.nodes = lines.nodes.filter { node in
          ["row ", "column ", "edge row ", "edge column "].contains { node.id.hasPrefix($0) }
        }
        ScenePrinter(canvas: canvas).draw(lines, at: 0, 0, unit: 1)
      }
      canvas.colour(.black)
      for (place, digit) in puzzle.solution.enumerated() {
        let (x, y) = (Double(place % puzzle.size) + 0.5, Double(place / puzzle.size) + 0.5)
        let isBold = puzzle.isGiven[place]
        canvas.text(
          puzzle.symbol(digit), x, y + canvas.digitHeight(size: 0.62, isBold: isBold) / 2, size: 0.62, isBold: isBold,
          anchor: 0.5)
      }
    }
  }
}

extension String {
  /// The beginning of a text that fits into a width.
  fileprivate func prefixFitting(_ width: Double, _ canvas: PrintCanvas, size: Double) -> String {
    var text = self
    while text.count > 1, canvas.width(of: text, size: size) > width { text = text.dropLast(2) + "…" }
    return text
  }
}
