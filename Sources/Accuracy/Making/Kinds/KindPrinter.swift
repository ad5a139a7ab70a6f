/// Draws a board of any kind on a page, on which its top left lies at (`margin`, `margin`) and its sides are `side` long.
struct KindPrinter {
  let scene: KindScene
  var values: [String: Double] { scene.values }
  let side: Double, margin: Double
  let page: Page
  let font: GlyphOutlines.Font
  let ink: Page.Ink
  /// True if the picture is a screenshot.
  let isScreen: Bool
  private var dice: PortableRandom

  var puzzle: KindPuzzle { scene.puzzle }
  var cell: Double { side / Double(puzzle.side) }
  private var isApp: Bool { scene.style == .app }

  /// The page with the scene on it.
  static func page(
    _ scene: KindScene, side: Double, margin: Double, _ dice: inout PortableRandom
  ) -> Page {
    var printer = KindPrinter(scene, side: side, margin: margin, dice.split())
    printer.draw()
    return printer.page
  }

  private init(_ scene: KindScene, side: Double, margin: Double, _ dice: PortableRandom) {
    (self.scene, self.side, self.margin, self.dice) = (scene, side, margin, dice)
    let values = scene.values
    isScreen = (values["screen"] ?? 0) > 0.5
    let (newsprint, book, yellow) = (self.dice.between(205, 240), self.dice.between(235, 252), self.dice.between(0, 18))
    let tone: Double = scene.style == .app || isScreen ? 255 : scene.style == .newspaper ? newsprint : book
    let warmth = tone == 255 ? 0 : yellow
    page = Page(
      width: Int(side + 2 * margin), height: Int(side + 2 * margin),
      paper: Page.Ink(red: tone, green: tone - warmth * 0.3, blue: tone - warmth))
    let kinds: [GlyphOutlines.Kind] = scene.style == .app ? [.sans] : [.sans, .serif, .fixedWidth]
    let printed = GlyphOutlines.wideFonts.filter { kinds.contains($0.kind) }
    font = self.dice.chance(0.04) ? self.dice.pick(GlyphOutlines.wideFonts) : self.dice.pick(printed)
    ink = .grey((1 - (values["ink"] ?? 1)) * 200 + 10)
  }

  private mutating func draw() {
    page.grain(isApp || isScreen ? 0 : values["texture"] ?? 0, &dice)
    var around = dice.split()
    // Few apps have text around the board.
    let isFramed = isApp && (values["theme"] ?? 0) >= 0.5
    let hasText = !isScreen && (!isApp || dice.chance(0.3)) && !isFramed, hasKeypad = dice.chance(0.6)
    if hasText {
      PageBackground(page: page, side: side, margin: margin, font: font, ink: ink, values: values).draw(&around)
    }
    let frame = AppFrame(values, page: page, side: side, margin: margin, font: font)
    var tints = dice.split(), lines = dice.split(), diagonals = dice.split(), cages = dice.split()
    RegionPrinter(printer: self).shade(&tints)
    CagePrinter(printer: self).shade(&tints)
    DiagonalPrinter(printer: self).shade(&diagonals)
    if isApp { highlight() }
    RegionPrinter(printer: self).lines(&lines)
    DiagonalPrinter(printer: self).lines(&diagonals)
    CagePrinter(printer: self).draw(&cages)
    digits()
    pencilMarks()
    entries()
    if let frame {
      let keys = min(puzzle.digits, 16)
      frame.draw(symbols: (1...keys).map { scene.symbols.symbol(for: $0) }, &dice)
      frame.colour()
    } else {
      if isApp && !hasText && hasKeypad { keypad() }
      title()
      if isApp && (values["dark"] ?? 0) > 0.5 {
        page.recolour(paper: .grey(dice.between(0, 45)), ink: .grey(255))
      }
    }
  }

  func place(_ index: Int) -> (x: Double, y: Double) {
    (margin + Double(index % puzzle.side) * cell, margin + Double(index / puzzle.side) * cell)
  }

  func fill(_ index: Int, _ tint: Page.Ink, opacity: Double = 1) {
    let (x, y) = place(index)
    page.fill(x, y, x + cell, y + cell, tint, opacity: opacity)
  }

  /// Highlights the chosen cell of an app, with its row and column.
  private mutating func highlight() {
    let (wanted, chosen) = (dice.chance(0.3), dice.below(puzzle.regions.count))
    let (strength, cross) = (dice.between(0.25, 0.6), dice.chance(0.6))
    let tint = Page.Ink(red: dice.between(150, 220), green: dice.between(190, 225), blue: dice.between(215, 255))
    guard wanted, puzzle.regions[chosen] != nil else { return }
    let n = puzzle.side
    for index in puzzle.regions.indices where puzzle.regions[index] != nil {
      let sees = index / n == chosen / n || index % n == chosen % n
      if index == chosen { fill(index, tint, opacity: strength + 0.35) }
      if index != chosen && cross && sees { fill(index, tint, opacity: strength) }
    }
  }

  /// The upper end of the room for a digit in a cell: below the sums, if there are any.
  private var digitTop: Double { puzzle.cages.isEmpty ? 0 : CagePrinter(printer: self).sumBottom }
  /// The lower end of that room.
  private var digitBottom: Double { puzzle.cages.isEmpty ? 1 : 0.95 }
  /// The distance of digits below the middle of the cell.
  private var below: Double { (digitTop + digitBottom) / 2 - 0.5 }
  /// The scale of digits, which are smaller to keep clear of sums. Handwritten ones come near them now and then.
  private var shrunk: Double { min(1, (digitBottom - digitTop) / (puzzle.cages.isEmpty ? 1 : 0.66)) }

