import GameCore
import TerminalKit

/// A scene on a screen: in pixels, half blocks or characters, by the terminal's capabilities and the player's setting,
/// with its motion and areas.
package final class SceneStage {
  private let shell: RunningShell
  private let forms: SceneCells.Forms
  private var player = MotionPlayer()
  private let pictures = ScenePictures()
  /// True if the motion is long enough for a person to wait for it.
  private var isLong = false
  /// The time of the last frame of the motion, in milliseconds.
  private var drawn = 0

  /// Milliseconds between two frames of a motion.
  private static var frameTime: Int { 33 }
  /// The duration in seconds up to which a motion needs no waiting.
  private static var short: Double { 0.25 }

  /// An empty stage.
  /// - Parameter forms: the forms of sprites in characters.
  package init(_ shell: RunningShell, forms: @escaping SceneCells.Forms) {
    (self.shell, self.forms) = (shell, forms)
  }

  // MARK: Motion

  var isMoving: Bool { player.isMoving }
  /// True if a motion that is longer than a key press is under way.
  var isBusy: Bool { player.isMoving && isLong }
  /// Milliseconds until the next frame of the motion; `nil` without motion.
  package var tickTime: Int? { player.isMoving ? Self.frameTime : nil }

  /// Plays a timeline after those that are under way, unless the player has turned motion off.
  package func play(_ timeline: Timeline) {
    guard shell.moves else { return }
    if !player.isMoving { (drawn, isLong) = (shell.environment.milliseconds(), false) }
    if timeline.seconds > Self.short { isLong = true }
    player.play(timeline)
  }

  /// Advances the motion by the time since the last frame.
  package func tick() {
    let now = shell.environment.milliseconds()
    player.advance(by: Double(now - drawn) / 1000 * shell.settings.motion.speed)
    drawn = now
  }

  /// Ends the motion.
  package func skip() { player.skip() }

  // MARK: Drawing

  /// Draws a scene, or its present frame during a motion.
  /// - Parameters:
  ///   - marked: the area that Tab has marked.
  ///   - item: the number for clicks on an area.
  /// - Returns: the place of the scene.
  @discardableResult
  package func draw(
    _ scene: Scene, into frame: inout Frame, _ board: Area, marked: Int? = nil, item: (Int) -> Int = { $0 }
  ) -> ScenePlace {
    let mark = marked.flatMap { scene.areas.indices.contains($0) ? scene.areas[$0].rect : nil }
    let seen = player.scene ?? scene
    let place =
      pictures.draw(seen, mark: mark, moving: player.moving, forms: forms, into: &frame, board, shell)
      ?? drawnInCharacters(seen, mark, into: &frame, board)
    for (index, touched) in scene.areas.enumerated() {
      if let area = place.cells(of: touched.rect) { frame.onClick(area, .item(item(index))) }
    }
    return place
  }

  private func drawnInCharacters(_ scene: Scene, _ mark: SceneRect?, into frame: inout Frame, _ board: Area)
    -> ScenePlace
  {
    let drawing = SceneDrawing(scene, in: board)
    drawing.draw(into: &frame, forms: forms, depth: shell.terminal.capabilities.depth)
    if let area = mark.flatMap({ drawing.place.cells(of: $0) }) { frame.mark(area) }
    return drawing.place
  }
}
