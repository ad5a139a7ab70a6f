import GameCore
import Phrases

/// The scene of the dungeon: the level from above, the hero beside it.
extension Dungeon {
  public func scene(of state: DungeonState) -> Scene { scene(of: state, in: .landscape) }

  public func scene(of state: DungeonState, in shape: SceneShape) -> Scene {
    DungeonPainter(rules, state, shape, say).scene
  }
}

/// Draws one state in one shape.
struct DungeonPainter {
  let rules: Rules
  let state: DungeonState
  let layout: DungeonLayout
  let words: DungeonWords
  private var say: Words { words.say }

  init(_ rules: Rules, _ state: DungeonState, _ shape: SceneShape, _ say: Words) {
    (self.rules, self.state) = (rules, state)
    layout = DungeonLayout(shape)
    words = DungeonWords(rules, state, say)
  }

  var scene: Scene {
    var scene = Scene(layout.size, columns: layout.columns, rows: layout.rows, summary: summary)
    scene.nodes = ground + walls + marks + things + figures
    scene.nodes += layout.isPortrait ? portraitPanel : panel
    if state.ending == nil {
      let buttons = buttons
      if layout.shape == .compact {
        let row = SceneRect(x: 0, y: layout.map.height - layout.line, width: layout.size.width, height: layout.line)
        scene.nodes.append(.box("bar of buttons", row, fill: .ground))
      }
      for (number, button) in buttons.enumerated() {
        scene.nodes.append(
          .box(
            "button \(number)",
            layout.button(number, of: buttons.count).inset(layout.isPortrait ? 0 : 0.1 * layout.side), fill: .raised,
            border: layout.isPortrait ? .line : nil, corner: 0.2 * layout.line,
            label: SceneText(
              layout.isPortrait ? button.word : "\(button.key) \(button.word)", .body, .accent, height: text)))
      }
      scene.areas = areas(buttons)
    }
    return scene
  }

  /// The height of usual text.
  private var text: Double { layout.isPortrait ? 0.78 : layout.line < 2 ? 0.9 : 1.5 }

  private var summary: String {
    let hero = state.hero
    var parts = [
      say(
        "Level \(state.depth) of \(Rules.deepest), \(say.text(rules.depths[state.depth - 1].name)). Health \(max(0, hero.health)) of \(hero.most)."
      )
    ]
    for figure in words.figures.prefix(4) {
      parts.append(
        figure.mood == .asleep
          ? say("\(words.name(figure)), \(words.way(to: figure.cell)), asleep.")
          : "\(words.name(figure)), \(words.way(to: figure.cell)).")
    }
    return parts.joined(separator: " ")
  }

  // MARK: The level

  private func sprite(_ id: String, _ name: String, _ cell: Int, _ share: Double = 1) -> SceneNode {
    .sprite(
      id, DungeonSprites.prefix + name, SceneSize(share * layout.side, share * layout.side), at: layout.middle(cell))
  }

  /// The floor. Cells in sight are lit.
  private var ground: [SceneNode] {
    [.box("rock", layout.map, fill: .space)]
      + (state.known & state.open).list.map { cell in
        let isLit = state.seen[cell]
        return sprite(
          "\(isLit ? "lit" : "old") \(cell)", DungeonSprites.floor(cell, state.depth) + (isLit ? "" : "-old"), cell)
      }
  }

  /// The walls: a front above a known floor, otherwise a top.
  private var walls: [SceneNode] {
    let floor = state.known & state.open
    return state.known.without(state.open).list.map { cell in
      let hasFront = layout.below(cell).map { floor[$0] } ?? false
      return sprite("wall \(cell)", (hasFront ? "face" : "wall") + (state.seen[cell] ? "" : "-old"), cell)
    }
  }

