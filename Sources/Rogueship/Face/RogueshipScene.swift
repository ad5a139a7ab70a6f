import GameCore
import Phrases

/// The scene of Rogueship: the chart of the planets in units of distance, the ship, the encounter, and a line about
/// the ship.
struct RogueshipScene {
  let view: CaptainView
  let rules: Rules
  private let choices: [CaptainChoice]
  private var narrator: Narrator { view.narrator }
  private var say: Words { view.say }
  /// The margin around the planets, and the height of the lines below them.
  static let margin = 4.0, foot = 9.0

  init(_ view: CaptainView, _ rules: Rules, choices: [CaptainChoice]) {
    (self.view, self.rules, self.choices) = (view, rules, choices)
  }

  var scene: Scene {
    let size = SceneSize(
      Double(rules.planets.width) + 2 * Self.margin, Double(rules.planets.height) + 2 * Self.margin + Self.foot)
    var scene = Scene(size, columns: 76 / size.width, rows: 18 / size.height, ground: .space, summary: summary)
    scene.nodes = stars(size) + routes + planets + [ship]
    scene.nodes += status(size) + meeting(size)
    scene.areas = choices.compactMap(area)
    return scene
  }

  /// The place of a planet in the scene.
  func place(_ planet: Int) -> ScenePoint {
    ScenePoint(Double(view.planet(planet).x) + Self.margin, Double(view.planet(planet).y) + Self.margin)
  }

  private var summary: String {
    let (day, last, place) = (view.day, view.lastDay, view.name(of: view.location))
    return say(
      view.isInPort
        ? "Day \(day) of \(last), in port on \(place)." : "Day \(day) of \(last), on the way from \(place).")
      + " " + (view.encounter.map { narrator.scene($0, view) } ?? "")
  }

  /// A sky that is the same in every game.
  func stars(_ size: SceneSize) -> [SceneNode] {
    var chance = RandomStream(seed: 9, stream: 9)
    return (0..<60).map { number in
      let place = ScenePoint(
        Double(chance.below(Int(size.width * 10))) / 10, Double(chance.below(Int((size.height - Self.foot) * 10))) / 10)
      let width = number % 7 == 0 ? 0.5 : 0.25
      return SceneNode(
        "star \(number)", .box(SceneBox(size: SceneSize(width, width), fill: .star, corner: width / 2)), at: place,
        opacity: 0.45)
    }
  }

  private var routes: [SceneNode] {
    guard view.isInPort else { return [] }
    return (0..<view.planetCount).filter { $0 != view.location && view.isInRange($0) }.map {
      .line("route \($0)", [place(view.location), place($0)], .feltLine, width: 0.25)
    }
  }

  private var planets: [SceneNode] { planets(nameHeight: 2.2) { $0 == view.location ? .brightGold : .star } }

  /// The planets with their numbers and names.
  /// - Parameters:
  ///   - nameHeight: the height of a name.
  ///   - ink: the colour of the name of a planet.
  func planets(nameHeight: Double, ink: (Int) -> SceneColour) -> [SceneNode] {
    (0..<view.planetCount).flatMap { planet -> [SceneNode] in
      let at = place(planet)
      let name = view.name(of: planet)
      // A name is below its planet, and stays inside the chart.
      let half = Double(name.count) * nameHeight / 4
      let x = min(max(at.x, half + 0.5), Double(rules.planets.width) + 2 * Self.margin - half - 0.5)
      return [
        .sprite(
          "planet \(planet)", "rogueship/planet-\(view.planet(planet).economy.name)", SceneSize(6, 6), at: at),
        .text(
          "name \(planet)",
          SceneText("\(planet + 1) \(name)", .note, ink(planet), height: nameHeight),
          at: ScenePoint(x, at.y + 3.1 + nameHeight / 2)),
      ]
    }
  }

  var ship: SceneNode {
    let at = place(view.location)
    guard let encounter = view.encounter else {
      return .sprite("ship", "rogueship/ship", SceneSize(4.5, 4.5), at: ScenePoint(at.x + 3.4, at.y - 3.2))
    }
    // A meeting interrupts the flight.
    let to = place(encounter.destination)
    return .sprite(
      "ship", "rogueship/ship", SceneSize(4.5, 4.5), at: ScenePoint((at.x + to.x) / 2, (at.y + to.y) / 2))
  }

  private func status(_ size: SceneSize) -> [SceneNode] {
    let number = say.number
    let top = size.height - Self.foot
    return [
      .box("foot", SceneRect(x: 0, y: top, width: size.width, height: Self.foot), fill: .surface),
      .text(
        "day", SceneText(say("Day \(view.day) of \(view.lastDay)"), .body, .ink, height: 3, .leading),
        at: ScenePoint(2, top + 2.6)),
      .text(
        "fortune",
        SceneText(say("Fortune \(number(view.fortune))"), .number, .gold, height: 3, .trailing),
        at: ScenePoint(size.width - 2, top + 2.6)),
      .text(
        "ship line",
        SceneText(
          say(
            "Cash \(number(view.money.cash))  debt \(number(view.money.debt))  hull \(view.ship.hull)/\(view.value(of: .hull))  fuel \(view.ship.fuel)/\(view.tank)  load \(view.ship.load)/\(view.value(of: .hold))"
          ),
          .note, .faint, height: 2.4, .leading), at: ScenePoint(2, top + 6.4)),
    ]
  }

