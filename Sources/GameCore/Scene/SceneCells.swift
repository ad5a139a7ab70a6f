/// A scene in character cells, for a terminal without pixels and for a log.
public struct SceneCells: Hashable, Sendable {
  /// The form of a sprite by its name, and by the columns and rows that it may take.
  public typealias Forms = (_ name: String, _ columns: Int, _ rows: Int) -> CharacterForm?

  /// One character with its colours.
  public struct Cell: Hashable, Sendable {
    /// One column wide.
    public var character: Character = " "
    /// The colour of the character.
    public var ink: SceneColour = .ink
    /// `nil` for the ground of the scene.
    public var fill: SceneColour?
    /// True for a highlighted character.
    public var isBold = false
  }

  /// Cells in a row.
  public let columns: Int
  /// Rows of cells.
  public let rows: Int
  /// Row by row, from the top left.
  public private(set) var cells: [Cell]
  /// The line arms in each cell, as bits: 1 up, 2 right, 4 down, 8 left. 0 if no line is on top.
  private var arms: [UInt8]

  /// Draws a scene.
  /// - Parameter forms: the form of a sprite by its name and its room in columns and rows. A sprite without a form is drawn as its
  ///   name.
  /// - Complexity: linear in the cells that the nodes cover.
  public init(_ scene: Scene, forms: Forms) {
    columns = max(1, Int((scene.size.width * scene.columns).rounded()))
    rows = max(1, Int((scene.size.height * scene.rows).rounded()))
    cells = Array(repeating: Cell(), count: columns * rows)
    arms = Array(repeating: 0, count: columns * rows)
    let nodes = scene.nodes.filter { $0.opacity >= 0.5 }
    var rim: SceneColour?
    for (index, node) in nodes.enumerated() {
      // A box around a sprite shows less than a cell. The frame of the sprite takes its colour.
      let colour = index + 1 < nodes.count ? node.rim(around: nodes[index + 1], in: scene) : nil
      if colour == nil { draw(node, in: scene, forms, rim: rim) }
      rim = colour
    }
  }

  /// The cells of a length around a centre, both in cells. Equal lengths take equally many cells at any place.
  public static func span(centre: Double, length: Double) -> Range<Int> {
    let count = max(0, Int(length.rounded()))
    // Half a cell is always to the right, so that rounding errors have no effect.
    let first = Int((centre - Double(count) / 2 + 0.5 + 1e-6).rounded(.down))
    return first..<(first + count)
  }

