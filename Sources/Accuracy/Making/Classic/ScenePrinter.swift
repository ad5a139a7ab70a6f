import Sudoku

/// Draws a scene on a page, on which the board's top left lies at (`margin`, `margin`) and its sides are `side` long.
struct ScenePrinter {
  private let scene: Scene
  private let values: [String: Double]
  private let side: Double, margin: Double
  private let page: Page
  private var dice: PortableRandom
  private let font: GlyphOutlines.Font
  private let ink: Page.Ink

  private var cell: Double { side / 9 }

  /// The page with the scene on it.
  static func page(_ scene: Scene, side: Double, margin: Double, values: [String: Double], _ dice: inout PortableRandom)
    -> Page
  {
    var printer = ScenePrinter(scene, side: side, margin: margin, values: values, dice.split())
    printer.draw()
    return printer.page
  }

  private init(_ scene: Scene, side: Double, margin: Double, values: [String: Double], _ dice: PortableRandom) {
    (self.scene, self.values, self.side, self.margin, self.dice) = (scene, values, side, margin, dice)
    let total = Int(side + 2 * margin)
    let tone: Double =
      switch scene.style {
      case .newspaper: self.dice.between(205, 240)
      case .book, .drawn: self.dice.between(235, 252)
      case .app: 255
      }
    let yellow = scene.style == .app ? 0 : self.dice.between(0, 18)
    page = Page(
      width: total, height: total, paper: Page.Ink(red: tone, green: tone - yellow * 0.3, blue: tone - yellow))
    let kinds: [GlyphOutlines.Kind] = scene.style == .app ? [.sans] : [.sans, .serif, .fixedWidth]
    let printed = GlyphOutlines.fonts.filter { kinds.contains($0.kind) }
    font = self.dice.chance(0.04) ? self.dice.pick(GlyphOutlines.fonts) : self.dice.pick(printed)
    ink = .grey((1 - (values["ink"] ?? 1)) * 200 + 10)
  }

  private mutating func draw() {
    page.grain(scene.style == .app ? 0 : values["texture"] ?? 0, &dice)
    let surroundings = PageBackground(page: page, side: side, margin: margin, font: font, ink: ink, values: values)
    let frame = AppFrame(values, page: page, side: side, margin: margin, font: font)
    if frame == nil { surroundings.draw(&dice) }
    if scene.field == .ruled {
      shade()
      frame?.choose(cells: 9, &dice)
      lines()
    } else {
      field()
    }
    digits()
    pencilMarks()
    entries()
    frame?.draw(symbols: (1...9).map(String.init), &dice)
    frame?.colour()
  }

  private func place(_ index: Int) -> (x: Double, y: Double) {
    (margin + Double(index % 9) * cell, margin + Double(index / 9) * cell)
  }

  /// Coloured boxes, as some papers and most apps have them.
  private mutating func shade() {
    let wanted = dice.chance(scene.style == .app ? 0.6 : 0.15)
    let tint = Page.Ink(red: dice.between(190, 245), green: dice.between(200, 245), blue: dice.between(205, 250))
    guard wanted else { return }
    for box in stride(from: 1, to: 9, by: 2) {
      let (x, y) = (margin + Double(box % 3) * side / 3, margin + Double(box / 3) * side / 3)
      page.fill(x, y, x + side / 3, y + side / 3, tint)
    }
  }

  /// Cells that no lines separate.
  private mutating func field() {
    let tint = Page.Ink(red: dice.between(170, 225), green: dice.between(180, 225), blue: dice.between(185, 230))
    let inBoxes = dice.chance(0.3), gap = cell * dice.between(0.03, 0.1), bite = cell * dice.between(0.04, 0.14)
    let dot = cell * dice.between(0.05, 0.1)
    switch scene.field {
    case .ruled, .bare: break
    case .chequered:
      for index in 0..<Grid.cellCount where (index % 9 + index / 9).isMultiple(of: 2) {
        let (x, y) = place(index)
        page.fill(x, y, x + cell, y + cell, tint)
      }
    case .tiles:
      for index in 0..<Grid.cellCount {
        let (x, y) = place(index)
        let isOther = inBoxes && (index % 9 / 3 + index / 27).isMultiple(of: 2)
        tile(x + gap, y + gap, cell - 2 * gap, bite, isOther ? .grey(tint.red - 30) : tint)
      }
    case .dots:
      for crossing in 0..<100 {
        let (x, y) = (margin + Double(crossing % 10) * cell, margin + Double(crossing / 10) * cell)
        page.stroke([(x: x, y: y)], width: dot * 2, ink)
      }
    }
  }

  /// A square with its corners cut off roundly.
  private func tile(_ x: Double, _ y: Double, _ side: Double, _ bite: Double, _ tint: Page.Ink) {
    page.fill(x + bite, y, x + side - bite, y + side, tint)
    page.fill(x, y + bite, x + bite, y + side - bite, tint)
    page.fill(x + side - bite, y + bite, x + side, y + side - bite, tint)
    for (cx, cy) in [
      (x + bite, y + bite), (x + side - bite, y + bite), (x + bite, y + side - bite),
      (x + side - bite, y + side - bite),
    ] {
      page.stroke([(x: cx, y: cy)], width: bite * 2, tint)
    }
  }

