import Assets
import GameCore
import Pictures
import TerminalKit

/// A painter of scenes in pixels, for terminals that have them. The last picture is cached: a screen that has not
/// changed costs nothing.
final class ScenePixels {
  private let layers = SceneLayers()
  private var last: (scene: Scene, place: ScenePlace, theme: Theme, picture: Pixels)?

  /// The largest place in the middle of an area, and the pixels of a unit there. A cell of unknown size counts as 8 x 16 pixels.
  static func place(
    _ scene: Scene, in area: Area, _ capabilities: Capabilities
  ) -> (place: ScenePlace, pixelsPerUnit: Double) {
    place(
      scene, in: area, cell: capabilities.cellWidth > 0 ? (capabilities.cellWidth, capabilities.cellHeight) : (8, 16))
  }

  /// The place for cells of this many pixels.
  static func place(
    _ scene: Scene, in area: Area, cell: (width: Int, height: Int)
  ) -> (place: ScenePlace, pixelsPerUnit: Double) {
    let (width, height) = (Double(cell.width), Double(max(1, cell.height)))
    let pixels = max(
      0.1, min(Double(area.width) * width / scene.size.width, Double(area.height) * height / scene.size.height))
    return (ScenePlace(scene, in: area, columns: pixels / width, rows: pixels / height), pixels)
  }

  /// Draws a scene into a frame as pixels. They are layers if the terminal keeps pictures and reports the size of a
  /// cell, otherwise one picture. Returns false if the atlases are damaged.
  func draw(
    _ scene: Scene, moving: Set<String> = [], into frame: inout Frame, _ place: ScenePlace, pixelsPerUnit: Double,
    _ capabilities: Capabilities
  ) -> Bool {
    if capabilities.graphics == .kitty, capabilities.cellWidth > 0, capabilities.cellHeight > 0 {
      return layers.draw(
        scene, moving: moving, into: &frame, place, pixelsPerUnit: pixelsPerUnit,
        cell: (capabilities.cellWidth, capabilities.cellHeight))
    }
    if let last, last.scene == scene, last.place == place, last.theme == frame.theme {
      frame.place(PixelPicture(area: place.area, picture: last.picture))
      return true
    }
    let theme = frame.theme
    guard let painter = ScenePainter.of(theme, pixelsPerUnit: pixelsPerUnit) else { return false }
    let picture = Pixels(painter.picture(of: scene))
    last = (scene, place, theme, picture)
    frame.place(PixelPicture(area: place.area, picture: picture))
    return true
  }
}

extension ScenePainter {
  /// A painter in the colours of a theme; `nil` if the atlases are damaged.
  static func of(_ theme: Theme, pixelsPerUnit: Double) -> ScenePainter? {
    try? ScenePainter(
      pixelsPerUnit: pixelsPerUnit,
      colours: {
        let rgb = theme[$0]
        return (rgb.red, rgb.green, rgb.blue)
      })
  }
}

extension Pixels {
  /// A picture without its transparency.
  convenience init(_ bitmap: Bitmap) {
    var bytes = [UInt8](repeating: 0, count: 3 * bitmap.width * bitmap.height)
    for index in 0..<(bitmap.width * bitmap.height) {
      for channel in 0..<3 { bytes[3 * index + channel] = bitmap.bytes[4 * index + channel] }
    }
    self.init(width: bitmap.width, height: bitmap.height, bytes: bytes)
  }
}