  /// Doors, stairs, oil and fire.
  private var marks: [SceneNode] {
    var nodes: [SceneNode] = []
    for cell in (state.closed & state.known).list { nodes.append(sprite("door \(cell)", "door", cell)) }
    for cell in (state.opened & state.known).list { nodes.append(sprite("door \(cell)", "door-open", cell)) }
    if let locked = state.locked, state.known[locked] { nodes.append(sprite("locked", "door-locked", locked)) }
    if state.known[state.exit] {
      nodes.append(sprite("exit", state.depth == Rules.deepest ? "gate" : "stairs", state.exit))
    }
    for cell in (state.oil & state.seen).list { nodes.append(sprite("oil \(cell)", "oil", cell)) }
    for fire in state.fires where state.seen[fire.cell] { nodes.append(sprite("fire \(fire.cell)", "fire", fire.cell)) }
    for creature in state.creatures where state.seen[creature.cell] {
      guard let aim = creature.aim, state.seen[aim] else { continue }
      nodes.append(.box("aim \(creature.number)", layout.rect(aim, 0.9), fill: nil, border: .warning))
    }
    return nodes
  }

  private var things: [SceneNode] {
    state.things.filter { state.known[$0.cell] && !$0.isHiddenTrap && state.creature(at: $0.cell) == nil }.map {
      sprite("thing \($0.number)", DungeonSprites.name(of: $0, rules), $0.cell)
    }
  }

  /// The hero and creatures, a little larger than their cells. Those further down are in front.
  private var figures: [SceneNode] {
    var nodes: [SceneNode] = state.creatures.compactMap { creature in
      if creature.isDisguised {
        return state.known[creature.cell] ? sprite("creature \(creature.number)", "chest", creature.cell) : nil
      }
      guard state.seen[creature.cell] else { return nil }
      return sprite(
        "creature \(creature.number)", DungeonSprites.name(of: creature, at: state.clock, rules), creature.cell, 1.16)
    }
    let isAimedAt = state.creatures.contains { $0.aim == state.hero.cell && state.seen[$0.cell] }
    nodes.append(sprite("hero", isAimedAt ? "hero-aimed" : "hero", state.hero.cell, 1.16))
    return nodes.sorted { ($0.place.y, $0.id) < ($1.place.y, $1.id) }
  }

  // MARK: The panel

  private func line(
    _ id: String, _ number: Int, _ string: String, _ colour: SceneColour = .ink, style: SceneText.Style = .body
  ) -> SceneNode {
    .text(id, SceneText(string, style, colour, height: text, .leading), at: layout.panelLine(number))
  }

  private var healthColour: SceneColour {
    let hero = state.hero
    return hero.health * 3 < hero.most ? .bad : hero.health * 3 < hero.most * 2 ? .warning : .good
  }

  private var panel: [SceneNode] {
    let hero = state.hero
    let width = layout.panelColumns
    func cut(_ text: String) -> String { text.count > width ? String(text.prefix(width - 1)) + "…" : text }
    let level = say.text(rules.depths[state.depth - 1].name)
    var nodes = [
      line("level", 0, cut("\(state.depth)/\(Rules.deepest) \(level)"), .ink, style: .title),
      line("health", 1, say("Health \(max(0, hero.health))/\(hero.most)"), healthColour, style: .title),
    ]
    let bar = 10, full = max(0, min(bar, (hero.health * bar + hero.most - 1) / hero.most))
    let rect = layout.panelRect(1)
    let left = layout.panel + 14 / layout.columns, unit = (layout.size.width - left) / Double(bar)
    let (top, height) = (rect.y + (layout.line < 2 ? 0 : 0.4), layout.line < 2 ? 1 : 1.2)
    nodes.append(.box("bar", SceneRect(x: left, y: top, width: unit * Double(bar), height: height), fill: .line))
    if full > 0 {
      nodes.append(
        .box("bar full", SceneRect(x: left, y: top, width: unit * Double(full), height: height), fill: healthColour))
    }
    let purse =
      say("Armour \(state.armour(rules))  Gold \(hero.gold)") + (hero.keys > 0 ? "  " + say("Key") : "")
      + (hero.hasCrown ? "  " + say("Crown") : "")
    nodes.append(line("purse", 2, cut(purse), hero.hasCrown ? .gold : .ink))
    let weapon = hero.weapon.map { item in
      let rule = rules.items[item.kind]
      let bonus = item.bonus + hero.might
      return "\(words.name(item)) \(rule.damage.lowerBound + bonus)-\(rule.damage.upperBound + bonus)"
    }
    nodes.append(line("weapon", 3, cut(weapon ?? say("bare hands")), .faint))
    let others = [hero.armour, hero.shield, hero.ring, hero.bow].compactMap { $0 }.map { words.name($0) }
      .joined(separator: ", ")
    if layout.shape != .compact {
      nodes.append(line("worn", 4, cut(others.isEmpty ? say("no armour") : others), .faint))
    }
    nodes.append(line("conditions", 5, cut(words.conditions.joined(separator: ", ")), .warning))
    for item in hero.pack {
      nodes.append(
        line("item \(item.place)", DungeonLayout.packLine + item.place, cut("\(item.place + 1)) \(words.name(item))")))
    }
    for (number, figure) in words.figures.prefix(layout.shape == .compact ? 1 : 2).enumerated() {
      nodes.append(
        line(
          "figure \(number)", layout.figureLine + number, cut(figureLine(figure)),
          words.isFoe(figure) ? .bad : .good))
    }
    return nodes
  }

