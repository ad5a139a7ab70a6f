import GameCore
import TerminalKit

/// A scene on a screen: in pixels where there are any, in characters elsewhere, with its motion and what can be touched.
final class SceneStage {
  private let shell: RunningShell
  private let forms: (String) -> CharacterForm?
  private var player = MotionPlayer()
  private let pixels = ScenePixels()
  /// When the motion was drawn last, in milliseconds.
  private var drawn = 0

  /// Milliseconds between two frames of a motion.
  private static var frameTime: Int { 33 }

  /// - Parameter forms: how a sprite looks where there are only characters.
  init(_ shell: RunningShell, forms: @escaping (String) -> CharacterForm?) {
    (self.shell, self.forms) = (shell, forms)
  }

  // MARK: Motion

  var isMoving: Bool { player.isMoving }
  var tickTime: Int? { player.isMoving ? Self.frameTime : nil }

  /// Plays a timeline after those that are under way, unless the player wants no motion.
  func play(_ timeline: Timeline) {
    guard shell.settings.motion != .none else { return }
    if !player.isMoving { drawn = shell.environment.milliseconds() }
    player.play(timeline)
  }

  /// Lets the time go by that went by since the last frame.
  func tick() {
    let now = shell.environment.milliseconds()
    player.advance(by: Double(now - drawn) / 1000 * shell.settings.motion.speed)
    drawn = now
  }

  /// Ends the motion.
  func skip() { player.skip() }

  // MARK: Drawing

  /// Draws a scene, or where it is on its way what is seen of that.
  /// - Parameters:
  ///   - marked: the area that Tab has marked.
  ///   - item: the number of a click on an area.
  func draw(
    _ scene: Scene, into frame: inout Frame, _ board: Area, marked: Int? = nil, item: (Int) -> Int = { $0 }
  ) {
    let capabilities = shell.terminal.capabilities
    let mark = marked.flatMap { scene.areas.indices.contains($0) ? scene.areas[$0].rect : nil }
    let seen = player.scene ?? scene
    var (place, pixelsPerUnit) = ScenePixels.place(scene, in: board, capabilities)
    let isInPixels =
      ScenePixels.isWanted(capabilities, shell.settings)
      && pixels.draw(
        Self.marking(mark, seen), moving: player.moving, into: &frame, place, pixelsPerUnit: pixelsPerUnit, capabilities
      )
    if !isInPixels {
      let drawing = SceneDrawing(seen, in: board)
      drawing.draw(into: &frame, forms: forms, depth: capabilities.depth)
      place = drawing.place
      if let area = mark.flatMap({ place.cells(of: $0) }) { frame.shade(area, .choice) }
    }
    for (index, touched) in scene.areas.enumerated() {
      if let area = place.cells(of: touched.rect) { frame.onClick(area, .item(item(index))) }
    }
  }

  /// The scene with a frame around a part of it.
  private static func marking(_ rect: SceneRect?, _ scene: Scene) -> Scene {
    guard let rect else { return scene }
    var scene = scene
    let (width, corners) = (scene.size.width / 200, [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0, 0)])
    scene.nodes.append(
      .line(
        "mark", corners.map { ScenePoint(rect.x + $0.0 * rect.width, rect.y + $0.1 * rect.height) }, .accent,
        width: width))
    return scene
  }
}
