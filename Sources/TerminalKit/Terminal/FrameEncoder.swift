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

  /// The greatest number of unchanged cells between two changes that are written again rather than skipped.
  private static let gap = 4

  /// The text that turns a screen with `old` into one with `new`. It writes everything if `old` is `nil`, of another
  /// size or in another theme.
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
    guard capabilities.depth == .full || capabilities.depth == .indexed else { return codes.hideCursor + out.text }
    // Terminals that know this mode show the whole change at once; the others ignore it.
    return "\u{1B}[?2026h" + codes.hideCursor + out.text + "\u{1B}[?2026l"
  }

  private func row(_ y: Int, _ old: Frame?, _ new: Frame, _ stale: [Area], _ out: inout Output) {
    func differs(_ x: Int) -> Bool {
      guard let old else { return true }
      return old[x, y] != new[x, y] || stale.contains { $0.contains(x, y) }
    }
    var x = 0
    while x < new.width {
      guard differs(x) else {
        x += 1
        continue
      }
      var last = x
      var next = x + 1
      while next < new.width && next - last <= FrameEncoder.gap {
        if differs(next) { last = next }
        next += 1
      }
      // A wide character is written whole.
      var start = x
      while start > 0 && new[start, y].glyph == nil { start -= 1 }
      out.text += codes.cursor(start, y)
      for column in start...last {
        guard let glyph = new[column, y].glyph else { continue }
        out.set(new[column, y].style)
        out.text.append(capabilities.isUTF8 ? glyph : PlainGlyphs.plain(glyph))
      }
      x = last + 1
    }
  }

  private func draw(_ picture: PixelPicture, _ out: inout Output) {
    out.text += codes.cursor(picture.area.x, picture.area.y)
    let w = picture.area.width * capabilities.cellWidth, h = picture.area.height * capabilities.cellHeight
    // Sixels come in bands of six; a last one that is cut would scroll the screen.
    if w > 0, h >= 6 { out.text += PixelCodes.sixel(picture.picture.resized(width: w, height: h / 6 * 6)) }
  }

  /// The text so far, and the style that the terminal writes in.
  private struct Output {
    let encoder: FrameEncoder
    let theme: Theme
    var text = ""
    var style: Style?

    init(encoder: FrameEncoder, theme: Theme) { (self.encoder, self.theme) = (encoder, theme) }

    mutating func set(_ wanted: Style) {
      guard wanted != style else { return }
      style = wanted
      text += encoder.codes(for: wanted, in: theme)
    }
  }

  /// The sequences that set a style of a theme after any other style.
  package func codes(for style: Style, in theme: Theme = .dark) -> String {
    var attributes = style.attributes
    var colours = ""
    switch capabilities.depth {
    case .none:
      for case .tone(let tone) in [style.ink, style.ground] { attributes.formUnion(theme[tone].plain) }
      if case .tone(.faint) = style.ink { attributes.insert(.dim) }
    case .eight:
      for case .tone(let tone) in [style.ink, style.ground] { attributes.formUnion(theme[tone].withEight) }
      colours = eight(style.ink, codes.inks, theme) + eight(style.ground, codes.grounds, theme)
    case .indexed: colours = indexed(style.ink, codes.inks, theme) + indexed(style.ground, codes.grounds, theme)
    case .full: colours = full(style.ink, 38, theme) + full(style.ground, 48, theme)
    }
    var text = codes.plain
    if attributes.contains(.bold) { text += codes.bold }
    if attributes.contains(.dim) { text += codes.dim }
    if attributes.contains(.underline) { text += codes.underline }
    if attributes.contains(.reverse) { text += codes.reverse }
    return text + colours
  }

  private func eight(_ ink: Ink, _ table: [String], _ theme: Theme) -> String {
    switch ink {
    case .tone(let tone):
      theme[tone].eight.flatMap { table.indices.contains(Int($0)) ? table[Int($0)] : nil } ?? ""
    case .rgb(let r, let g, let b):
      table.indices.contains(Int(Palette.eighth(r, g, b))) ? table[Int(Palette.eighth(r, g, b))] : ""
    }
  }

  private func indexed(_ ink: Ink, _ table: [String], _ theme: Theme) -> String {
    let index =
      switch ink {
      case .tone(let tone): theme[tone].indexed
      case .rgb(let r, let g, let b): Palette.indexed(r, g, b)
      }
    return table.indices.contains(Int(index)) ? table[Int(index)] : ""
  }

  private func full(_ ink: Ink, _ code: Int, _ theme: Theme) -> String {
    let (r, g, b) =
      switch ink {
      case .tone(let tone): (theme[tone].rgb.red, theme[tone].rgb.green, theme[tone].rgb.blue)
      case .rgb(let r, let g, let b): (r, g, b)
      }
    return "\u{1B}[\(code);2;\(r);\(g);\(b)m"
  }
}