  private mutating func digits() {
    let height = cell * min(dice.between(0.42, 0.66), (digitBottom - digitTop) * 0.92)
    let widest = cell * dice.between(0.72, 0.86)
    for index in puzzle.givens.indices where puzzle.givens[index] != 0 {
      let line = PrintedText(scene.symbols.symbol(for: puzzle.givens[index]), font, height: height, widest: widest)
      let (x, y) = place(index)
      line.stamp(page, x: x + (cell - line.width) / 2, y: y + (cell + line.height) / 2 + below * cell, ink)
    }
  }

  private mutating func pen() -> (ink: Page.Ink, width: Double, opacity: Double) {
    let inks: [Page.Ink] = [
      Page.Ink(red: 25, green: 40, blue: 130), Page.Ink(red: 30, green: 30, blue: 35),
      Page.Ink(red: 90, green: 90, blue: 95), Page.Ink(red: 170, green: 30, blue: 40),
      Page.Ink(red: 20, green: 90, blue: 60),
    ]
    return (dice.pick(inks), max(0.9, cell * (values["pen"] ?? 6) / 100), dice.between(0.65, 1))
  }

  /// Filled-in digits: handwritten, or typed in a screenshot.
  private mutating func entries() {
    let hand = Handwriting(neatness: values["neatness"] ?? 0.6, &dice), pen = pen()
    let height = cell * min(dice.between(0.42, 0.6), (digitBottom - digitTop) * 0.92)
    for index in scene.label.indices where scene.label[index] != 0 && puzzle.givens[index] == 0 {
      let (x, y) = place(index), text = scene.symbols.symbol(for: scene.label[index])
      if isScreen && isApp {
        let line = PrintedText(text, font, height: height, widest: cell * 0.8)
        line.stamp(page, x: x + (cell - line.width) / 2, y: y + (cell + line.height) / 2 + below * cell, pen.ink)
        continue
      }
      let wide = text.count > 1 ? 0.56 : 1.0
      for (number, symbol) in text.enumerated() {
        let shift = (Double(number) - Double(text.count - 1) / 2) * cell * 0.34
        for stroke in hand.strokes(symbol, &dice) {
          let points = stroke.map {
            (
              x: x + shift + (0.5 + below / 2 + ($0.x - 0.5) * wide * shrunk) * cell,
              y: y + (0.5 + below + ($0.y - 0.5) * shrunk) * cell
            )
          }
          page.stroke(points, width: pen.width * dice.between(0.85, 1.15), pen.ink, opacity: pen.opacity)
        }
      }
    }
  }

  private mutating func pencilMarks() {
    let hand = Handwriting(neatness: values["neatness"] ?? 0.6, &dice), pen = pen()
    // Below the sums of a board with cages.
    let (left, top) = puzzle.cages.isEmpty ? (0.05, 0.05) : (0.12, digitTop)
    let step = puzzle.cages.isEmpty ? 0.3 : (digitBottom - digitTop) / 3
    for (index, notes) in scene.marks.sorted(by: { $0.key < $1.key }) {
      let (x, y) = place(index)
      for note in notes {
        let a = x + (Double((note - 1) % 3) * step + left) * cell, b = y + (Double((note - 1) / 3) * step + top) * cell
        if isApp {
          let line = PrintedText("\(note)", font, height: cell * step * 0.6, widest: cell)
          line.stamp(page, x: a + cell * step * 0.25, y: b + cell * step * 0.8, .grey(110))
          continue
        }
        for stroke in hand.strokes(note, &dice) {
          let points = stroke.map { (x: a + $0.x * cell * step, y: b + $0.y * cell * step) }
          page.stroke(points, width: max(0.8, pen.width * 0.5), pen.ink, opacity: pen.opacity * 0.85)
        }
      }
    }
  }

  /// A few words right above the board, at its left, its right or both.
  private mutating func title() {
    let font = dice.pick(GlyphOutlines.textFonts), height = side * dice.between(0.018, 0.035)
    let y = margin - side * dice.between(0.015, 0.05), ends = dice.pick([[], [], [0.0], [1], [0, 1], [0.5]])
    let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init),
      capitals = Array("ABCDEFGHIKLMNOPRSTW").map(String.init)
    for end in ends {
      let words = (0..<1 + dice.below(3)).map { _ in
        dice.pick(capitals) + (0..<2 + dice.below(8)).map { _ in dice.pick(letters) }.joined()
      }
      var left = 0.0
      let texts = words.map { PrintedText($0, font, height: height, widest: side) }
      let width = texts.reduce(-height * 0.6) { $0 + $1.width + height * 0.6 }
      for text in texts {
        text.stamp(page, x: margin + (side - width) * end + left, y: y, ink)
        left += text.width + height * 0.6
      }
    }
  }

  /// The digits to choose from, in a row under an app's board.
  private mutating func keypad() {
    let step = side / Double(puzzle.digits), top = margin + side * dice.between(1.05, 1.12)
    let height = min(step, cell * 1.4) * dice.between(0.4, 0.65), isTiled = dice.chance(0.5)
    let tint = Page.Ink(red: dice.between(215, 240), green: dice.between(220, 242), blue: dice.between(225, 250))
    let colour: Page.Ink = dice.chance(0.5) ? ink : Page.Ink(red: 40, green: 80, blue: 180)
    for digit in 1...puzzle.digits {
      let x = margin + Double(digit - 1) * step
      if isTiled { page.fill(x + step * 0.06, top, x + step * 0.94, top + height * 2, tint) }
      let line = PrintedText(scene.symbols.symbol(for: digit), font, height: height, widest: step * 0.8)
      line.stamp(page, x: x + (step - line.width) / 2, y: top + height + line.height / 2, colour)
    }
  }
}
