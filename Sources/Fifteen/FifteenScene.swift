import GameCore

/// How the Fifteen puzzle looks: a tile is one unit wide, and the tiles beside the gap can be touched.
extension Fifteen {
  public func scene(of state: State) -> Scene {
    let side = Double(state.side)
    // A margin of a fifth of a tile around, and a line of text below.
    var scene = Scene(
      SceneSize(side + 0.4, side + 0.75), columns: 6, rows: 3,
      summary: "\(state.side) by \(state.side) tiles. Row by row: \(spoken(state)). \(movesText(state)).")
    scene.nodes.append(
      .box(
        "board", SceneRect(x: 0.1, y: 0.1, width: side + 0.2, height: side + 0.2), fill: .raised, corner: 0.15))
    for (place, tile) in state.tiles.enumerated() where tile != 0 {
      let rect = SceneRect(
        x: 0.2 + Double(place % state.side), y: 0.2 + Double(place / state.side), width: 1, height: 1)
      let isHome = place == tile - 1
      scene.nodes.append(
        .box(
          "tile \(tile)", rect.inset(0.03), fill: isHome ? .accentGround : .surface, border: isHome ? .accent : .line,
          corner: 0.12, label: SceneText("\(tile)", .number, isHome ? .accent : .ink, height: 0.42)))
    }
    scene.nodes.append(
      .text(
        "moves", SceneText(movesText(state), .note, .faint, height: 0.26),
        at: ScenePoint(0.2 + side / 2, side + 0.53)))
    scene.areas = areas(of: state)
    return scene
  }

  private func areas(of state: State) -> [SceneArea] {
    guard !isOver(state) else { return [] }
    return Direction.allCases.compactMap { direction in
      guard let tile = state.tile(direction), let place = state.tiles.firstIndex(of: tile) else { return nil }
      return SceneArea(
        SceneRect(x: 0.2 + Double(place % state.side), y: 0.2 + Double(place / state.side), width: 1, height: 1),
        action: Action.slide(direction).description, name: "Slide \(tile) \(direction.rawValue)",
        key: direction.rawValue)
    }
  }

  /// A slide takes 0.12 s. When all tiles are home, they answer one after another.
  public func timeline(of events: [Event], from before: State, to after: State) -> Timeline {
    let end = scene(of: after)
    let slide = Timeline.between(scene(of: before), end, seconds: 0.12)
    guard after.isSolved, !before.isSolved else { return slide }
    let answers = (1..<(after.side * after.side)).map { tile in
      Motion.sequence([
        .scale("tile \(tile)", from: 1, to: 1.12, seconds: 0.12, .easeOut),
        .scale("tile \(tile)", from: 1.12, to: 1, seconds: 0.18, .easeIn),
      ])
    }
    return Timeline(to: end, .sequence([slide.motion, .parallel(answers, gap: 0.05)]))
  }

  private func movesText(_ state: State) -> String { state.moves == 1 ? "1 move" : "\(state.moves) moves" }

  private func spoken(_ state: State) -> String {
    state.tiles.map { $0 == 0 ? "gap" : "\($0)" }.joined(separator: ", ")
  }
}