  private func figureLine(_ figure: Creature) -> String {
    let letter = rules.creatures[figure.kind].letter
    guard words.isFoe(figure) else { return "\(letter) \(words.name(figure))" }
    let mood = figure.mood == .asleep ? " zz" : figure.aim == state.hero.cell ? " !" : ""
    let win = state.duel(figure, rules).win
    return say("\(letter) \(figure.health)/\(figure.most) win \(win)%\(mood) \(words.name(figure))")
  }

  private var portraitPanel: [SceneNode] {
    let hero = state.hero
    func put(
      _ id: String, _ string: String, _ colour: SceneColour, _ x: Double, _ y: Double, _ alignment: SceneText.Alignment
    ) -> SceneNode {
      .text(id, SceneText(string, .title, colour, height: 0.8, alignment), at: ScenePoint(x, y))
    }
    let full = max(0, Double(hero.health) / Double(hero.most))
    // The outer cells of the map reach beyond its edges.
    let below = layout.map.y + layout.map.height
    var nodes: [SceneNode] = [
      .box("above", SceneRect(x: 0, y: 0, width: layout.size.width, height: layout.map.y), fill: .ground),
      .box(
        "below", SceneRect(x: 0, y: below, width: layout.size.width, height: layout.size.height - below), fill: .ground),
      .box("bar", SceneRect(x: 0.2, y: 0.15, width: 6, height: 0.75), fill: .line, corner: 0.2),
    ]
    if full > 0 {
      nodes.append(
        .box(
          "bar full", SceneRect(x: 0.2, y: 0.15, width: 6 * min(1, full), height: 0.75), fill: healthColour, corner: 0.2
        ))
    }
    nodes.append(put("health", "\(max(0, hero.health))/\(hero.most)", .ink, 6.5, 0.55, .leading))
    nodes.append(put("level", say("Level \(state.depth)/\(Rules.deepest)"), .ink, 14.8, 0.55, .trailing))
    let purse =
      say("Armour \(state.armour(rules)), gold \(hero.gold)") + (hero.keys > 0 ? ", " + say("key") : "")
      + (hero.hasCrown ? ", " + say("crown") : "")
    let conditions = words.conditions.first.map { ", \($0)" } ?? ""
    if let figure = words.figures.first {
      nodes.append(put("figure", figureLine(figure), words.isFoe(figure) ? .bad : .good, 0.2, 1.5, .leading))
      nodes.append(
        put("purse", hero.hasCrown ? say("crown") : words.conditions.first ?? "", .warning, 14.8, 1.5, .trailing))
    } else {
      nodes.append(put("purse", purse + conditions, .faint, 0.2, 1.5, .leading))
    }
    for item in hero.pack {
      let number = item.place, rect = layout.item(number)
      nodes.append(.box("item \(number)", rect, fill: .surface, border: .line, corner: 0.2))
      nodes.append(
        .sprite(
          "picture \(number)", DungeonSprites.prefix + DungeonSprites.name(of: item, rules),
          SceneSize(rect.height, rect.height),
          at: ScenePoint(rect.x + 0.55 * rect.height, rect.centre.y)))
      nodes.append(
        .text(
          "item word \(number)", SceneText(words.short(item), .body, .ink, height: 0.5, .leading),
          at: ScenePoint(rect.x + 1.05 * rect.height, rect.centre.y)))
    }
    return nodes
  }

