/// One place of a frame.
package struct Cell: Hashable, Sendable {
  /// The character; a wide one covers this cell and the next, which is empty then.
  package var glyph: Character?
  /// The colours and attributes of the glyph and its ground.
  package var style: Style

  /// A cell with a glyph; `nil` for the right half of a wide character.
  package init(glyph: Character?, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// A space in the plain style.
  package static let blank = Cell(glyph: " ", style: .plain)
}

/// An area that reacts to a click.
package struct Target: Hashable, Sendable {
  /// The effect of a click on the target.
  package enum Action: Hashable, Sendable {
    /// A key, handled as if it were pressed. It is one of the usual keys, not of the player's.
    case key(Key)
    /// An item by the number that the screen gave it, such as a row of a list or a cell of a board.
    case item(Int)
  }

  /// The cells that react, in columns and rows of the frame.
  package var area: Area
  /// The effect of a click on any of these cells.
  package var action: Action
}

/// A picture for terminals that show pixels; below it the frame has the same picture in blocks.
package struct PixelPicture: Hashable, Sendable {
  /// The cells that the picture covers.
  package var area: Area
  /// The picture in any size; it is scaled to the area when it is shown.
  package var picture: Pixels

  /// A picture over an area, stretched to it.
  package init(area: Area, picture: Pixels) {
    self.area = area
    self.picture = picture
  }
}

/// The contents of a terminal as a value.
package struct Frame: Hashable, Sendable {
  /// The size in columns and rows.
  package let width: Int, height: Int
  /// The theme that gives the tones their colours.
  package let theme: Theme
  /// The `width * height` cells, row by row.
  package private(set) var cells: [Cell]
  /// The place of the cursor, where a typed character would go; `nil` hides it.
  package var cursor: (x: Int, y: Int)? {
    get { cursorIndex.map { ($0 % max(1, width), $0 / max(1, width)) } }
    set { cursorIndex = newValue.map { $0.y * width + $0.x } }
  }
  private var cursorIndex: Int?
  /// The click targets in the order in which they were drawn, the last on top.
  package private(set) var targets: [Target] = []
  /// The pictures for terminals that show pixels, the last on top.
  package private(set) var pictures: [PixelPicture] = []
  /// Pictures with transparency over one another, the last on top.
  package private(set) var layers: [PixelLayer] = []
  /// The state of the screens in lines, for a terminal that tells it.
  package var speech: Speech?
  /// Words that had no room, or were overwritten. Tests require that no screen has any.
  package private(set) var lost: [String] = []

  /// A frame of blank cells.
  /// - Precondition: `width` and `height` are not negative.
  package init(width: Int, height: Int, theme: Theme = .dark) {
    self.theme = theme
    self.width = width
    self.height = height
    cells = [Cell](repeating: .blank, count: width * height)
  }

  /// All cells, from column 0 and row 0.
  package var area: Area { Area(0, 0, width, height) }

  /// A cell. If half of a wide character is overwritten, its other half becomes blank.
  package subscript(x: Int, y: Int) -> Cell {
    get { cells[y * width + x] }
    set {
      let index = y * width + x
      if cells[index].glyph == nil, x > 0, newValue.glyph != nil { cells[index - 1].glyph = " " }
      if x + 1 < width, cells[index + 1].glyph == nil { cells[index + 1].glyph = " " }
      cells[index] = newValue
    }
  }

  // MARK: Writing

  /// Writes text from a place on, cut off at `limit` columns and at the frame's edge.
  /// - Returns: the columns written.
  @discardableResult
  package mutating func put(_ text: some StringProtocol, _ x: Int, _ y: Int, _ style: Style = .plain, limit: Int = .max)
    -> Int
  {
    guard y >= 0, y < height else {
      lose(text)
      return 0
    }
    let end = limit > width ? width : min(width, x + limit)
    var column = x
    var isLost = false
    for character in text {
      let columns = CellWidth.columns(of: character)
      guard columns > 0 else { continue }
      guard column + columns <= end else {
        isLost = true
        break
      }
      if column >= 0 {
        if isWord(column, y), self[column, y].glyph != character { isLost = true }
        if columns == 2 { self[column + 1, y] = Cell(glyph: " ", style: style) }
        self[column, y] = Cell(glyph: character, style: style)
        if columns == 2 { cells[y * width + column + 1].glyph = nil }
      }
      column += columns
    }
    if isLost { lose(text) }
    return column - x
  }

  /// Writes text, shortened with `…` if it does not fit.
  package mutating func put(_ text: String, in area: Area, row: Int = 0, _ style: Style = .plain, _ side: Side = .left)
  {
    guard row >= 0, row < area.height else { return lose(text) }
    let fitted = Text.fitted(text, area.width)
    if fitted != text { lose(text) }
    let free = area.width - CellWidth.columns(of: fitted)
    let indent = side == .left ? 0 : side == .right ? free : free / 2
    put(fitted, area.x + indent, area.y + row, style, limit: area.width - indent)
  }

  /// The alignment of a text in its area.
  package enum Side: Sendable { case left, centre, right }

  /// Writes wrapped text over as many rows as it needs.
  /// - Returns: the rows used.
  @discardableResult
  package mutating func put(wrapped text: String, in area: Area, _ style: Style = .plain) -> Int {
    let lines = Text.wrapped(text, area.width)
    for (row, line) in lines.prefix(area.height).enumerated() { put(line, in: area, row: row, style) }
    if lines.count > area.height { lose(text) }
    return min(lines.count, area.height)
  }

  private mutating func lose(_ text: some StringProtocol) {
    if text.contains(where: { $0.isLetter || $0.isNumber }) { lost.append(String(text)) }
  }

  /// True if a cell holds a letter or a digit.
  private func isWord(_ x: Int, _ y: Int) -> Bool {
    guard let glyph = cells[y * width + x].glyph, glyph != " " else { return false }
    return glyph.isLetter || glyph.isNumber
  }

  /// Fills the part of an area inside the frame with a glyph that is one column wide.
  package mutating func fill(_ area: Area, _ style: Style = .plain, _ glyph: Character = " ") {
    for y in rows(of: area) {
      for x in columns(of: area) { self[x, y] = Cell(glyph: glyph, style: style) }
    }
  }

  /// Changes the ground of the cells of an area.
  package mutating func shade(_ area: Area, _ tone: Tone) {
    for y in rows(of: area) {
      for x in columns(of: area) { cells[y * width + x].style.ground = .tone(tone) }
    }
  }

  /// Marks the cells of an area as chosen: in the ink that is legible on that ground.
  package mutating func mark(_ area: Area) {
    for y in rows(of: area) {
      for x in columns(of: area) { cells[y * width + x].style = .choice }
    }
  }

  private func rows(of area: Area) -> Range<Int> {
    let first = max(0, area.y)
    return first..<max(first, min(height, area.bottom))
  }

  private func columns(of area: Area) -> Range<Int> {
    let first = max(0, area.x)
    return first..<max(first, min(width, area.right))
  }

  /// Draws a box along the edge of an area, with a title in its upper edge.
  package mutating func box(
    _ area: Area, _ title: String = "", _ style: Style = Style(.line), titleStyle: Style = .strong
  ) {
    guard area.width >= 2, area.height >= 2 else { return }
    let across = String(repeating: "─", count: area.width - 2)
    put("┌\(across)┐", area.x, area.y, style)
    put("└\(across)┘", area.x, area.bottom - 1, style)
    for y in (area.y + 1)..<(area.bottom - 1) {
      put("│", area.x, y, style)
      put("│", area.right - 1, y, style)
    }
    if !title.isEmpty { put(" \(title) ", in: Area(area.x + 2, area.y, area.width - 4, 1), titleStyle) }
  }

  /// A box over other contents: cleared, with a margin at its sides.
  package mutating func panel(_ area: Area, _ title: String, _ style: Style, titleStyle: Style = .strong) {
    fill(area.inset(-1, 0))
    box(area, title, style, titleStyle: titleStyle)
  }

  /// Copies a part of another frame to a place, with its click targets. Words lost in the other frame do not count
  /// here.
  package mutating func copy(_ part: Area, of other: Frame, to place: (x: Int, y: Int)) {
    for y in 0..<part.height {
      for x in 0..<part.width
      where other.area.contains(part.x + x, part.y + y) && area.contains(place.x + x, place.y + y) {
        self[place.x + x, place.y + y] = other[part.x + x, part.y + y]
      }
    }
    for target in other.targets {
      let (left, top) = (max(target.area.x, part.x), max(target.area.y, part.y))
      let seen = Area(
        place.x + left - part.x, place.y + top - part.y, min(target.area.right, part.right) - left,
        min(target.area.bottom, part.bottom) - top)
      if seen.width > 0, seen.height > 0 { onClick(seen, target.action) }
    }
  }

  // MARK: Clicks and pictures

  /// Makes an area react to clicks. It lies over the targets that were added before.
  package mutating func onClick(_ area: Area, _ action: Target.Action) {
    targets.append(Target(area: area, action: action))
  }

  /// The action of a click at a place: that of the last target drawn there.
  package func target(_ x: Int, _ y: Int) -> Target.Action? { targets.last { $0.area.contains(x, y) }?.action }

  /// Removes all click targets, because something was drawn over them.
  package mutating func forgetTargets() {
    targets = []
    pictures = []
    layers = []
  }

  /// Adds a picture over the earlier ones; the cells under it stay as they are.
  package mutating func place(_ picture: PixelPicture) { pictures.append(picture) }
  /// Adds a layer over the earlier ones; the cells under it stay as they are.
  package mutating func place(_ layer: PixelLayer) { layers.append(layer) }

  // MARK: Reading

  /// The characters of the rows without trailing blanks, for tests and for people.
  package var text: String {
    var text = ""
    for y in 0..<height {
      if y > 0 { text.append("\n") }
      var blanks = 0
      for cell in cells[y * width..<(y + 1) * width] {
        guard let glyph = cell.glyph else { continue }
        guard glyph != " " else {
          blanks += 1
          continue
        }
        for _ in 0..<blanks { text.append(" ") }
        blanks = 0
        text.append(glyph)
      }
    }
    return text
  }
}
