import GameCore
import TerminalKit

/// Draws a scene in character cells.
package struct SceneDrawing {
  let place: ScenePlace
  private let scene: Scene

  /// A scene in the middle of an area, smaller than usual if there is too little room. A scene of objects, such as
  /// tiles, is as large as it can be with whole cells for each.
  init(_ scene: Scene, in area: Area) {
    var scene = scene
    if let whole = Self.wholeCells(scene, in: area) {
      (scene.columns, scene.rows) = whole
    } else {
      scene.columns = min(scene.columns, Double(area.width) / scene.size.width)
      scene.rows = min(scene.rows, Double(area.height) / scene.size.height)
    }
    self.scene = scene
    place = ScenePlace(scene, in: area, columns: scene.columns, rows: scene.rows)
  }

  /// The least number of rows for a box with a frame.
  private static let frameRows = 3

  /// True if a unit of a scene is an object of several cells, rather than a character.
  private static func isOfThings(_ scene: Scene) -> Bool { scene.columns >= 2 && scene.rows >= 1 }

  /// The greatest whole columns and rows for a unit of a scene of objects. `nil` for any other scene, and if not even
  /// two columns and a row fit.
  private static func wholeCells(_ scene: Scene, in area: Area) -> (columns: Double, rows: Double)? {
    guard isOfThings(scene) else { return nil }
    let most = max(1, Int(Double(area.height) / scene.size.height) + 1)
    for rows in (1...most).reversed() {
      let usual = Double(rows) * scene.columns / scene.rows
      // Objects too low for a frame are separated by wider gaps between their numbers.
      for wide in rows < frameRows ? [usual * 1.5, usual] : [usual] {
        let columns = max(2, wide.rounded())
        let taken = cells(scene, columns: columns, rows: Double(rows))
        if taken.columns <= area.width, taken.rows <= area.height { return (columns, Double(rows)) }
      }
    }
    return nil
  }

  /// The size of a scene in columns and rows, if there is room.
  package static func cells(_ scene: Scene) -> (columns: Int, rows: Int) {
    cells(scene, columns: scene.columns, rows: scene.rows)
  }

  private static func cells(_ scene: Scene, columns: Double, rows: Double) -> (columns: Int, rows: Int) {
    (max(1, Int((scene.size.width * columns).rounded())), max(1, Int((scene.size.height * rows).rounded())))
  }

  /// The shape for an area. It is the compact one if the usual scene would have too few columns or rows, and the large
  /// one if that fits.
  /// - Parameter scene: makes the scene in a shape.
  package static func shape(in area: Area, _ scene: (SceneShape) -> Scene) -> SceneShape {
    func fits(_ shape: SceneShape) -> Bool {
      let (columns, rows) = cells(scene(shape))
      return columns <= area.width && rows <= area.height
    }
    // The compact form of a scene of objects has no margins narrower than a cell.
    guard fits(.landscape), !isOfThings(scene(.landscape)) else { return .compact }
    // The large shape is not used in a window of the usual size.
    return area.width >= 96 && area.height >= 26 && fits(.large) ? .large : .landscape
  }

  /// Draws all visible nodes.
  func draw(into frame: inout Frame, forms: SceneCells.Forms, depth: ColourDepth) {
    let cells = SceneCells(scene, forms: forms)
    let area = place.area
    for row in 0..<min(cells.rows, area.height) {
      for column in 0..<min(cells.columns, area.width) {
        let cell = cells[row, column]
        frame[area.x + column, area.y + row] = Cell(
          glyph: CellWidth.columns(of: cell.character) == 1 ? cell.character : "?",
          style: style(of: cell, depth, frame.theme))
      }
    }
  }

  private func style(of cell: SceneCells.Cell, _ depth: ColourDepth, _ theme: Theme) -> Style {
    let fill = cell.fill ?? scene.ground
    switch depth {
    case .full, .indexed:
      let (ink, ground) = (theme[cell.ink], theme[fill])
      return Style(
        ink: .rgb(ink.red, ink.green, ink.blue), ground: .rgb(ground.red, ground.green, ground.blue),
        attributes: cell.isBold ? .bold : [])
    case .eight, .none:
      // The terminal's own ground stays; only chosen cells stand out.
      var style = Style(SceneDrawing.tone(of: cell.ink), cell.isBold ? .bold : [])
      if fill == .accent || fill == .accentGround { style = style.on(.choice) }
      return style
    }
  }

  private static func tone(of colour: SceneColour) -> Tone {
    switch colour {
    case .faint, .star: .faint
    case .accent, .onAccent: .accent
    case .good, .felt, .feltLine: .good
    case .bad, .paperRed: .bad
    case .warning, .gold, .brightGold: .warn
    case .line: .line
    default: .text
    }
  }
}