  // MARK: What can be touched

  /// A button below the map.
  struct Button {
    let action: DungeonAction
    let key: String, word: String
  }

  private var buttons: [Button] {
    let choices = DungeonChoices(rules, state)
    var buttons: [Button] = []
    if choices.isLegal(.explore) { buttons.append(Button(action: .explore, key: "x", word: say("explore"))) }
    buttons.append(Button(action: .wait, key: "s", word: say("wait")))
    if choices.isLegal(.rest) { buttons.append(Button(action: .rest, key: "z", word: say("rest"))) }
    buttons.append(Button(action: .look, key: "f", word: say("look", meaning: "traps")))
    if choices.isLegal(.take) { buttons.append(Button(action: .take, key: "g", word: say("take", meaning: "item"))) }
    if choices.isLegal(.descend) {
      buttons.append(
        Button(
          action: .descend, key: "enter", word: say(state.depth == Rules.deepest ? "leave" : "down", meaning: "stairs"))
      )
    }
    return buttons
  }

  private func areas(_ buttons: [Button]) -> [SceneArea] {
    let choices = DungeonChoices(rules, state)
    var areas: [SceneArea] = []
    let hero = state.hero.cell
    let targets = Set(choices.targets)
    let things = Set(choices.things).subtracting(targets)
    func area(_ cell: Int, _ action: DungeonAction) -> SceneArea {
      SceneArea(layout.rect(cell), action: action.description, name: words.offer(action))
    }
    // Foes first, then things, for who walks over the areas by keys.
    for cell in targets.sorted() where Grid.distance(cell, hero) > 1 { areas.append(area(cell, .attack(cell))) }
    for cell in things.sorted() { areas.append(area(cell, .go(cell))) }
    areas += stepAreas
    for (number, button) in buttons.enumerated() {
      areas.append(
        SceneArea(
          layout.button(number, of: buttons.count), action: button.action.description, name: words.offer(button.action),
          key: button.key))
    }
    for number in state.hero.pack.map(\.place) where choices.isLegal(.use(number)) {
      areas.append(
        SceneArea(
          layout.item(number), action: DungeonAction.use(number).description, name: words.offer(.use(number)),
          key: "\(number + 1)"))
    }
    for cell in choices.walks.list
    where Grid.distance(cell, hero) > 1 && !targets.contains(cell) && !things.contains(cell) {
      areas.append(area(cell, .go(cell)))
    }
    return areas
  }

  /// The eight steps, with arrows and letters as keys. A step into a wall takes no time, so that a key is never another's.
  private var stepAreas: [SceneArea] {
    let keys: [(right: Int, down: Int, keys: [String])] = [
      (-1, 0, ["h", "left"]), (0, 1, ["j", "down"]), (0, -1, ["k", "up"]), (1, 0, ["l", "right"]),
      (-1, -1, ["y"]), (1, -1, ["u"]), (-1, 1, ["b"]), (1, 1, ["n"]),
    ]
    return keys.flatMap { place -> [SceneArea] in
      guard let direction = layout.direction(right: place.right, down: place.down) else { return [] }
      let action = DungeonAction.step(direction)
      return place.keys.map {
        SceneArea(
          layout.rect(state.hero.cell + direction.offset), action: action.description, name: words.offer(action),
          key: $0)
      }
    }
  }
}
