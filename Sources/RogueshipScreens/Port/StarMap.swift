import Rogueship
import Shell
import TerminalKit

/// The chart: planets in their places, the routes from here, and the range of the ship.
struct StarMap {
  let view: CaptainView
  /// The planet that is marked.
  let selected: Int?
  /// The ports of a finished voyage, one after the other; empty while it goes on.
  let route: [Int]

  init(_ view: CaptainView, selected: Int?, route: [Int] = []) {
    self.view = view
    self.selected = selected
    self.route = route
  }

  /// The reachability of a planet.
  enum Reach {
    case here, now
    /// Within the engine's range, but with too little fuel.
    case withFuel
    case never
  }

  func reach(_ planet: Int) -> Reach {
    if planet == view.location { return .here }
    guard view.isInRange(planet) else { return .never }
    return view.distance(view.location, planet) <= view.ship.fuel ? .now : .withFuel
  }

  func draw(into frame: inout Frame, _ area: Area) {
    Starfield.draw(into: &frame, area, seed: 11)
    let places = places(in: area)
    if route.isEmpty { shadeReach(into: &frame, area, places) }
    for (from, to) in zip(route, route.dropFirst()) { line(places[from], places[to], "•", Style(.warn), into: &frame) }
    let here = places[view.location]
    for planet in places.indices where planet != selected && route.isEmpty {
      switch reach(planet) {
      case .now: line(here, places[planet], "·", Style(.accent), into: &frame)
      case .withFuel: line(here, places[planet], "·", Style(.line), into: &frame)
      case .here, .never: break
      }
    }
    if let selected, selected != view.location {
      let style = reach(selected) == .now ? Style(.warn, .bold) : Style(.bad)
      line(here, places[selected], reach(selected) == .never ? "×" : "•", style, into: &frame)
    }
    // Every planet's number and mark.
    var taken = Set(places.flatMap { [Spot([$0.x, $0.y]), Spot([$0.x - 1, $0.y])] })
    // A name on a leg of the route would hide it.
    let legs = Set(
      zip(route, route.dropFirst()).flatMap { from, to in
        Self.dots(places[from], places[to]).map { Spot([$0.x, $0.y]) }
      })
    // The marked planet and this one get their names first.
    let order = places.indices.sorted { rank($0) < rank($1) }
    for planet in order {
      if !label(planet, places[planet], &taken, besides: legs, into: &frame, area) {
        label(planet, places[planet], &taken, into: &frame, area)
      }
    }
    for planet in places.indices { mark(planet, places[planet], into: &frame) }
  }

  private struct Spot: Hashable {
    let x: Int, y: Int
    init(_ pair: [Int]) { (x, y) = (pair[0], pair[1]) }
  }

  private func rank(_ planet: Int) -> Int { planet == selected ? 0 : planet == view.location ? 1 : 2 + planet }

  /// The place of a planet in the drawing.
  func place(of planet: Int, in area: Area) -> (x: Int, y: Int) { places(in: area)[planet] }

  /// The places of all planets in the drawing. The chart is wider than high, as cells are higher than wide.
  private func places(in area: Area) -> [(x: Int, y: Int)] {
    let planets = (0..<view.planetCount).map { view.planet($0) }
    let left = planets.map(\.x).min() ?? 0, right = planets.map(\.x).max() ?? 1
    let top = planets.map(\.y).min() ?? 0, bottom = planets.map(\.y).max() ?? 1
    return planets.map { planet in
      (
        area.x + 3 + (planet.x - left) * max(1, area.width - 8) / max(1, right - left),
        area.y + 1 + (planet.y - top) * max(1, area.height - 3) / max(1, bottom - top)
      )
    }
  }

  /// The ground within the engine's range.
  private func shadeReach(into frame: inout Frame, _ area: Area, _ places: [(x: Int, y: Int)]) {
    let planets = (0..<view.planetCount).map { view.planet($0) }
    let wide = (planets.map(\.x).max() ?? 1) - (planets.map(\.x).min() ?? 0)
    let high = (planets.map(\.y).max() ?? 1) - (planets.map(\.y).min() ?? 0)
    let sx = Double(max(1, area.width - 8)) / Double(max(1, wide))
    let sy = Double(max(1, area.height - 3)) / Double(max(1, high))
    let range = Double(min(view.ship.fuel, view.value(of: .engine)))
    let here = places[view.location]
    for y in area.y..<area.bottom {
      for x in area.x..<area.right {
        let dx = Double(x - here.x) / sx, dy = Double(y - here.y) / sy
        if dx * dx + dy * dy <= range * range { frame.shade(Area(x, y, 1, 1), .peer) }
      }
    }
  }

  /// The dots between two places. Even a short line has one.
  private static func dots(_ a: (x: Int, y: Int), _ b: (x: Int, y: Int)) -> [(x: Int, y: Int)] {
    let steps = max(abs(b.x - a.x), abs(b.y - a.y))
    return stride(from: steps > 2 ? 2 : 1, to: steps, by: 2).map { step in
      (a.x + ((b.x - a.x) * step + steps / 2) / steps, a.y + ((b.y - a.y) * step + steps / 2) / steps)
    }
  }