  /// The cell at a row and a column.
  /// - Precondition: They lie inside.
  public subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  /// The rows as text, without the blanks at their ends.
  public var lines: [String] {
    (0..<rows).map { row in
      var line = String(cells[(row * columns)..<((row + 1) * columns)].map(\.character))
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  // MARK: Nodes

  private mutating func draw(_ node: SceneNode, in scene: Scene, _ forms: Forms, rim: SceneColour?) {
    let (x, y) = (node.place.x * scene.columns, node.place.y * scene.rows)
    switch node.form {
    case .sprite(let name, let size):
      let (wide, high) = (size.width * scene.columns, size.height * scene.rows)
      let form =
        forms(name, Int(wide.rounded()), Int(high.rounded()))
        ?? CharacterForm([String(name.split(separator: "/").last ?? "?")])
      let left = Self.span(centre: x, length: Double(form.columns)).lowerBound
      let rows = Self.span(centre: y, length: Double(form.rows.count))
      for (row, text) in zip(rows, form.rows) { put(text, row, left, form.ink, form.fill) }
      if let rim { fill(rim, around: rows, left..<(left + form.columns)) }
    case .text(let text): draw(text, x, y, scene)
    case .box(let box):
      draw(box, x, y, scene)
      if let label = box.label { draw(label, x, y, scene) }
    case .line(let line):
      let points = line.points.map {
        ScenePoint(x + $0.x * scene.columns - 0.5, y + $0.y * scene.rows - 0.5)
      }
      for (from, to) in zip(points, points.dropFirst()) { draw(from, to, line.colour) }
    }
  }

  private mutating func draw(_ text: SceneText, _ x: Double, _ y: Double, _ scene: Scene) {
    if text.style == .number, let digits = LargeDigits(text.string, rows: text.height * scene.rows) {
      let left = Self.span(centre: x, length: Double(digits.columns)).lowerBound
      let rows = Self.span(centre: y, length: Double(digits.rows.count))
      for (row, line) in zip(rows, digits.rows) {
        for (offset, isInk) in line.enumerated() where isInk { put("█", row, left + offset, text.colour, nil) }
      }
      return
    }
    let lines =
      text.width.map { PlainText.wrapped(text.string, columns: max(1, Int(($0 * scene.columns).rounded()))) }
      ?? [text.string]
    let top = Self.span(centre: y, length: Double(lines.count)).lowerBound
    for (row, line) in lines.enumerated() {
      let width = Double(line.count)
      let left =
        switch text.alignment {
        case .leading: x
        case .centre: x - width / 2
        case .trailing: x - width
        }
      // Half a cell is always to the right, so that rounding errors have no effect.
      put(
        line, top + row, Int((left + 1e-6).rounded()), text.colour, nil,
        isBold: text.style == .title || text.style == .number)
    }
  }

  private mutating func draw(_ box: SceneBox, _ x: Double, _ y: Double, _ scene: Scene) {
    let (width, height) = (box.size.width * scene.columns, box.size.height * scene.rows)
    let (across, down) = (Self.span(centre: x, length: width), Self.span(centre: y, length: height))
    guard !across.isEmpty, !down.isEmpty else { return }
    if let fill = box.fill {
      for row in down { put(String(repeating: " ", count: across.count), row, across.lowerBound, .ink, fill) }
    }
    // A frame takes a cell on each side, and needs room inside.
    guard let border = box.border, across.count >= 3, down.count >= 3 else { return }
    let (left, top, right, bottom) = (across.lowerBound, down.lowerBound, across.upperBound - 1, down.upperBound - 1)
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map {
      ScenePoint(Double($0.0), Double($0.1))
    }
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) { draw(from, to, border) }
  }

  /// Fills the outermost cells of an area.
  private mutating func fill(_ colour: SceneColour, around rows: Range<Int>, _ columns: Range<Int>) {
    for row in rows {
      for column in columns where (0..<self.rows).contains(row) && (0..<self.columns).contains(column) {
        let isEdge =
          row == rows.lowerBound || row == rows.upperBound - 1 || column == columns.lowerBound
          || column == columns.upperBound - 1
        if isEdge { cells[row * self.columns + column].fill = colour }
      }
    }
  }

  private mutating func draw(_ from: ScenePoint, _ to: ScenePoint, _ colour: SceneColour) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let steps = max(1, Int(max(abs(dx), abs(dy)).rounded()))
    let isStraight = abs(dx) < 0.5 || abs(dy) < 0.5
    let (back, forth): (UInt8, UInt8) =
      abs(dx) < 0.5 ? (dy > 0 ? (1, 4) : (4, 1)) : (dx > 0 ? (8, 2) : (2, 8))
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let (row, column) = (Int((from.y + part * dy).rounded()), Int((from.x + part * dx).rounded()))
      guard isStraight else {
        put("·", row, column, colour, nil)
        continue
      }
      join(row, column, (step > 0 ? back : 0) | (step < steps ? forth : 0), colour)
    }
  }

  /// Draws a piece of a line, and joins it to those that are there.
  private mutating func join(_ row: Int, _ column: Int, _ new: UInt8, _ colour: SceneColour) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    let all = arms[row * columns + column] | new
    put(String(Self.joints[Int(all)]), row, column, colour, nil)
    arms[row * columns + column] = all
  }

  private static let joints: [Character] = Array("·│─└││┌├─┘─┴┐┤┬┼")

  /// Writes a text, cut off at the edges.
  private mutating func put(
    _ text: String, _ row: Int, _ left: Int, _ ink: SceneColour, _ fill: SceneColour?, isBold: Bool = false
  ) {
    guard (0..<rows).contains(row) else { return }
    for (offset, character) in text.enumerated() where (0..<columns).contains(left + offset) {
      let place = row * columns + left + offset
      arms[place] = 0
      cells[place] = Cell(character: character, ink: ink, fill: fill ?? cells[place].fill, isBold: isBold)
    }
  }
}

extension SceneNode {
  /// The colour of a plain box that is seen around a sprite on its middle by less than a cell; `nil` for any other node.
  fileprivate func rim(around sprite: SceneNode, in scene: Scene) -> SceneColour? {
    guard case .box(let box) = form, box.label == nil, let fill = box.fill, case .sprite(_, let size) = sprite.form,
      place.distance(to: sprite.place) < 1e-6
    else { return nil }
    let wider = (box.size.width - size.width) * scene.columns, higher = (box.size.height - size.height) * scene.rows
    return (0..<2).contains(wider) && (0..<2).contains(higher) ? fill : nil
  }
}
