import TerminalKit

/// The names of the games in a row, the current one marked; a click on one is the key Tab.
enum GameTabs {
  static func draw(_ games: [ListedGame], chosen: Int, into frame: inout Frame, _ area: Area) {
    let labels = games.map { "  \($0.title)  " }, end = area.right - 2
    // In a narrow window the row begins with a later game, so that the current one is whole.
    var first = 0
    while first < chosen, area.x + 4 + labels[first...chosen].reduce(0, { $0 + $1.count + 1 }) > end { first += 1 }
    var x = area.x + 4
    if first > 0 { frame.put("‹", area.x + 2, area.y + 1, .faint) }
    for index in first..<labels.count {
      let label = labels[index]
      guard x + label.count <= end else {
        frame.put("›", min(x, end), area.y + 1, .faint)
        break
      }
      frame.onClick(Area(x, area.y + 1, label.count, 1), .key(.tab))
      x += frame.put(label, x, area.y + 1, index == chosen ? Style.choice : Style.faint) + 1
    }
  }
}
