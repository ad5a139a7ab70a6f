import GameCore

/// The places of the parts of a scene in one shape.
struct DungeonLayout {
  let shape: SceneShape
  /// The side of a cell of the level, in units.
  let side: Double
  /// The size of the scene in units.
  let size: SceneSize
  /// Character columns and rows for a unit.
  let columns: Double, rows: Double
  /// The height of a line of text.
  let line: Double

  init(_ shape: SceneShape) {
    self.shape = shape
    switch shape {
    case .landscape:
      // A cell is two columns and a row. 76 columns and 17 rows.
      (side, line, columns, rows) = (2, 2, 1, 0.5)
      size = SceneSize(76, 34)
    case .large:
      // A cell is four columns and two rows. 130 columns and 33 rows.
      (side, line, columns, rows) = (2, 1, 2, 1)
      size = SceneSize(65, 33)
    case .compact:
      // A cell is one character. The buttons lie over the lowest row of the map, which is rock.
      (side, line, columns, rows) = (1, 1, 1, 1)
      size = SceneSize(56, 16)
    case .portrait:
      // The level lies on its side, so that a cell is as large as a narrow page allows.
      (side, line, columns, rows) = (1, 1, 2, 1)
      size = SceneSize(15, 29.6)
    }
  }

  var isPortrait: Bool { shape == .portrait }
  /// The top of the map.
  private var top: Double { isPortrait ? 2.1 : 0 }

  /// The middle of a cell. On a high page columns and rows change places, and half of the outer ring is cut off.
  func middle(_ cell: Int) -> ScenePoint {
    let (x, y) = (Double(Grid.x(cell)), Double(Grid.y(cell)))
    return isPortrait ? ScenePoint(y, top + x) : ScenePoint((x + 0.5) * side, (y + 0.5) * side)
  }

  /// The cell that is seen below a cell; `nil` at the edge.
  func below(_ cell: Int) -> Int? {
    if isPortrait { return Grid.x(cell) + 1 < Grid.width ? cell + 1 : nil }
    return Grid.y(cell) + 1 < Grid.height ? cell + Grid.width : nil
  }

  /// The rectangle of a cell.
  func rect(_ cell: Int, _ share: Double = 1) -> SceneRect {
    SceneRect(centre: middle(cell), SceneSize(side * share, side * share))
  }

  /// The rectangle of the whole map.
  var map: SceneRect {
    isPortrait
      ? SceneRect(x: 0, y: top, width: 15, height: 23)
      : SceneRect(x: 0, y: 0, width: side * Double(Grid.width), height: side * Double(Grid.height))
  }

  /// The key of the neighbouring cell in a direction of the level, as it is seen in this shape.
  func direction(right: Int, down: Int) -> Direction? {
    Direction.allCases.first {
      isPortrait ? $0.right == down && $0.down == right : $0.right == right && $0.down == down
    }
  }

  // MARK: The panel

  /// The line of the first item of the pack.
  static let packLine = 6
  /// The line of the nearest figure. Where there is little room it takes the place of what is worn.
  var figureLine: Int { shape == .compact ? 4 : 15 }
  /// The left edge of the panel beside the map.
  var panel: Double { map.width + 2 / columns }
  /// The characters of a line of the panel.
  var panelColumns: Int { Int((size.width - panel) * columns) }
  /// The place of a line of the panel.
  func panelLine(_ number: Int) -> ScenePoint { ScenePoint(panel, (Double(number) + 0.5) * line) }
  /// The rectangle of a line of the panel.
  func panelRect(_ number: Int) -> SceneRect {
    SceneRect(
      x: panel - 1 / columns, y: Double(number) * line, width: size.width - panel + 1 / columns, height: line)
  }

  /// The rectangle of a button of the row below the map.
  func button(_ number: Int, of count: Int) -> SceneRect {
    if isPortrait {
      let width = size.width / Double(count)
      return SceneRect(x: Double(number) * width + 0.08, y: 25.25, width: width - 0.16, height: 1.75)
    }
    // Narrow characters need the whole width.
    let width = (shape == .compact ? size.width : map.width) / Double(count)
    return SceneRect(
      x: Double(number) * width, y: shape == .compact ? map.height - line : map.height, width: width, height: line)
  }

  /// The rectangle of an item of the pack.
  func item(_ number: Int) -> SceneRect {
    guard isPortrait else { return panelRect(Self.packLine + number) }
    let width = size.width / 5
    return SceneRect(
      x: Double(number % 5) * width + 0.06, y: 27.1 + Double(number / 5) * 1.25, width: width - 0.12, height: 1.15)
  }
}
