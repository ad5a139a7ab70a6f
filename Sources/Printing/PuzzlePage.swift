/// A page with some puzzles, each with its words, its code and perhaps its solution.
struct PuzzlePage {
  let canvas: PrintCanvas
  let paper: PageSize
  /// The puzzles that a page has room for.
  let room: Int
  /// True if solutions belong beside the puzzles.
  let isSolved: Bool

  static let margin = 36.0
  private static let gap = 18.0

  func draw(_ puzzles: [(number: Int, puzzle: PrintedPuzzle)]) {
    let columns = room > 2 ? 2 : 1, rows = (room + columns - 1) / columns
    let width = (paper.width - 2 * Self.margin - Double(columns - 1) * Self.gap) / Double(columns)
    let height = (paper.height - 2 * Self.margin - Double(rows - 1) * Self.gap) / Double(rows)
    for (place, (number, puzzle)) in puzzles.enumerated() {
      let x = Self.margin + Double(place % columns) * (width + Self.gap)
      let y = Self.margin + Double(place / columns) * (height + Self.gap)
      draw(puzzle, number, in: Box(x: x, y: y, width: width, height: height))
    }
  }

  /// A part of a page, in points.
  struct Box { var x: Double, y: Double, width: Double, height: Double }

  private func draw(_ puzzle: PrintedPuzzle, _ number: Int, in box: Box) {
    let headed = head(puzzle, number, in: box)
    let code = puzzle.code.flatMap { PrintedCode($0) }
    // The code and the solution stand below the board or beside it, where the board is larger.
    let aspect = puzzle.scene.size.width / puzzle.scene.size.height
    let strip = max(code?.side ?? 0, isSolved ? 0.24 * min(headed.width, headed.height) : 0)
    let band = strip == 0 ? 0 : strip + 8
    let below = min(headed.width, (headed.height - band) * aspect)
    let beside = min(headed.width - band, headed.height * aspect)
    let isBeside = beside > below
    let unit = max(below, beside) / puzzle.scene.size.width
    ScenePrinter(canvas: canvas).draw(puzzle.scene, at: headed.x, headed.y, unit: unit)
    let board = Box(
      x: headed.x, y: headed.y, width: unit * puzzle.scene.size.width, height: unit * puzzle.scene.size.height)
    guard strip > 0 else { return }
    var place =
      isBeside
      ? Box(x: board.x + board.width + 8, y: board.y, width: strip, height: strip)
      : Box(x: board.x, y: board.y + board.height + 8, width: strip, height: strip)
    if let code, let link = puzzle.link {
      canvas.draw(code.code, at: place.x, place.y, side: code.side)
      canvas.link(place.x, place.y, code.side, code.side, to: link)
    }
    guard isSolved else { return }
    if isBeside {
      place.y = board.y + board.height - strip
    } else {
      place.x = board.x + board.width - strip
    }
    // Upside down, so that nobody reads it unawares.
    canvas.draw(at: place.x + strip, place.y + strip, turn: .pi) {
      SolutionPage(canvas: canvas, paper: paper).grid(puzzle, side: strip)
    }
  }

  /// Writes the heading and the rules, and returns the room below them.
  private func head(_ puzzle: PrintedPuzzle, _ number: Int, in box: Box) -> Box {
    var y = box.y + 10
    canvas.colour(.black)
    let title = "\(number). \(puzzle.title)"
    let size = fitted(title, size: 10, isBold: true, width: box.width)
    canvas.text(title, box.x, y, size: size, isBold: true)
    y += 11
    canvas.colour(.grey)
    let claim = puzzle.claim.map { "solved: \($0)" } ?? ""
    let room = box.width - (claim.isEmpty ? 0 : canvas.width(of: claim, size: 7.5) + 8)
    if !puzzle.detail.isEmpty {
      canvas.text(puzzle.detail, box.x, y, size: fitted(puzzle.detail, size: 7.5, width: room))
    }
    if !claim.isEmpty { canvas.text(claim, box.x + box.width, y, size: 7.5, anchor: 1) }
    let rules = canvas.lines(puzzle.rules.joined(separator: " "), size: 7, width: box.width)
    canvas.colour(.black)
    for line in rules {
      y += 9.5
      canvas.text(line, box.x, y, size: 7)
    }
    y += 6
    return Box(x: box.x, y: y, width: box.width, height: box.y + box.height - y)
  }

  /// The size of a text that fits into a width, at most `size`.
  private func fitted(_ text: String, size: Double, isBold: Bool = false, width: Double) -> Double {
    min(size, size * width / max(1, canvas.width(of: text, size: size, isBold: isBold)))
  }
}

/// A code with the side that a phone can read on paper.
struct PrintedCode {
  let code: QRCode
  /// The side in points, without the quiet zone.
  let side: Double

  /// The least size of a module in points: a third of a millimetre.
  private static let leastModule = 0.95

  /// `nil` for a code that would be larger than four centimetres.
  init?(_ code: QRCode) {
    side = max(57, Double(code.width) * Self.leastModule)
    self.code = code
    if side > 114 { return nil }
  }
}
