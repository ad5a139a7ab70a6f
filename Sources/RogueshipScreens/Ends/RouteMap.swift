import Phrases
import Rogueship
import TerminalKit

/// The route of the ship: every landing in its order, for the end of a game.
enum RouteMap {
  /// Planets with the days of arrival, from the start on.
  static func stops(_ lines: [(day: Int, planet: Int)], _ view: CaptainView) -> [String] {
    lines.map { view.say("day \(Text.padded("\($0.day)", 3, .right))  \(view.name(of: $0.planet))") }
  }

  /// As many columns of stops as fit; if there are more, the last place gives their number.
  static func draw(_ stops: [String], _ say: Words, into frame: inout Frame, _ area: Area) {
    frame.put(say("the route"), in: area, Style(.accent))
    let width = (stops.map { CellWidth.columns(of: $0) }.max() ?? 0) + 3
    let rows = area.height - 1, columns = max(1, (area.width + 3) / max(1, width))
    guard rows > 0, area.width >= width - 3 else { return }
    let room = rows * columns
    let shown = stops.count <= room ? stops : stops.prefix(room - 1) + [say("and \(stops.count - room + 1) more")]
    for (index, stop) in shown.enumerated() {
      frame.put(stop, in: Area(area.x + index / rows * width, area.y + 1 + index % rows, width - 1, 1), .plain)
    }
  }
}
