import Sudoku

/// The surroundings of the board on a page: text, another board, and print of the back that shines through.
struct PageBackground {
  let page: Page
  /// The board's side, and the place of its top left, down and across.
  let side: Double, margin: Double
  let font: GlyphOutlines.Font
  let ink: Page.Ink
  let values: [String: Double]

  func draw(_ dice: inout PortableRandom) {
    ghost(&dice)
    if (values["layout"] ?? 0) > 0.5 {
      PageLayout(page: page, side: side, margin: margin, ink: ink).draw(&dice)
      return
    }
    clutter(&dice)
    if (values["second"] ?? 0) > 0.5 { secondBoard(&dice) }
  }

  /// Lines of text above, below and beside the board.
  private func clutter(_ dice: inout PortableRandom) {
    let amount = values["clutter"] ?? 0
    let font = dice.pick(GlyphOutlines.textFonts), height = side / dice.between(26, 44)
    let characters = Array(font.glyphs.keys.sorted())
    let shapes = characters.compactMap { key in
      font.glyphs[key].map { (Coverage($0, size: height), Double($0.advance) * height / 1000) }
    }
    let gap = dice.between(0.06, 0.12) * side
    guard amount > 0, !shapes.isEmpty else { return }
    var y = height
    while y < Double(page.height) {
      let isBeside = y > margin - gap && y < margin + side + gap + height
      var x = 4.0
      let isLine = dice.chance(amount), indent = dice.below(8) == 0 ? side * 0.1 : 0
      x += indent
      while isLine && x < Double(page.width) {
        if isBeside && x > margin - gap - height * 3 && x < margin + side + gap { x = margin + side + gap }
        for _ in 0..<2 + dice.below(8) {
          let shape = dice.pick(shapes)
          if !isBeside || x + shape.1 < margin - gap || x >= margin + side + gap {
            page.stamp(shape.0, x: x, y: y, ink, opacity: 0.9)
          }
          x += shape.1
        }
        x += height * 0.6
      }
      y += height * 1.7
    }
  }

  /// Another, smaller board, partly on the page.
  private func secondBoard(_ dice: inout PortableRandom) {
    let size = side * dice.between(0.35, 0.6), gap = side * 0.1
    let (x, y) = dice.chance(0.5) ? (margin + side + gap, margin) : (margin, margin + side + gap)
    let step = size / 9
    page.fill(x - 4, y - 4, x + size + 4, y + size + 4, .grey(235))
    for line in 0...9 {
      let half = line % 3 == 0 ? step * 0.04 : step * 0.015
      page.fill(x, y + Double(line) * step - half, x + size, y + Double(line) * step + half, ink)
      page.fill(x + Double(line) * step - half, y, x + Double(line) * step + half, y + size, ink)
    }
    for index in 0..<Grid.cellCount where dice.chance(0.35) {
      guard let glyph = font.glyphs[UInt8(49 + dice.below(9))] else { continue }
      page.stamp(
        Coverage(glyph, size: step * 0.55), x: x + Double(index % 9) * step + step * 0.25,
        y: y + Double(index / 9) * step + step * 0.78, ink)
    }
  }

  /// Mirrored print of the back that shines through.
  private func ghost(_ dice: inout PortableRandom) {
    let strength = values["ghost"] ?? 0
    guard strength > 0 else { return }
    let height = side / dice.between(12, 30)
    for _ in 0..<120 {
      let glyph = dice.pick(font.glyphs.sorted { $0.key < $1.key }.map(\.value))
      let x = dice.between(0, Double(page.width)), y = dice.between(0, Double(page.height))
      page.stamp(Coverage(glyph.mirrored, size: height), x: x, y: y, .grey(60), opacity: strength)
    }
  }
}
