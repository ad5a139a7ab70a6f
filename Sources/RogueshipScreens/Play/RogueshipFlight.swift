import GameCore
import Pictures
import Rogueship
import TerminalKit

/// The flight of the ship over the chart, while the days tick. An encounter interrupts it at the end.
///
/// The game has advanced already: the flight only shows it, and can be left at any time.
struct RogueshipFlight {
  private let before: CaptainView
  private let after: CaptainView
  private let target: Int
  /// The parts of the way at which the flight begins and ends, 0 to 1.
  private let start: Double
  private let end: Double
  /// The flight as a timeline for terminals with pixels.
  private let timeline: Timeline
  private(set) var elapsed = 0.0

  /// The duration of the cut to an encounter, in seconds.
  private static let cut = 0.3
  /// The place of an encounter: half-way, as in the scene of the game.
  private static let meeting = 0.5

  /// The flight between two views; `nil` if the ship stayed.
  init?(from before: CaptainView, to after: CaptainView, _ timeline: Timeline) {
    let target: Int
    switch (before.encounter, after.encounter) {
    case (nil, let met?): (target, start, end) = (met.destination, 0, Self.meeting)
    case (let met?, nil): (target, start, end) = (met.destination, Self.meeting, 1)
    case (nil, nil): (target, start, end) = (after.location, 0, 1)
    case (.some, .some): return nil
    }
    guard target != before.location, after.ending != .lost else { return nil }
    (self.before, self.after, self.target, self.timeline) = (before, after, target, timeline)
  }

  private var flying: Double {
    let days = Double(max(1, after.day - before.day))
    return min(1.6, 0.5 + 0.2 * days)
  }
  /// The duration, in seconds.
  var seconds: Double { flying + (after.encounter == nil ? 0 : Self.cut) }
  /// True if the flight has ended.
  var isOver: Bool { elapsed >= seconds }
  /// The completed part of the flight, eased at both ends.
  private var progress: Double {
    let part = min(1, elapsed / flying)
    return part * part * (3 - 2 * part)
  }
  /// The present day on the way.
  var day: Int { before.day + Int((Double(after.day - before.day) * progress).rounded()) }

  mutating func advance(by seconds: Double) { elapsed += max(0, seconds) }

  // MARK: Drawing

  /// Draws the moment into an area.
  func draw(into frame: inout Frame, _ area: Area) {
    let box = area.inset(1, 0)
    frame.box(box, before.say("To \(before.name(of: target))"), Style(.accent), titleStyle: Style(.accent, .bold))
    let inside = box.inset(2, 1)
    let map = StarMap(before, selected: target)
    map.draw(into: &frame, inside)
    frame.forgetTargets()
    let line = " " + before.say("Day \(day) of \(before.lastDay)") + " "
    frame.put(line, box.right - 2 - line.count, box.y, Style(.warn, .bold))
    let (from, to) = (map.place(of: before.location, in: inside), map.place(of: target, in: inside))
    let part = start + (end - start) * progress
    func at(_ part: Double) -> (x: Int, y: Int) {
      (
        from.x + Int((Double(to.x - from.x) * part).rounded()), from.y + Int((Double(to.y - from.y) * part).rounded())
      )
    }
    let ship = at(part)
    // The trail behind the ship glows a little.
    for back in 1...3 {
      let trail = at(max(0, part - Double(back) * 0.035))
      guard trail != ship, trail != from else { continue }
      frame.put(back == 1 ? "•" : "·", trail.x, trail.y, Style(.warn))
    }
    frame.put(Self.arrow(to.x - from.x, to.y - from.y), ship.x, ship.y, Style(.warn, .bold))
    if let encounter = after.encounter, elapsed > flying { cutIn(encounter, ship, into: &frame, inside) }
  }

  /// A frame that grows out of the ship.
  private func cutIn(_ encounter: EncounterView, _ ship: (x: Int, y: Int), into frame: inout Frame, _ area: Area) {
    let part = min(1, (elapsed - flying) / Self.cut)
    let name = after.narrator.name(encounter.kind)
    let wide = Double(area.width - 4) * part, high = Double(area.height - 2) * part
    let middle = (x: Double(area.x) + Double(area.width) / 2, y: Double(area.y) + Double(area.height) / 2)
    let x = Double(ship.x) + (middle.x - Double(ship.x)) * part, y = Double(ship.y) + (middle.y - Double(ship.y)) * part
    let place = Area(Int(x - wide / 2), Int(y - high / 2), Int(wide), Int(high))
    guard place.width >= 4, place.height >= 2 else { return }
    frame.panel(
      place, place.width > name.count + 6 ? name : "", Style(.warn), titleStyle: Style(.warn, .bold))
  }

  private static func arrow(_ dx: Int, _ dy: Int) -> String {
    // Cells are twice as high as wide.
    if abs(dx) >= 2 * abs(dy) { return dx >= 0 ? "▶" : "◀" }
    return dy >= 0 ? "▼" : "▲"
  }

  /// The scene of the moment, and its moving nodes, for terminals with pixels.
  var scene: (scene: Scene, moving: Set<String>) {
    let part = timeline.seconds * min(1, elapsed / max(0.001, seconds))
    return (timeline.scene(at: part), timeline.moving)
  }
}
