import GameCore

/// The chart of a ship in port, drawn as the flights are: stars, planets and the ship, with its reach and its ways.
extension RogueshipScene {
  /// - Parameters:
  ///   - marked: the planet that is marked, from 0.
  ///   - nameHeight: the least height of a name.
  func chart(marked: Int, nameHeight: Double) -> Scene {
    let size = SceneSize(Double(rules.planets.width) + 2 * Self.margin, Double(rules.planets.height) + 2 * Self.margin)
    var scene = Scene(size, columns: 76 / size.width, rows: 18 / size.height, ground: .space, summary: "")
    scene.nodes = stars(size) + [reach] + ways(to: marked)
    if let order = view.order?.planet { scene.nodes.append(ring("order", order, 4.1, .gold)) }
    scene.nodes.append(ring("mark", marked, 3.5, .accent))
    scene.nodes += planets(nameHeight: max(2.2, nameHeight)) { planet in
      planet == marked ? .accent : planet == view.location ? .brightGold : view.isVisited(planet) ? .star : .faint
    }
    scene.nodes.append(ship)
    scene.areas = (0..<view.planetCount).map { planet in
      SceneArea(
        SceneRect(centre: place(planet), SceneSize(10.6, 10.6)), action: CaptainAction.go(planet).description,
        name: view.name(of: planet), key: "\(planet + 1)")
    }
    return scene
  }

  /// The circle that the fuel aboard and the engine reach.
  private var reach: SceneNode {
    let radius = Double(min(view.ship.fuel, view.value(of: .engine)))
    let circle = SceneBox(size: SceneSize(2 * radius, 2 * radius), fill: .surface, border: .line, corner: radius)
    return SceneNode("reach", .box(circle), at: place(view.location), opacity: 0.6)
  }

  /// The ways to all planets within the engine's range, and to the marked one. Those that need more fuel are fainter.
  private func ways(to marked: Int) -> [SceneNode] {
    (0..<view.planetCount).filter { $0 != view.location && ($0 == marked || view.isInRange($0)) }.map { planet in
      let isNow = view.isInRange(planet) && view.distance(view.location, planet) <= view.ship.fuel
      let colour: SceneColour = planet == marked ? (isNow ? .brightGold : .bad) : isNow ? .feltLine : .line
      return .line(
        "way \(planet)", [place(view.location), place(planet)], colour, width: planet == marked ? 0.5 : 0.25)
    }
  }

  /// A circle around a planet, as a line of forty sides.
  private func ring(_ id: String, _ planet: Int, _ radius: Double, _ colour: SceneColour) -> SceneNode {
    let centre = place(planet)
    // The cosine and the sine of a side.
    let (along, across) = (0.9876883405951378, 0.15643446504023087)
    var points = [ScenePoint(radius, 0)]
    for _ in 0..<40 {
      let last = points[points.count - 1]
      points.append(ScenePoint(last.x * along - last.y * across, last.x * across + last.y * along))
    }
    return .line(id, points.map { ScenePoint(centre.x + $0.x, centre.y + $0.y) }, colour, width: 0.5)
  }
}

extension Rogueship {
  /// The chart of a ship in port as a scene, with an area for each planet in its order.
  /// - Parameters:
  ///   - marked: the planet that is marked, from 0.
  ///   - nameHeight: the least height of a name, in units, so that it can be read on a small chart.
  public func chart(of view: CaptainView, marked: Int, nameHeight: Double = 0) -> Scene {
    RogueshipScene(view, rules, choices: []).chart(marked: marked, nameHeight: nameHeight)
  }
}
