/// The columns of a newspaper or magazine page around a board: headlines, paragraphs, pictures and other puzzles.
struct PageLayout {
  let page: Page
  /// The board's side, and the place of its top left, down and across.
  let side: Double, margin: Double
  let ink: Page.Ink

  private typealias Area = (left: Double, top: Double, right: Double, bottom: Double)

  private static let words = """
    the a of and to in is that for on with was by at from as it are this which new year said city after first more \
    people time last over would out some when today water market house school council plan street family summer winter \
    morning evening garden music player team season final coach world record doctor health report study price bank \
    company worker train station road bridge river mountain weather storm rain wind light night moon letter reader \
    question answer puzzle number solution page paper story book film actor painter museum theatre stage song voice \
    minister party vote election court judge police fire car bicycle traffic airport island coast harbour ship captain
    """.split(separator: " ").map(String.init)

  func draw(_ dice: inout PortableRandom) {
    let fonts = GlyphOutlines.textFonts, text = dice.pick(fonts), head = dice.pick(fonts)
    let size = side / dice.between(30, 48), columns = 3 + dice.below(4), gutter = size * 1.2
    let hasRules = dice.chance(0.4), gap = side * dice.between(0.05, 0.1)
    let board: Area = (margin - gap, margin - gap, margin + side + gap, margin + side + gap)
    let width = (Double(page.width) - gutter) / Double(columns) - gutter
    for column in 0..<columns {
      var own = dice.split()
      let left = gutter + Double(column) * (width + gutter)
      var y = -own.between(0, size * 8)
      while y < Double(page.height) {
        let block = own.below(10), height: Double
        switch block {
        case 0: height = width * own.between(0.5, 0.8)
        case 1, 2: height = width
        default: height = size * 1.5 * Double(4 + own.below(14))
        }
        let area: Area = (left, y, left + width, y + height)
        let isClear = area.right < board.left || area.left > board.right || area.bottom < board.top || y > board.bottom
        if block <= 2 && isClear {
          if block == 0 { picture(area, &own) } else { puzzle(area, text, &own) }
        } else {
          if own.chance(0.35) {
            let line: Area = (left, y, left + width, y + size * 2.4)
            self.text(line, board, head, size * 1.9, &own)
            y += size * 2.8
          }
          self.text((left, y, left + width, y + height), board, text, size, &own)
        }
        y += height + size * own.between(0.8, 2)
        if hasRules, isClear { page.fill(left, y - size * 0.5, left + width, y - size * 0.45, ink, opacity: 0.7) }
      }
    }
  }

  /// Lines of words, as wide as the area, that leave out the board.
  private func text(
    _ area: Area, _ board: Area, _ font: GlyphOutlines.Font, _ size: Double, _ dice: inout PortableRandom
  ) {
    var y = area.top + size
    var isFirst = true
    while y < area.bottom {
      let crosses = y > board.top && y - size < board.bottom
      var right = area.right
      if crosses && area.right > board.left && area.left < board.left { right = board.left }
      let start = crosses && area.left < board.right && area.right > board.right ? board.right : area.left
      let isBoard = crosses && area.left >= board.left && area.right <= board.right
      var x = max(area.left, start)
      let last = y + size * 1.4 >= area.bottom ? x + (right - x) * dice.between(0.3, 0.9) : right
      while !isBoard {
        let word = dice.pick(Self.words)
        let capital = word.prefix(1).uppercased(), hasCapital = font.glyphs[capital.utf8.first ?? 0] != nil
        let written = isFirst && hasCapital ? capital + word.dropFirst() : word
        let shown = PrintedText(written, font, height: size, widest: side)
        guard x + shown.width < last else { break }
        shown.stamp(page, x: x, y: y, ink)
        x += shown.width + size * 0.45
        isFirst = dice.chance(0.08)
      }
      y += size * 1.4
    }
  }

  /// A printed photograph: bands of sky and ground, and some houses.
  private func picture(_ area: Area, _ dice: inout PortableRandom) {
    let isGrey = dice.chance(0.5), bands = 24, step = (area.bottom - area.top) / Double(bands)
    func tone(_ level: Double) -> Page.Ink {
      isGrey ? .grey(level) : Page.Ink(red: level * dice.between(0.7, 1), green: level * 0.9, blue: level)
    }
    let (sky, ground) = (dice.between(140, 225), dice.between(40, 130)), horizon = 8 + dice.below(12)
    for band in 0..<bands {
      let level = (band < horizon ? sky : ground) - Double(band) * 1.5
      let top = area.top + Double(band) * step
      page.fill(area.left, top, area.right, top + step + 1, tone(level))
    }
    for _ in 0..<3 + dice.below(6) {
      let width = (area.right - area.left) * dice.between(0.08, 0.25)
      let left = dice.between(area.left, area.right - width)
      let top = area.top + step * Double(horizon) * dice.between(0.3, 0.95)
      page.fill(left, top, left + width, area.top + step * Double(horizon + 2), tone(dice.between(30, 190)))
    }
  }

  /// A crossword, a word search or a smaller Sudoku.
  private func puzzle(_ area: Area, _ font: GlyphOutlines.Font, _ dice: inout PortableRandom) {
    let form = dice.below(3), cells = form == 2 ? 9 : 9 + dice.below(5)
    let step = (area.right - area.left) / Double(cells), thin = max(0.7, step * 0.03)
    for index in 0..<cells * cells {
      let x = area.left + Double(index % cells) * step, y = area.top + Double(index / cells) * step
      let (filled, symbol) = (dice.unit(), dice.bits())
      switch form {
      case 0:
        if filled < 0.25 {
          page.fill(x, y, x + step, y + step, ink)
        } else if filled < 0.5 {
          let number = PrintedText("\(1 + symbol % 40)", font, height: step * 0.28, widest: step)
          number.stamp(page, x: x + step * 0.08, y: y + step * 0.36, ink)
        }
      case 1:
        let letter = PrintedText(
          String(Unicode.Scalar(UInt8(97 + symbol % 26))), font, height: step * 0.6, widest: step)
        letter.stamp(page, x: x + (step - letter.width) / 2, y: y + step * 0.7, ink)
      default:
        guard filled < 0.35 else { continue }
        let digit = PrintedText("\(1 + symbol % 9)", font, height: step * 0.55, widest: step)
        digit.stamp(page, x: x + (step - digit.width) / 2, y: y + step * 0.78, ink)
      }
    }
    for line in 0...cells where form != 1 || line == 0 || line == cells {
      let half = form == 2 && line % 3 == 0 ? thin * 1.5 : thin / 2, at = Double(line) * step
      page.fill(area.left, area.top + at - half, area.right, area.top + at + half, ink)
      page.fill(area.left + at - half, area.top, area.left + at + half, area.top + step * Double(cells), ink)
    }
  }
}
