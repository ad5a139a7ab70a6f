/// The frame of a Sudoku app around its board: title, clock, tools, keypad, and the colours of a theme.
///
/// All is drawn in black on white. ``colour()`` then gives the whole page the theme's colours.
struct AppFrame {
  let page: Page
  /// The board's side, and the place of its top left, down and across.
  let side: Double, margin: Double
  /// The font of digits, and that of words.
  let font: GlyphOutlines.Font, wordFont: GlyphOutlines.Font
  /// The theme's number, from 1 on.
  private let theme: Int

  /// `nil` unless the page is an app's and has a theme.
  init?(_ values: [String: Double], page: Page, side: Double, margin: Double, font: GlyphOutlines.Font) {
    theme = Int((values["theme"] ?? 0).rounded())
    guard (1...Self.themes.count).contains(theme), (values["style"] ?? 0).rounded() == 2 else { return nil }
    (self.page, self.side, self.margin, self.font) = (page, side, margin, font)
    wordFont = GlyphOutlines.textFonts.first { $0.kind == .sans } ?? font
  }

  private static let themes: [(paper: Page.Ink, ink: Page.Ink)] = [
    (.grey(255), Page.Ink(red: 25, green: 55, blue: 110)),
    (Page.Ink(red: 250, green: 244, blue: 230), Page.Ink(red: 75, green: 50, blue: 30)),
    (.grey(18), .grey(235)),
    (Page.Ink(red: 30, green: 36, blue: 50), Page.Ink(red: 205, green: 220, blue: 250)),
    (Page.Ink(red: 234, green: 246, blue: 238), Page.Ink(red: 20, green: 80, blue: 60)),
    (Page.Ink(red: 255, green: 240, blue: 245), Page.Ink(red: 120, green: 30, blue: 70)),
    (.grey(243), .grey(0)),
    (.grey(0), Page.Ink(red: 255, green: 205, blue: 100)),
    (Page.Ink(red: 224, green: 233, blue: 245), Page.Ink(red: 20, green: 40, blue: 85)),
  ]

  private func text(_ text: String, x: Double, y: Double, height: Double, _ ink: Page.Ink, align: Double = 0) {
    let isNumber = text.utf8.allSatisfy { font.glyphs[$0] != nil }
    let line = PrintedText(text, isNumber ? font : wordFont, height: side * height, widest: side)
    line.stamp(page, x: margin + x * side - line.width * align, y: margin + y * side, ink)
  }

  private func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ ink: Page.Ink, opacity: Double = 1) {
    page.fill(
      margin + x * side, margin + y * side, margin + (x + width) * side, margin + (y + height) * side, ink,
      opacity: opacity)
  }

  /// Shades the chosen cell with its row and column, before the lines of a board are drawn.
  func choose(cells: Int, _ dice: inout PortableRandom) {
    let chosen = (row: dice.below(cells), column: dice.below(cells)), step = 1 / Double(cells)
    let (level, hasCross) = (dice.between(195, 232), dice.chance(0.6))
    if hasCross {
      fill(0, Double(chosen.row) * step, 1, step, .grey(level + 12))
      fill(Double(chosen.column) * step, 0, step, 1, .grey(level + 12))
    }
    fill(Double(chosen.column) * step, Double(chosen.row) * step, step, step, .grey(level - 20))
  }

  /// Draws all that stands around the board.
  /// - Parameter symbols: the texts of the keypad's keys.
  func draw(symbols: [String], _ dice: inout PortableRandom) {
    let size = dice.between(0.03, 0.045), grey = Page.Ink.grey(dice.between(70, 140))
    let levels = ["Easy", "Medium", "Hard", "Expert", "Master"], title = dice.pick(["Sudoku", "Daily", "Level 12", ""])
    text(title, x: 0.5, y: -0.2, height: size * 1.6, .grey(10), align: 0.5)
    text(dice.pick(levels), x: 0, y: -0.045, height: size, grey)
    if dice.chance(0.7) { text("Mistakes \(dice.below(3))", x: 0.5, y: -0.045, height: size, grey, align: 0.5) }
    clock(right: 1, y: -0.045, height: size, grey, &dice)
    // The device's own line.
    text("\(7 + dice.below(13))", x: -0.3, y: -0.36, height: 0.03, .grey(30))
    fill(1.2, -0.385, 0.07, 0.03, .grey(60))
    fill(1.275, -0.377, 0.008, 0.014, .grey(60))
    let keys = 1.06 + tools(grey, &dice)
    keypad(symbols, top: keys, &dice)
    if dice.chance(0.3) {
      fill(-0.2, 1.34, 1.4, 0.11, .grey(dice.between(150, 220)))
      text("Play now", x: 0.2, y: 1.42, height: 0.05, .grey(40))
    }
  }

  private func clock(right: Double, y: Double, height: Double, _ ink: Page.Ink, _ dice: inout PortableRandom) {
    let (minutes, seconds) = (dice.below(60), 10 + dice.below(50))
    text("\(seconds)", x: right, y: y, height: height, ink, align: 1)
    let width = PrintedText("\(seconds)", font, height: height, widest: 1).width
    let dot = height * 0.16, colon = right - width - height * 0.32
    for up in [0.2, 0.65] { fill(colon, y - height * up - dot, dot, dot, ink) }
    text("\(minutes)", x: colon - height * 0.15, y: y, height: height, ink, align: 1)
  }

  /// Draws the tools under the board. Returns: their height.
  private func tools(_ ink: Page.Ink, _ dice: inout PortableRandom) -> Double {
    guard dice.chance(0.75) else { return 0 }
    let names = ["undo", "erase", "notes", "hint"], isRound = dice.chance(0.6)
    for (number, name) in names.enumerated() {
      let x = 0.125 + 0.25 * Double(number)
      let middle = (x: margin + x * side, y: margin + 1.06 * side)
      if isRound { page.stroke([middle], width: 0.075 * side, .grey(225)) }
      page.stroke(
        [(x: middle.x - 0.018 * side, y: middle.y), (x: middle.x + 0.018 * side, y: middle.y)], width: 0.008 * side, ink
      )
      if number != 0 {
        page.stroke([(x: middle.x, y: middle.y - 0.018 * side), middle], width: 0.008 * side, ink)
      }
      text(name, x: x, y: 1.135, height: 0.026, ink, align: 0.5)
    }
    return 0.1
  }

  private func keypad(_ symbols: [String], top: Double, _ dice: inout PortableRandom) {
    let rows = symbols.count > 9 || dice.chance(0.3) ? 2 : 1, columns = (symbols.count + rows - 1) / rows
    let step = 1 / Double(columns), height = rows == 1 ? 0.13 : 0.1, isTiled = dice.chance(0.5)
    let size = min(step * 0.55, height * dice.between(0.5, 0.7))
    for (number, symbol) in symbols.enumerated() {
      let x = Double(number % columns) * step, y = top + Double(number / columns) * height
      if isTiled { fill(x + step * 0.06, y, step * 0.88, height * 0.9, .grey(226)) }
      text(symbol, x: x + step / 2, y: y + height * 0.45 + size / 2, height: size, .grey(20), align: 0.5)
    }
  }

  /// Gives the page the theme's colours.
  func colour() {
    let theme = Self.themes[theme - 1]
    page.recolour(paper: theme.paper, ink: theme.ink)
  }
}
