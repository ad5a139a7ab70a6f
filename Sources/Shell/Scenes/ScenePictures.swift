import GameCore
import TerminalKit

/// A painter of scenes as pictures, in the terminal's pixels or in half blocks. The last drawing is cached.
package final class ScenePictures {
  private let pixels = ScenePixels()
  private let blocks = SceneBlocks()

  /// A painter without a last drawing.
  package init() {}

  /// Draws a scene in the middle of an area.
  /// - Parameters:
  ///   - medium: the medium of the picture; `nil` for the player's setting for scenes.
  ///   - mark: a part of the scene to frame.
  ///   - moving: the ids of moving nodes.
  ///   - forms: the forms of sprites in characters; half blocks show the writing on them.
  /// - Returns: the place of the scene; `nil` if it is to be drawn in characters, or if the atlases are damaged.
  package func draw(
    _ scene: Scene, as medium: PictureMedium? = nil, mark: SceneRect? = nil, moving: Set<String> = [],
    forms: SceneCells.Forms = { _, _, _ in nil },
    into frame: inout Frame, _ area: Area, _ shell: RunningShell
  ) -> ScenePlace? {
    let capabilities = shell.terminal.capabilities
    switch medium ?? PictureMedium(ofScenes: shell.settings.pictures, capabilities) {
    case .pixels:
      let (place, pixelsPerUnit) = ScenePixels.place(scene, in: area, capabilities)
      let isDrawn = pixels.draw(
        Self.marking(mark, scene, width: scene.size.width / 200), moving: moving, into: &frame, place,
        pixelsPerUnit: pixelsPerUnit, capabilities)
      return isDrawn ? place : nil
    case .halves:
      let place = SceneBlocks.place(scene, in: area)
      // A line is as wide as a half block.
      let marked = Self.marking(mark, scene, width: 1 / place.columns)
      return blocks.draw(marked, into: &frame, place, forms: forms, capabilities.depth) ? place : nil
    case .characters: return nil
    }
  }

  /// The scene with a frame around a part of it.
  private static func marking(_ rect: SceneRect?, _ scene: Scene, width: Double) -> Scene {
    guard let rect else { return scene }
    var scene = scene
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0, 0)]
    scene.nodes.append(
      .line(
        "mark", corners.map { ScenePoint(rect.x + $0.0 * rect.width, rect.y + $0.1 * rect.height) }, .accent,
        width: width))
    return scene
  }
}
