/// An encoder of the differences between two frames as control sequences.
package struct FrameEncoder: Sendable {
  /// The control sequences of the terminal.
  package var codes: ControlCodes
  /// The colours, the characters and the pixels that the terminal shows.
  package var capabilities: Capabilities

  /// An encoder for one terminal.
  package init(codes: ControlCodes, capabilities: Capabilities) {
    (self.codes, self.capabilities) = (codes, capabilities)
  }

  /// The text that turns a screen with `old` into one with `new`. It writes the cells that look different, and of their
  /// styles only the changes. It writes everything if `old` is `nil`, of another size or in another theme.
  /// It expects the plain pen, and leaves it.
  /// - Parameter pictures: the text that shows the pictures of Kitty's protocol; see ``KittyScreen``.
  package func text(from old: Frame?, to new: Frame, pictures: String = "") -> String {
    let old = old.flatMap {
      $0.width == new.width && $0.height == new.height && $0.theme == new.theme ? $0 : nil
    }
    var out = Output(encoder: self, theme: new.theme)
    let havePicturesChanged = old?.pictures ?? [] != new.pictures
    // Sixels lie in the cells, so cells that a picture covered are drawn again.
    let stale = havePicturesChanged && capabilities.graphics == .sixel ? old?.pictures.map(\.area) ?? [] : []
    for y in 0..<new.height { row(y, old, new, stale, &out) }
    if havePicturesChanged, capabilities.graphics == .sixel { for picture in new.pictures { draw(picture, &out) } }
    out.text += pictures
    if out.text.isEmpty && old?.cursor?.x == new.cursor?.x && old?.cursor?.y == new.cursor?.y && old != nil {
      return ""
    }
    out.set(.plain)
    if let cursor = new.cursor { out.text += codes.cursor(cursor.x, cursor.y) + codes.showCursor }
    // A terminal that shows nothing yet may write with any pen.
    let start = old == nil ? codes.hideCursor + codes.plain : old?.cursor == nil ? "" : codes.hideCursor
    guard capabilities.depth == .full || capabilities.depth == .indexed else { return start + out.text }
    // Terminals that know this mode show the whole change at once; the others ignore it.
    return "\u{1B}[?2026h" + start + out.text + "\u{1B}[?2026l"
  }

  private func row(_ y: Int, _ old: Frame?, _ new: Frame, _ stale: [Area], _ out: inout Output) {
    func differs(_ x: Int) -> Bool {
      guard let old else { return true }
      if stale.contains(where: { $0.contains(x, y) }) { return true }
      return old[x, y] != new[x, y] && !out.looksSame(old[x, y], new[x, y])
    }
    // The column of the terminal's cursor, once it is in this row.
    var column: Int?
    for x in 0..<new.width where differs(x) {
      // A wide character is written whole.
      var start = x
      while start > 0 && new[start, y].glyph == nil { start -= 1 }
      guard start >= column ?? 0, let glyph = new[start, y].glyph else { continue }
      if let last = column {
        out.skip(last..<start, in: y, of: new)
      } else {
        out.text += codes.cursor(start, y)
      }
      out.write(glyph, new[start, y].style)
      column = start + 1
      while let next = column, next < new.width, new[next, y].glyph == nil { column = next + 1 }
    }
  }

  private func draw(_ picture: PixelPicture, _ out: inout Output) {
    out.text += codes.cursor(picture.area.x, picture.area.y)
    let w = picture.area.width * capabilities.cellWidth, h = picture.area.height * capabilities.cellHeight
    // Sixels come in bands of six; a last one that is cut would scroll the screen.
    if w > 0, h >= 6 { out.text += PixelCodes.sixel(picture.picture.resized(width: w, height: h / 6 * 6)) }
  }

  /// The text so far, and the pen that the terminal writes with after it.
  private struct Output {
    let encoder: FrameEncoder
    let theme: Theme
    var text = ""
    private var pen = Pen.plain
    /// The pens of the styles so far.
    private var pens: [Style: Pen] = [:]

    init(encoder: FrameEncoder, theme: Theme) { (self.encoder, self.theme) = (encoder, theme) }

    mutating func set(_ wanted: Pen) {
      text += wanted.codes(after: pen, encoder.codes)
      pen = wanted
    }

    mutating func write(_ glyph: Character, _ style: Style) {
      set(pen(for: glyph, style))
      text += shown(glyph)
    }

    /// Moves the cursor over unchanged cells of a row. Cells in the present pen are written again if that is shorter.
    mutating func skip(_ columns: Range<Int>, in y: Int, of frame: Frame) {
      guard !columns.isEmpty else { return }
      let move = encoder.codes.column(columns.upperBound, y)
      var again = ""
      for x in columns where again.utf8.count < move.utf8.count {
        guard let glyph = frame[x, y].glyph else { continue }
        guard pen(for: glyph, frame[x, y].style) == pen else {
          text += move
          return
        }
        again += shown(glyph)
      }
      text += again.utf8.count < move.utf8.count ? again : move
    }

    /// True if two cells that differ look the same.
    mutating func looksSame(_ one: Cell, _ other: Cell) -> Bool {
      guard one.glyph == other.glyph else { return false }
      let (first, second) = (pen(of: one.style), pen(of: other.style))
      return one.glyph == " " ? first.drawsSameBlank(as: second) : first == second
    }

    /// The pen to write a glyph with after the present one.
    private mutating func pen(for glyph: Character, _ style: Style) -> Pen {
      let wanted = pen(of: style)
      return glyph == " " ? wanted.forBlank(after: pen) : wanted
    }

    private mutating func pen(of style: Style) -> Pen {
      if let known = pens[style] { return known }
      let made = encoder.pen(of: style, in: theme)
      pens[style] = made
      return made
    }

    /// The text of a glyph in as many columns as it has in the frame.
    private func shown(_ glyph: Character) -> String {
      if encoder.capabilities.isUTF8 { return String(glyph) }
      let plain = String(PlainGlyphs.plain(glyph))
      return CellWidth.columns(of: glyph) > 1 ? plain + " " : plain
    }
  }

  /// The sequences that set a style of a theme after any other style.
  package func codes(for style: Style, in theme: Theme = .dark) -> String {
    codes.plain + pen(of: style, in: theme).codes(after: .plain, codes)
  }
}
