import TerminalKit

/// The names of the games in a row, the current one marked; a click on one is the key Tab.
enum GameTabs {
  static func draw(_ games: [ListedGame], chosen: Int, into frame: inout Frame, _ area: Area) {
    var x = area.x + 4
    for (index, game) in games.enumerated() {
      let label = "  \(game.title)  "
      let style = index == chosen ? Style.choice : Style.faint
      frame.onClick(Area(x, area.y + 1, label.count, 1), .key(.tab))
      x += frame.put(label, x, area.y + 1, style) + 1
    }
  }
}