  /// A dotted line without its ends.
  private func line(
    _ a: (x: Int, y: Int), _ b: (x: Int, y: Int), _ glyph: String, _ style: Style, into frame: inout Frame
  ) {
    for (x, y) in Self.dots(a, b) {
      let ground = frame[x, y].style.ground
      frame.put(glyph, x, y, Style(ink: style.ink, ground: ground, attributes: style.attributes))
    }
  }

  private func mark(_ planet: Int, _ place: (x: Int, y: Int), into frame: inout Frame) {
    let style = style(of: planet)
    let glyph = planet == view.location ? "◉" : planet == view.order?.planet ? "◆" : view.isVisited(planet) ? "●" : "○"
    for (text, x, style) in [("\(planet + 1)", place.x - 1, Style.faint), (glyph, place.x, style)] {
      let ground = frame[x, place.y].style.ground
      let own = Style(ink: style.ink, ground: ground, attributes: style.attributes)
      frame.put(text, x, place.y, planet == selected ? .choice : own)
    }
    frame.onClick(Area(place.x - 2, place.y - 1, 6, 3), .planet(planet))
  }

  private func style(of planet: Int) -> Style {
    if planet == selected { return Style.choice }
    return switch reach(planet) {
    case .here: Style(.warn, .bold)
    case .now: Style.strong
    case .withFuel: .plain
    case .never: .faint
    }
  }

  /// Writes a name at a free place as near as possible: right, left, below, above. A planet without room for its name
  /// shows only its number.
  /// - Parameter kept: further cells that the name leaves free.
  /// - Returns: true if there was room.
  @discardableResult
  private func label(
    _ planet: Int, _ place: (x: Int, y: Int), _ taken: inout Set<Spot>, besides kept: Set<Spot> = [],
    into frame: inout Frame, _ area: Area
  ) -> Bool {
    let text = view.name(of: planet)
    for (x, y) in StarMap.labelPlaces(place, text.count) {
      guard x >= area.x, x + text.count <= area.right, y >= area.y, y < area.bottom else { continue }
      let cells = (x - 1...x + text.count).map { Spot([$0, y]) }
      // The planet's own mark and number stand beside its name.
      let own = [Spot([place.x, place.y]), Spot([place.x - 1, place.y])]
      guard cells.allSatisfy({ !(taken.contains($0) || kept.contains($0)) || own.contains($0) }) else { continue }
      taken.formUnion(cells)
      let ground = frame[x, y].style.ground
      var style = style(of: planet)
      if planet != selected { style.ground = ground }
      frame.put(text, x, y, style)
      frame.onClick(Area(x, y, text.count, 1), .planet(planet))
      return true
    }
    return false
  }

  /// The places where a name may begin, the best first.
  private static func labelPlaces(_ place: (x: Int, y: Int), _ width: Int) -> [(x: Int, y: Int)] {
    var places = [(x: place.x + 2, y: place.y), (x: place.x - 2 - width, y: place.y)]
    for shift in 0...width / 2 + 1 {
      for x in [place.x - width / 2 + shift, place.x - width / 2 - shift] {
        places.append((x, place.y + 1))
        places.append((x, place.y - 1))
      }
    }
    return places
  }

  /// The planet that an arrow key marks: the nearest one in its direction from a marked one.
  ///
  /// Distances are weighed so that arrows reach every planet from every other, if that is possible.
  func next(from planet: Int, _ dx: Int, _ dy: Int) -> Int {
    let weighing = Self.weighings.first(where: reachesAll) ?? Self.weighings[0]
    return nearest(to: planet, dx, dy, weighing)
  }

  /// The breadth of an arrow's search for each step along its direction, and the cost of a step beside it.
  private typealias Weighing = (beside: Int, cost: Int)
  private static let weighings: [Weighing] = [(3, 2), (3, 1), (2, 2), (2, 1), (4, 3), (1, 1), (6, 2), (9, 1)]
  private static let arrows = [(1, 0), (-1, 0), (0, 1), (0, -1)]

  /// True if arrows lead from each planet to all others.
  private func reachesAll(_ weighing: Weighing) -> Bool {
    let planets = 0..<view.planetCount
    let ways = planets.map { planet in Self.arrows.map { nearest(to: planet, $0.0, $0.1, weighing) } }
    return planets.allSatisfy { start in
      var reached: Set<Int> = [start]
      var open = [start]
      while let planet = open.popLast() {
        for other in ways[planet] where reached.insert(other).inserted { open.append(other) }
      }
      return reached.count == planets.count
    }
  }

  private func nearest(to planet: Int, _ dx: Int, _ dy: Int, _ weighing: Weighing) -> Int {
    let origin = view.planet(planet)
    var best = planet
    var bestCost = Int.max
    for other in 0..<view.planetCount where other != planet {
      let there = view.planet(other)
      // Rows count double: cells are twice as high as wide.
      let (ox, oy) = (there.x - origin.x, 2 * (there.y - origin.y))
      let along = dx * ox + dy * oy
      let across = abs(dx * oy) + abs(dy * ox)
      guard along > 0, across <= weighing.beside * along else { continue }
      let cost = along + weighing.cost * across
      if cost < bestCost { (best, bestCost) = (other, cost) }
    }
    return best
  }
}
