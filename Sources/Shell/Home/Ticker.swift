import GameCore
import Phrases
import TerminalKit

/// News on one line, as the text of a scene. All lines move past once, and then the first stays. A key shows the next.
///
/// It begins when no key was pressed for a while. While it stands, it requests no ticks.
struct Ticker {
  private enum Phase { case waiting, moving, standing }

  /// The time without a key after which it begins, in milliseconds.
  private static let patience = 4000
  /// The speed, in columns a second.
  private static let speed = 10.0
  /// The separator between two lines.
  private static let gap = "   ·   "

  private(set) var lines: [String] = []
  /// The index of the line that stands.
  private var shown = 0
  private var phase = Phase.standing
  private var player = MotionPlayer()
  /// The width in columns at the last drawing.
  private var width = 0

  /// Sets the lines. They move past if they are new.
  mutating func tell(_ lines: [String], moves: Bool) {
    guard lines != self.lines else { return }
    (self.lines, shown) = (lines, 0)
    player.skip()
    phase = moves && !lines.isEmpty ? .waiting : .standing
  }

  /// Handles a key press: a moving line stops, and a waiting ticker waits again.
  mutating func rest() {
    player.skip()
    if phase == .moving { phase = .standing }
  }

  /// Shows the next line.
  mutating func next() {
    player.skip()
    phase = .standing
    shown = lines.isEmpty ? 0 : (shown + 1) % lines.count
  }

  /// The time in milliseconds until it needs a tick; `nil` for never.
  var tickTime: Int? {
    switch phase {
    case .waiting: Self.patience
    case .moving: Int(1000 / Self.speed)
    case .standing: nil
    }
  }

  /// - Parameters:
  ///   - idle: the time since the last key, in milliseconds.
  ///   - speed: the seconds of a motion that are played in one.
  mutating func tick(idle: Int, speed: Double) {
    switch phase {
    case .standing: return
    case .waiting:
      guard idle >= Self.patience, width > 0 else { return }
      player.play(Self.crawl(lines, width: width))
      phase = .moving
    case .moving:
      player.advance(by: speed / Self.speed)
      if !player.isMoving { phase = .standing }
    }
  }

  /// Draws the ticker into a row.
  mutating func draw(into frame: inout Frame, _ area: Area, depth: ColourDepth) {
    width = area.width
    guard lines.indices.contains(shown), area.width > 0, area.height > 0 else { return }
    SceneDrawing(player.scene ?? Self.scene(lines[shown], width: width), in: area)
      .draw(into: &frame, forms: { _, _, _ in nil }, depth: depth)
  }

  // MARK: The scene

  /// A line in a row, in units of a column. A line that is too long ends in dots.
  private static func scene(_ line: String, width: Int) -> Scene {
    var scene = Scene(SceneSize(Double(width), 1), columns: 1, rows: 1, ground: .ground, summary: line)
    let text = SceneText(Text.fitted(line, width), .note, .faint, height: 1, .centre)
    scene.nodes = [.text("stands", text, at: ScenePoint(Double(width) / 2, 0.5))]
    return scene
  }

  /// A timeline of all lines moving from the right to the left, with the first at the end.
  private static func crawl(_ lines: [String], width: Int) -> Timeline {
    let whole = lines.joined(separator: gap)
    let length = Double(CellWidth.columns(of: whole))
    let (from, to) = (ScenePoint(Double(width), 0.5), ScenePoint(-length, 0.5))
    let seconds = (Double(width) + length) / speed
    let goes = SceneNode.text("goes", SceneText(whole, .note, .faint, height: 1, .leading), at: to)
    return Timeline(
      to: scene(lines[0], width: width),
      .parallel([
        .place("goes", from: from, to: to, seconds: seconds, .linear),
        .opacity("stands", from: 0, to: 1, seconds: seconds, .hold),
      ]), passing: [goes])
  }
}
