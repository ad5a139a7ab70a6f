import GameCore
import Phrases

/// The scene of the Fifteen puzzle. A tile is one unit wide. Those in the row and the column of the gap can be touched.
extension Fifteen {
  public func scene(of state: State) -> Scene { scene(of: state, in: .landscape) }

  /// The margin around the tiles, in tiles.
  private struct Margins {
    /// The distance from the edge of the scene to the board, and from there to the tiles.
    let outer: Double, inner: Double
    /// The height of the line of text below.
    let text: Double

    /// Characters have no margins narrower than a cell: the tiles of a compact scene take all of it.
    init(_ shape: SceneShape) {
      (outer, inner, text) = shape == .compact ? (0, 0, 0.34) : (0.1, 0.1, 0.35)
    }

    var all: Double { outer + inner }

    /// The place of a tile.
    func rect(_ place: Int, side: Int) -> SceneRect {
      SceneRect(x: all + Double(place % side), y: all + Double(place / side), width: 1, height: 1)
    }
  }

  public func scene(of state: State, in shape: SceneShape) -> Scene {
    let side = Double(state.side), margins = Margins(shape)
    var scene = Scene(
      SceneSize(side + 2 * margins.all, side + 2 * margins.all + margins.text), columns: 6, rows: 3,
      summary: say(
        "\(state.side) by \(state.side) tiles. Row by row: \(spoken(state)). \(movesText(state, .landscape))."))
    let board = side + 2 * margins.inner
    scene.nodes.append(
      .box(
        "board", SceneRect(x: margins.outer, y: margins.outer, width: board, height: board), fill: .raised, corner: 0.15
      ))
    for (place, tile) in state.tiles.enumerated() where tile != 0 {
      let rect = margins.rect(place, side: state.side)
      let isHome = place == tile - 1
      scene.nodes.append(
        .box(
          "tile \(tile)", rect.inset(0.03), fill: isHome ? .accentGround : .surface, border: isHome ? .accent : .line,
          corner: 0.12, label: SceneText("\(tile)", .number, isHome ? .accent : .ink, height: 0.42)))
    }
    scene.nodes.append(
      .text(
        "moves", SceneText(movesText(state, shape), .note, .faint, height: 0.26),
        at: ScenePoint(margins.all + side / 2, side + (shape == .compact ? 0.17 : 0.53))))
    scene.areas = areas(of: state, margins)
    return scene
  }

  private func areas(of state: State, _ margins: Margins) -> [SceneArea] {
    guard !isOver(state) else { return [] }
    return choices(in: state).compactMap { choice in
      guard case .slide(let direction, let count) = choice.action,
        let place = state.tiles.firstIndex(of: state.line(direction)[count - 1])
      else { return nil }
      return SceneArea(
        margins.rect(place, side: state.side), action: choice.action.description,
        name: name(direction, count, in: state), key: count == 1 ? direction.rawValue : nil)
    }
  }

  /// A slide takes 0.12 s. When all tiles are home, they answer one after another.
  public func timeline(of events: [Event], from before: State, to after: State) -> Timeline {
    timeline(of: events, from: before, to: after, in: .landscape)
  }

  public func timeline(of events: [Event], from before: State, to after: State, in shape: SceneShape) -> Timeline {
    let end = scene(of: after, in: shape)
    let slide = Timeline.between(scene(of: before, in: shape), end, seconds: 0.12)
    guard after.isSolved, !before.isSolved else { return slide }
    let answers = (1..<(after.side * after.side)).map { tile in
      Motion.sequence([
        .scale("tile \(tile)", from: 1, to: 1.12, seconds: 0.12, .easeOut),
        .scale("tile \(tile)", from: 1.12, to: 1, seconds: 0.18, .easeIn),
      ])
    }
    return Timeline(to: end, .sequence([slide.motion, .parallel(answers, gap: 0.05)]))
  }

  /// The count of moves, and the points that the square is worth while it is not solved.
  private func movesText(_ state: State, _ shape: SceneShape) -> String {
    let moves = say.plural(state.moves, one: "\(state.moves) move", many: "\(state.moves) moves")
    guard !isOver(state) else { return moves }
    let worth = say.number(worth(of: state))
    return shape == .compact ? "\(moves) · \(worth)" : say("\(moves) · \(worth) points")
  }

  private func spoken(_ state: State) -> String {
    state.tiles.map { $0 == 0 ? say("gap") : "\($0)" }.joined(separator: ", ")
  }
}
