import GameCore
import TerminalKit

/// Where a scene lies on the screen, and how many columns and rows a unit of it takes there.
struct ScenePlace: Hashable {
  let area: Area
  let columns: Double
  let rows: Double

  /// A scene in the middle of an area. What is larger is cut off.
  init(_ scene: Scene, in area: Area, columns: Double, rows: Double) {
    (self.columns, self.rows) = (columns, rows)
    self.area = area.centred(
      min(area.width, max(1, Int((scene.size.width * columns).rounded()))),
      min(area.height, max(1, Int((scene.size.height * rows).rounded()))))
  }

  /// The cells of a part of the scene; `nil` where it lies outside.
  func cells(of rect: SceneRect) -> Area? {
    let left = max(0, Int((rect.x * columns).rounded())), top = max(0, Int((rect.y * rows).rounded()))
    let right = min(area.width, max(left + 1, Int(((rect.x + rect.width) * columns).rounded())))
    let bottom = min(area.height, max(top + 1, Int(((rect.y + rect.height) * rows).rounded())))
    return right > left && bottom > top ? Area(area.x + left, area.y + top, right - left, bottom - top) : nil
  }
}
