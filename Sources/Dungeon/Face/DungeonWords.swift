import GameCore

/// The words for a state and its events.
struct DungeonWords {
  let rules: Rules
  let state: DungeonState

  init(_ rules: Rules, _ state: DungeonState) { (self.rules, self.state) = (rules, state) }

  // MARK: Names

  func name(_ creature: Creature) -> String {
    let name = rules.creatures[creature.kind].name
    return creature.strength > 0 ? "fierce \(name)" : creature.strength < 0 ? "weak \(name)" : name
  }

  func the(_ kind: Int) -> String { "the \(rules.creatures[kind].name)" }

  func name(_ item: Item) -> String {
    let rule = rules.items[item.kind]
    let bonus = item.bonus > 0 ? " +\(item.bonus)" : item.bonus < 0 ? " \(item.bonus)" : ""
    return rule.name + bonus + (rule.uses > 0 ? ", \(item.uses) arrows" : "")
  }

  /// The name of an item for a small button.
  func short(_ item: Item) -> String { rules.items[item.kind].id }

  func name(_ thing: Thing) -> String {
    switch thing.form {
    case .item(let item): "the \(name(item))"
    case .gold: "the gold"
    case .chest: "the chest"
    case .breakable(let kind): "the \(rules.breakables[kind].name)"
    case .trap(let kind, _): "the \(rules.traps[kind].name)"
    case .key: "the key"
    case .crown: "the crown"
    }
  }

  var worn: [String] {
    let hero = state.hero
    return [hero.weapon, hero.bow, hero.armour, hero.shield, hero.ring].compactMap { $0 }.map { name($0) }
  }

  var conditions: [String] {
    let hero = state.hero
    var words: [String] = []
    if hero.poison > 0 { words.append("poisoned") }
    if hero.snared > 0 { words.append("snared") }
    if hero.drained > 0 { words.append("weak") }
    if hero.isHasty { words.append("hasty") }
    if hero.venom > 0 { words.append("venom \(hero.venom)") }
    if hero.flame > 0 { words.append("flame \(hero.flame)") }
    return words
  }

  /// The foes and people in sight: those awake first, then the nearest.
  var figures: [Creature] {
    func rank(_ figure: Creature) -> (Int, Int, Int) {
      (figure.mood == .asleep ? 1 : 0, Grid.distance(figure.cell, state.hero.cell), figure.number)
    }
    return state.creatures.filter { state.sees($0) }.sorted { rank($0) < rank($1) }
  }

  /// True if at most one foe in sight is awake.
  private var isAlone: Bool { figures.count { isFoe($0) && $0.mood != .asleep } < 2 }

  /// The odds of a fight in a line.
  func odds(_ creature: Creature) -> String {
    let duel = state.duel(creature, rules)
    return
      "you hit \(duel.own.chance)% for \(range(duel.own.damage)), it hits \(duel.other.chance)% for \(range(duel.other.damage)); \(isAlone ? "" : "alone with it ")you win \(duel.win)%"
  }

  func range(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }

  func isFoe(_ creature: Creature) -> Bool { rules.creatures[creature.kind].behaviour != .talker }

  /// The place of a cell relative to the hero, such as `3 left and 1 up`.
  func way(to cell: Int) -> String {
    let (dx, dy) = (Grid.x(cell) - Grid.x(state.hero.cell), Grid.y(cell) - Grid.y(state.hero.cell))
    return [
      dx == 0 ? nil : "\(abs(dx)) \(dx < 0 ? "left" : "right")", dy == 0 ? nil : "\(abs(dy)) \(dy < 0 ? "up" : "down")",
    ].compactMap { $0 }.joined(separator: " and ")
  }

  // MARK: Actions

  func offer(_ action: DungeonAction) -> String {
    switch action {
    case .step(let direction): step(direction)
    case .go(let cell): go(cell)
    case .attack(let cell):
      if let index = state.creature(at: cell) {
        "Attack the \(name(state.creatures[index])): \(odds(state.creatures[index]))"
      } else {
        "Break \(state.thing(at: cell).map { name(state.things[$0]) } ?? "it")"
      }
    case .use(let slot):
      state.hero.item(at: slot).map { use($0) } ?? "Use item \(slot + 1)"
    case .wait: "Wait a turn"
    case .rest: "Rest until you are healed"
    case .look: "Look for traps"
    case .explore: "Explore"
    case .descend: state.depth == Rules.deepest ? "Leave by the gate" : "Go down"
    case .take: "Take what lies here"
    case .resign: "Give up"
    case .undo: "Undo"
    case .redo: "Redo"
    }
  }

