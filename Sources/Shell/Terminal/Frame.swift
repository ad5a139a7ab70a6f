/// A rectangle of cells.
struct Area: Hashable, Sendable {
  var x: Int, y: Int, width: Int, height: Int

  init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The column and the row after the last.
  var right: Int { x + width }
  var bottom: Int { y + height }

  func contains(_ column: Int, _ row: Int) -> Bool { column >= x && column < right && row >= y && row < bottom }

  /// The area without a margin on each side.
  func inset(_ columns: Int, _ rows: Int) -> Area {
    Area(x + columns, y + rows, width - 2 * columns, height - 2 * rows)
  }

  /// An area of this size in the middle of this one, or as much as fits.
  func centred(_ width: Int, _ height: Int) -> Area {
    let (w, h) = (min(width, self.width), min(height, self.height))
    return Area(x + (self.width - w) / 2, y + (self.height - h) / 2, w, h)
  }

  /// Divides at a column; the parts left and right of it.
  func split(left columns: Int, gap: Int = 0) -> (Area, Area) {
    let w = min(width, columns)
    return (Area(x, y, w, height), Area(x + w + gap, y, width - w - gap, height))
  }

  /// Divides at a row; the parts above and below it.
  func split(top rows: Int, gap: Int = 0) -> (Area, Area) {
    let h = min(height, rows)
    return (Area(x, y, width, h), Area(x, y + h + gap, width, height - h - gap))
  }
}

/// One place of a frame.
struct Cell: Hashable, Sendable {
  /// The character; a wide one covers this cell and the next, which is empty then.
  var glyph: Character?
  var style: Style

  static let blank = Cell(glyph: " ", style: .plain)
}

/// Where a click does something.
struct Target: Hashable, Sendable {
  enum Action: Hashable, Sendable {
    case key(Key)
    /// A row of a list, a cell of a board: whatever the screen numbers.
    case item(Int)
  }

  var area: Area
  var action: Action
}

/// A picture for terminals that show pixels; below it the frame has the same picture in blocks.
struct PixelPicture: Hashable, Sendable {
  var area: Area
  var picture: Pixels
}

/// What a terminal shows, as a value.
struct Frame: Hashable, Sendable {
  let width: Int, height: Int
  private(set) var cells: [Cell]
  /// Where a typed character would go; `nil` hides the cursor.
  var cursor: (x: Int, y: Int)? {
    get { cursorIndex.map { ($0 % max(1, width), $0 / max(1, width)) } }
    set { cursorIndex = newValue.map { $0.y * width + $0.x } }
  }
  private var cursorIndex: Int?
  private(set) var targets: [Target] = []
  private(set) var pictures: [PixelPicture] = []
  /// Words that had no room, or were written over: a test holds that there are none on any screen.
  private(set) var lost: [String] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = [Cell](repeating: .blank, count: width * height)
  }

  var area: Area { Area(0, 0, width, height) }

  /// A cell. Where half of a wide character is overwritten, its other half becomes blank.
  subscript(x: Int, y: Int) -> Cell {
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
  mutating func put(_ text: some StringProtocol, _ x: Int, _ y: Int, _ style: Style = .plain, limit: Int = .max) -> Int
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

  /// Writes text that is cut with `…` where it does not fit.
  mutating func put(_ text: String, in area: Area, row: Int = 0, _ style: Style = .plain, _ side: Side = .left) {
    guard row >= 0, row < area.height else { return lose(text) }
    let fitted = Text.fitted(text, area.width)
    if fitted != text { lose(text) }
    let free = area.width - CellWidth.columns(of: fitted)
    let indent = side == .left ? 0 : side == .right ? free : free / 2
    put(fitted, area.x + indent, area.y + row, style, limit: area.width - indent)
  }

  enum Side: Sendable { case left, centre, right }

  /// Writes text over as many rows as it takes.
  /// - Returns: the rows used.
  @discardableResult
  mutating func put(wrapped text: String, in area: Area, _ style: Style = .plain) -> Int {
    let lines = Text.wrapped(text, area.width)
    for (row, line) in lines.prefix(area.height).enumerated() { put(line, in: area, row: row, style) }
    if lines.count > area.height { lose(text) }
    return min(lines.count, area.height)
  }

  private mutating func lose(_ text: some StringProtocol) {
    if text.contains(where: { $0.isLetter || $0.isNumber }) { lost.append(String(text)) }
  }

  /// Whether a letter or a digit stands somewhere.
  private func isWord(_ x: Int, _ y: Int) -> Bool {
    guard let glyph = cells[y * width + x].glyph, glyph != " " else { return false }
    return glyph.isLetter || glyph.isNumber
  }

  mutating func fill(_ area: Area, _ style: Style = .plain, _ glyph: Character = " ") {
    for y in rows(of: area) {
      for x in columns(of: area) { self[x, y] = Cell(glyph: glyph, style: style) }
    }
  }

  /// Changes the ground of what is written in an area.
  mutating func shade(_ area: Area, _ tone: Tone) {
    for y in rows(of: area) {
      for x in columns(of: area) { cells[y * width + x].style.ground = .tone(tone) }
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
  mutating func box(_ area: Area, _ title: String = "", _ style: Style = Style(.line), titleStyle: Style = .strong) {
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

  /// A box that lies on something else: cleared, with a margin at its sides.
  mutating func panel(_ area: Area, _ title: String, _ style: Style, titleStyle: Style = .strong) {
    fill(area.inset(-1, 0))
    box(area, title, style, titleStyle: titleStyle)
  }

  // MARK: Clicks and pictures

  mutating func onClick(_ area: Area, _ action: Target.Action) { targets.append(Target(area: area, action: action)) }

  /// What a click at a place means: the last thing drawn there.
  func target(_ x: Int, _ y: Int) -> Target.Action? { targets.last { $0.area.contains(x, y) }?.action }

  /// Takes away what clicks meant so far: something was drawn over it.
  mutating func forgetTargets() {
    targets = []
    pictures = []
  }

  mutating func place(_ picture: PixelPicture) { pictures.append(picture) }

  // MARK: Reading

  /// The characters of the rows, trailing blanks cut off: for tests and for people.
  var text: String {
    (0..<height).map { y in
      var line = (0..<width).compactMap { self[$0, y].glyph }
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }
}
