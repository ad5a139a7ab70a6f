import GameCore
import TerminalKit

/// News on one line, as the text of a scene: it goes by once, and then the first stands. A key shows the next.
///
/// It begins when nothing was pressed for a while, and while it stands it asks for no time.
struct Ticker {
  private enum Phase { case waiting, moving, standing }

  /// Milliseconds without a key after which it begins.
  private static let patience = 4000
  /// How fast it goes, in columns a second.
  private static let speed = 10.0
  /// What stands between two lines.
  private static let gap = "   ·   "

  private(set) var lines: [String] = []
  /// The line that stands.
  private var shown = 0
  private var phase = Phase.standing
  private var player = MotionPlayer()
  /// The columns that it had when it was drawn last.
  private var width = 0

  /// What it tells from now on. It goes by where this is news.
  mutating func tell(_ lines: [String], moves: Bool) {
    guard lines != self.lines else { return }
    (self.lines, shown) = (lines, 0)
    player.skip()
    phase = moves && !lines.isEmpty ? .waiting : .standing
  }

  /// Somebody pressed a key: what moves stands, what waits waits on.
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

  /// Milliseconds until it wants to be called; `nil` for never.
  var tickTime: Int? {
    switch phase {
    case .waiting: Self.patience
    case .moving: Int(1000 / Self.speed)
    case .standing: nil
    }
  }

  /// - Parameters:
  ///   - idle: milliseconds since the last key.
  ///   - speed: how many seconds of a motion go by in one.
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

  /// Draws it into a row.
  mutating func draw(into frame: inout Frame, _ area: Area, depth: ColourDepth) {
    width = area.width
    guard lines.indices.contains(shown), area.width > 0, area.height > 0 else { return }
    SceneDrawing(player.scene ?? Self.scene(lines[shown], width: width), in: area)
      .draw(into: &frame, forms: { _, _, _ in nil }, depth: depth)
  }

  // MARK: The scene

  /// A line in a row, in units of a column. What is too long for it ends in dots.
  private static func scene(_ line: String, width: Int) -> Scene {
    var scene = Scene(SceneSize(Double(width), 1), columns: 1, rows: 1, ground: .ground, summary: line)
    let text = SceneText(Text.fitted(line, width), .note, .faint, height: 1, .centre)
    scene.nodes = [.text("stands", text, at: ScenePoint(Double(width) / 2, 0.5))]
    return scene
  }

  /// All lines behind one another from the right to the left, and the first at the end.
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
