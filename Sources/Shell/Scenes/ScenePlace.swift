import GameCore
import TerminalKit

/// The place of a scene on the screen, with the columns and rows of a unit.
package struct ScenePlace: Hashable {
  let area: Area
  let columns: Double
  let rows: Double

  /// A scene in the middle of an area. Parts beyond the area are cut off.
  init(_ scene: Scene, in area: Area, columns: Double, rows: Double) {
    (self.columns, self.rows) = (columns, rows)
    self.area = area.centred(
      min(area.width, max(1, Int((scene.size.width * columns).rounded()))),
      min(area.height, max(1, Int((scene.size.height * rows).rounded()))))
  }

  /// The cells of a part of the scene; `nil` if it lies outside.
  package func cells(of rect: SceneRect) -> Area? {
    let across = SceneCells.span(centre: rect.centre.x * columns, length: max(1, rect.width * columns))
    let down = SceneCells.span(centre: rect.centre.y * rows, length: max(1, rect.height * rows))
    let (left, right) = (max(0, across.lowerBound), min(area.width, across.upperBound))
    let (top, bottom) = (max(0, down.lowerBound), min(area.height, down.upperBound))
    return right > left && bottom > top ? Area(area.x + left, area.y + top, right - left, bottom - top) : nil
  }
}
