import GameCore
import TerminalKit

/// A scene on a screen: in pixels, half blocks or characters, as the terminal can and the player wants, with its motion and what can be touched.
final class SceneStage {
  private let shell: RunningShell
  private let forms: SceneCells.Forms
  private var player = MotionPlayer()
  private let pictures = ScenePictures()
  /// Whether what moves takes so long that a person waits for it.
  private var isLong = false
  /// When the motion was drawn last, in milliseconds.
  private var drawn = 0

  /// Milliseconds between two frames of a motion.
  private static var frameTime: Int { 33 }
  /// Nobody waits for the end of so many seconds.
  private static var short: Double { 0.25 }

  /// - Parameter forms: how a sprite looks where there are only characters.
  init(_ shell: RunningShell, forms: @escaping SceneCells.Forms) {
    (self.shell, self.forms) = (shell, forms)
  }

  // MARK: Motion

  var isMoving: Bool { player.isMoving }
  /// Whether something moves that takes longer than a key.
  var isBusy: Bool { player.isMoving && isLong }
  var tickTime: Int? { player.isMoving ? Self.frameTime : nil }

  /// Plays a timeline after those that are under way, unless the player wants no motion.
  func play(_ timeline: Timeline) {
    guard shell.settings.motion != .none else { return }
    if !player.isMoving { (drawn, isLong) = (shell.environment.milliseconds(), false) }
    if timeline.seconds > Self.short { isLong = true }
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
  /// - Returns: where it lies.
  @discardableResult
  func draw(
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