  private mutating func lines() {
    let factor = values["line"] ?? 1
    let thin = max(0.6, cell * 0.02 * factor * dice.between(0.7, 1.3))
    let thick = thin * dice.between(1.6, 4)
    let thinInk: Page.Ink = dice.chance(0.3) ? .grey(dice.between(90, 170)) : ink
    let hasFrame = dice.chance(0.96), isDouble = dice.chance(0.08)
    if scene.style == .drawn { return drawnLines(thin * 1.3) }
    for line in 0...9 {
      let isBox = line % 3 == 0
      if (line == 0 || line == 9) && !hasFrame { continue }
      let half = (isBox ? thick : thin) / 2, at = margin + Double(line) * cell
      page.fill(margin - thick / 2, at - half, margin + side + thick / 2, at + half, isBox ? ink : thinInk)
      page.fill(at - half, margin - thick / 2, at + half, margin + side + thick / 2, isBox ? ink : thinInk)
    }
    if isDouble {
      let out = thick * 2
      for (a, b) in [(margin - out, margin - out), (margin - out, margin + side + out)] {
        page.fill(a, b, margin + side + out, b + thick / 2, ink)
        page.fill(b, a, b + thick / 2, margin + side + out, ink)
      }
    }
  }

  /// Lines drawn by hand along a ruler.
  private mutating func drawnLines(_ thin: Double) {
    let pen = Page.Ink(red: dice.between(10, 70), green: dice.between(10, 70), blue: dice.between(20, 150))
    for line in 0...9 {
      let at = margin + Double(line) * cell, width = line % 3 == 0 ? thin * 1.8 : thin
      for isAcross in [true, false] {
        let points = (0...6).map { step in
          let along = margin + side * (Double(step) / 6 * 1.01 - 0.005) + dice.normal(0, cell * 0.01)
          let off = at + dice.normal(0, cell * 0.015)
          return isAcross ? (x: along, y: off) : (x: off, y: along)
        }
        page.stroke(points, width: width, pen, opacity: 0.9)
      }
    }
  }

  private mutating func digits() {
    guard scene.style != .drawn else { return }
    let height = cell * dice.between(0.42, 0.68)
    var shapes: [Int: (Coverage, Double)] = [:]
    for index in 0..<Grid.cellCount where scene.givens[index] != 0 {
      let digit = scene.givens[index]
      guard let glyph = font.glyphs[UInt8(48 + digit)] else { continue }
      let shape = shapes[digit] ?? (Coverage(glyph, size: height), Double(glyph.advance) * height / 1000)
      shapes[digit] = shape
      let (x, y) = place(index)
      page.stamp(shape.0, x: x + (cell - shape.1) / 2, y: y + (cell + height) / 2, ink)
    }
  }

  private mutating func pen() -> (ink: Page.Ink, width: Double, opacity: Double) {
    let inks: [Page.Ink] = [
      Page.Ink(red: 25, green: 40, blue: 130), Page.Ink(red: 30, green: 30, blue: 35),
      Page.Ink(red: 90, green: 90, blue: 95),
      Page.Ink(red: 170, green: 30, blue: 40), Page.Ink(red: 20, green: 90, blue: 60),
    ]
    return (dice.pick(inks), max(0.9, cell * (values["pen"] ?? 6) / 100), dice.between(0.65, 1))
  }

  private mutating func entries() {
    let hand = Handwriting(neatness: values["neatness"] ?? 0.6, &dice)
    let pen = pen()
    let isTyped = scene.style == .app && (values["screen"] ?? 0) > 0.5
    for index in 0..<Grid.cellCount where scene.label[index] != 0 && scene.givens[index] == 0 {
      let (x, y) = place(index)
      if isTyped {
        let line = PrintedText("\(scene.label[index])", font, height: cell * 0.52, widest: cell * 0.8)
        line.stamp(page, x: x + (cell - line.width) / 2, y: y + (cell + line.height) / 2, pen.ink)
        continue
      }
      for stroke in hand.strokes(scene.label[index], &dice) {
        page.stroke(
          stroke.map { (x: x + $0.x * cell, y: y + $0.y * cell) }, width: pen.width * dice.between(0.85, 1.15), pen.ink,
          opacity: pen.opacity)
      }
    }
  }

  private mutating func pencilMarks() {
    let hand = Handwriting(neatness: values["neatness"] ?? 0.6, &dice)
    let pen = pen(), isTyped = scene.style == .app
    for (index, notes) in scene.marks.sorted(by: { $0.key < $1.key }) {
      let (x, y) = place(index)
      for note in notes {
        let left = x + Double((note - 1) % 3) * cell * 0.3 + cell * 0.05,
          top = y + Double((note - 1) / 3) * cell * 0.3 + cell * 0.05
        if isTyped, let glyph = font.glyphs[UInt8(48 + note)] {
          page.stamp(Coverage(glyph, size: cell * 0.18), x: left + cell * 0.08, y: top + cell * 0.24, .grey(110))
          continue
        }
        for stroke in hand.strokes(note, &dice) {
          page.stroke(
            stroke.map { (x: left + $0.x * cell * 0.3, y: top + $0.y * cell * 0.3) }, width: max(0.8, pen.width * 0.5),
            pen.ink,
            opacity: pen.opacity * 0.85)
        }
      }
    }
  }
}
