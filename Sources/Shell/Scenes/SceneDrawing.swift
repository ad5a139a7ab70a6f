import GameCore
import TerminalKit

/// Draws a scene in character cells.
package struct SceneDrawing {
  let place: ScenePlace
  private let scene: Scene

  /// A scene in the middle of an area, as large as it can be.
  init(_ scene: Scene, in area: Area) {
    let scene = Self.grown(scene, in: area)
    self.scene = scene
    place = ScenePlace(scene, in: area, columns: scene.columns, rows: scene.rows)
  }

  /// A scene with the columns and rows of a unit that it has in an area. A scene of objects, such as tiles, has whole cells
  /// for each. Any other is enlarged by the greatest whole factor, or smaller than usual if there is too little room.
  package static func grown(_ scene: Scene, in area: Area) -> Scene {
    var scene = scene
    if let whole = wholeCells(scene, in: area) {
      (scene.columns, scene.rows) = whole
    } else {
      let factor = Double(max(1, factor(scene, in: area)))
      scene.columns = min(factor * scene.columns, Double(area.width) / scene.size.width)
      scene.rows = min(factor * scene.rows, Double(area.height) / scene.size.height)
    }
    return scene
  }

  /// The greatest whole factor by which a scene fits into an area; 0 if it does not fit at all.
  private static func factor(_ scene: Scene, in area: Area) -> Int {
    (1...max(1, area.height)).prefix { factor in
      // A part of a row at the edge may be cut off.
      let columns = Int(Double(factor) * scene.columns * scene.size.width)
      return columns <= area.width && Int(Double(factor) * scene.rows * scene.size.height) <= area.height
    }.count
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

  /// The shape for an area. It is the compact one if the usual scene would have too few columns or rows. The large one is
  /// taken where it covers more of the area, with the greatest whole factor for each.
  /// - Parameter scene: makes the scene in a shape.
  package static func shape(in area: Area, _ scene: (SceneShape) -> Scene) -> SceneShape {
    func covered(_ shape: SceneShape) -> Int {
      let made = scene(shape), times = factor(made, in: area), (columns, rows) = cells(made)
      return times * times * columns * rows
    }
    let usual = covered(.landscape)
    // The compact form of a scene of objects has no margins narrower than a cell.
    guard usual > 0, !isOfThings(scene(.landscape)) else { return .compact }
    return covered(.large) > usual ? .large : .landscape
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