  private func meeting(_ size: SceneSize) -> [SceneNode] {
    let (title, text, sprite): (String, String, String)
    if let ending = view.ending {
      (title, text, sprite) = (say("The end"), narrator.text(ending, view), "rogueship/\(ending.picture)")
    } else if let encounter = view.encounter {
      (title, text) = (narrator.name(encounter.kind), narrator.scene(encounter, view))
      sprite = "rogueship/meet-\(encounter.picture)"
    } else {
      return []
    }
    let rect = SceneRect(x: 6, y: 8, width: size.width - 12, height: 26)
    return [
      .box("meeting", rect, fill: .surface, border: .frame, corner: 1.5),
      .sprite("meeting picture", sprite, SceneSize(14, 14), at: ScenePoint(rect.x + 9, rect.y + rect.height / 2)),
      .text(
        "meeting name", SceneText(title, .title, .ink, height: 3.4, .leading), at: ScenePoint(rect.x + 18, rect.y + 4)),
      .text(
        "meeting text", SceneText(text, .body, .ink, height: 2.5, .leading, width: rect.width - 21),
        at: ScenePoint(rect.x + 18, rect.y + 15)),
    ]
  }

  private func area(_ choice: CaptainChoice) -> SceneArea? {
    guard case .go(let planet) = choice.action else { return nil }
    return SceneArea(
      SceneRect(centre: place(planet), SceneSize(10.6, 10.6)), action: choice.action.description,
      name: narrator.name(of: choice.action, view), key: "\(planet + 1)")
  }
}

extension Ending {
  /// The name of its picture.
  fileprivate var picture: String {
    switch self {
    case .retired: "house"
    case .deadline: "star"
    case .bankrupt: "locked"
    case .lost: "wreck"
    }
  }
}

extension Rogueship {
  public func scene(of state: GameState) -> Scene {
    RogueshipScene(view(of: state), rules, choices: choices(in: state)).scene
  }

  /// The ship flies along its route while the days tick. Meetings interrupt the flight.
  public func timeline(of events: [CaptainEvent], from before: GameState, to after: GameState) -> Timeline {
    let (old, end) = (scene(of: before), scene(of: after))
    let change = Timeline.between(old, end, seconds: 0.25)
    guard let from = old["ship"]?.place, let to = end["ship"]?.place, from.distance(to: to) > 1 else { return change }
    var path = ScenePath(from: from)
    // A little to one side, like ships that fly around obstacles.
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    path.curve(
      to: to, ScenePoint(from.x + dx / 3 - dy * 0.15, from.y + dy / 3 + dx * 0.15),
      ScenePoint(from.x + dx * 2 / 3 - dy * 0.15, from.y + dy * 2 / 3 + dx * 0.15))
    let days = view(of: after).day - view(of: before).day
    let seconds = min(1.6, 0.6 + path.length / 60)
    let ticks = (0...max(1, days)).map { day in
      MotionTrack.Keyframe(
        seconds * Double(day) / Double(max(1, days)),
        say("Day \(view(of: before).day + min(day, days)) of \(view(of: after).lastDay)"), Easing.hold)
    }
    let flight = Motion.parallel([
      .follow("ship", path, seconds: seconds), Motion([MotionTrack("day", .text(ticks))]),
    ])
    let others = change.motion.tracks.filter { $0.node != "ship" && $0.node != "day" }
    return Timeline(to: end, .sequence([flight, Motion(others)]), passing: change.passing)
  }

  /// A planet is a ring, the ship an arrow. An encounter is shown by its name.
  public func characterForm(ofSprite name: String) -> CharacterForm? {
    let form = name.dropFirst("rogueship/".count)
    if form.hasPrefix("planet-") { return CharacterForm(["◉"], ink: .star) }
    switch form {
    case "ship": return CharacterForm(["►"], ink: .brightGold)
    case "house": return CharacterForm(["  /\\  ", " /__\\ ", " |[]| "], ink: .gold)
    case "star": return CharacterForm([" \\|/ ", "-- --", " /|\\ "], ink: .star)
    case "locked": return CharacterForm([" .-. ", "[___]", "[_o_]"], ink: .warning)
    case "wreck": return CharacterForm([" \\ /", "- x -", " / \\"], ink: .bad)
    default:
      return form.hasPrefix("meet-")
        ? CharacterForm(["  ___  ", " /   \\ ", "<  o  >", " \\___/ "], ink: .warning) : nil
    }
  }
}
