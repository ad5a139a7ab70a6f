import Assets
import GameCore

/// Pictures in the size of previews beside links in chats and other sites: 1200 by 630 pixels.
public enum ShareCard {
  /// The size in pixels, as recommended for the Open Graph protocol.
  public static let width = 1200, height = 630
  private static let margin = 24

  /// A scene as large as it fits, in the middle of its own ground.
  /// - Throws: the fault in the atlases of this program.
  public static func picture(of scene: Scene) throws(AtlasFileError) -> Bitmap {
    let ground = Scene(
      SceneSize(Double(width), Double(height)), columns: 1, rows: 1, ground: scene.ground, summary: "")
    var card = try ScenePainter(pixelsPerUnit: 1, dark: false).picture(of: ground)
    try place(scene, on: &card, left: 0, top: 0, width, height, dark: false)
    return card
  }

  /// Scenes side by side under a title and a line.
  /// - Throws: the fault in the atlases of this program.
  public static func picture(of scenes: [Scene], title: String, line: String) throws(AtlasFileError) -> Bitmap {
    let (middle, top) = (Double(width) / 2, 210)
    var words = Scene(SceneSize(Double(width), Double(height)), columns: 1, rows: 1, summary: "")
    words.nodes = [
      .text("title", SceneText(title, .title, height: 80), at: ScenePoint(middle, 84)),
      .text("line", SceneText(line, .body, .faint, height: 40), at: ScenePoint(middle, 168)),
    ]
    var card = try ScenePainter(pixelsPerUnit: 1, dark: true).picture(of: words)
    let room = width / max(1, scenes.count)
    for (index, scene) in scenes.enumerated() {
      try place(scene, on: &card, left: index * room, top: top, room, height - top, dark: true)
    }
    return card
  }

  /// Draws a scene in the middle of an area.
  private static func place(
    _ scene: Scene, on card: inout Bitmap, left: Int, top: Int, _ width: Int, _ height: Int, dark: Bool
  ) throws(AtlasFileError) {
    let painter = try ScenePainter(scene, within: width - 2 * margin, height - 2 * margin, dark: dark)
    let picture = painter.picture(of: scene)
    card.draw(picture, at: left + (width - picture.width) / 2, top + (height - picture.height) / 2)
  }
}