  func use(_ item: Item) -> String {
    let rule = rules.items[item.kind]
    let verb =
      switch rule.use {
      case .weapon, .bow: "Wield"
      case .armour, .shield, .ring: "Put on"
      case .heal, .haste, .strengthen: "Drink"
      case .bread: "Eat"
      case .fire, .frost, .bomb: "Throw"
      case .blink, .map, .sleep: "Read"
      case .oil, .sharpen, .venom: "Use"
      }
    return "\(verb) \(name(item))"
  }

  private func step(_ direction: Direction) -> String {
    let cell = state.hero.cell + direction.offset
    let way = direction.words
    guard DungeonChoices(rules, state).steps.contains(direction) else { return "No way \(way)" }
    if let index = state.creature(at: cell), state.sees(state.creatures[index]) {
      let creature = state.creatures[index]
      return isFoe(creature)
        ? "Attack the \(name(creature)) \(way): \(odds(creature))" : "Talk to the \(name(creature)) \(way)"
    }
    if let index = state.thing(at: cell, where: \.isInTheWay), state.known[cell] {
      let thing = state.things[index]
      if case .breakable(let kind) = thing.form {
        return "\(rules.breakables[kind].canBePushed ? "Push" : "Break") \(name(thing)) \(way)"
      }
      return "Open \(name(thing)) \(way)"
    }
    return "Step \(way)"
  }

  private func go(_ cell: Int) -> String {
    if let index = state.creature(at: cell), state.seen[cell] {
      let creature = state.creatures[index]
      if creature.isDisguised { return "Open the chest" }
      return isFoe(creature) ? "Go to the \(name(creature)): \(odds(creature))" : "Talk to the \(name(creature))"
    }
    if let index = state.thing(at: cell, where: { !$0.isHiddenTrap }) {
      let thing = state.things[index]
      switch thing.form {
      case .chest: return "Open \(name(thing))"
      case .breakable: return "Go to \(name(thing))"
      case .trap: return "Step onto \(name(thing))"
      case .item, .gold, .key, .crown: return "Take \(name(thing))"
      }
    }
    if cell == state.exit { return state.depth == Rules.deepest ? "Go to the gate" : "Go to the stairs" }
    if cell == state.locked { return "Go to the locked door" }
    return "Walk \(way(to: cell))"
  }

  /// A sentence on the most important fact now.
  var advice: String? {
    let figures = figures
    if let foe = figures.first(where: { $0.aim == state.hero.cell }) {
      return rules.creatures[foe.kind].range > 1
        ? "The \(name(foe)) aims at you: be out of its sight or its line when it lets go."
        : "The \(name(foe)) raises its arm: step away before the blow lands."
    }
    if let foe = figures.first(where: { isFoe($0) && $0.mood != .asleep }) ?? figures.first(where: isFoe) {
      let state = foe.frozenUntil > self.state.clock ? ", frozen" : foe.mood == .asleep ? ", asleep" : ""
      return "The \(name(foe))\(state), \(foe.health)/\(foe.most): \(odds(foe))."
    }
    if let person = figures.first(where: { !isFoe($0) && !$0.isSpokenWith }) { return "Talk to the \(name(person))." }
    if state.hero.hasCrown { return "You have the crown. The gate < is where you came in." }
    if let index = state.things.firstIndex(where: { $0.cell == state.hero.cell && $0.isTaken }) {
      return "Here lies \(name(state.things[index])). g takes it."
    }
    if state.hero.health * 2 < state.hero.most {
      return "You are hurt. Resting heals, but others come down the stairs in time."
    }
    if state.hero.cell == state.exit, state.depth < Rules.deepest {
      return "You stand on the stairs. Enter leads down."
    }
    if let locked = state.locked, state.known[locked], state.hero.keys == 0 {
      return "The door L is locked. Its key is somewhere on this level."
    }
    if state.depth == 1, state.log.turns == 0 { return "x explores by itself. Tap or click a place to walk there." }
    return nil
  }
}
