import GameCore
import Phrases

/// The words for a state and its events.
struct DungeonWords {
  let rules: Rules
  let state: DungeonState
  let say: Words

  init(_ rules: Rules, _ state: DungeonState, _ say: Words = .english) {
    (self.rules, self.state, self.say) = (rules, state, say)
  }

  // MARK: Names

  func name(_ creature: Creature) -> String {
    let name = say.text(rules.creatures[creature.kind].name)
    return creature.strength > 0 ? say("fierce \(name)") : creature.strength < 0 ? say("weak \(name)") : name
  }

  func the(_ kind: Int) -> String { say.text("the \(rules.creatures[kind].name)") }

  func name(_ item: Item) -> String {
    let rule = rules.items[item.kind]
    let bonus = item.bonus > 0 ? " +\(item.bonus)" : item.bonus < 0 ? " \(item.bonus)" : ""
    let name = say.text(rule.name) + bonus
    return rule.uses > 0 ? say("\(name), \(item.uses) arrows") : name
  }

  /// The name of an item for a small button.
  func short(_ item: Item) -> String {
    let rule = rules.items[item.kind]
    return say.language == .english ? rule.id : say.text(rule.name)
  }

  /// The name of a thing without its article.
  func name(_ thing: Thing) -> String {
    switch thing.form {
    case .item(let item): name(item)
    case .gold: say("gold")
    case .chest: say("chest")
    case .breakable(let kind): say.text(rules.breakables[kind].name)
    case .trap(let kind, _): say.text(rules.traps[kind].name)
    case .key: say("key")
    case .crown: say("crown")
    }
  }

  var worn: [String] {
    let hero = state.hero
    return [hero.weapon, hero.bow, hero.armour, hero.shield, hero.ring].compactMap { $0 }.map { name($0) }
  }

  var conditions: [String] {
    let hero = state.hero
    var words: [String] = []
    if hero.poison > 0 { words.append(say("poisoned")) }
    if hero.snared > 0 { words.append(say("snared")) }
    if hero.drained > 0 { words.append(say("weak")) }
    if hero.isHasty { words.append(say("hasty")) }
    if hero.venom > 0 { words.append(say("venom \(hero.venom)")) }
    if hero.flame > 0 { words.append(say("flame \(hero.flame)")) }
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
    let (own, other) = (range(duel.own.damage), range(duel.other.damage))
    return say(
      isAlone
        ? "you hit \(duel.own.chance)% for \(own), it hits \(duel.other.chance)% for \(other); you win \(duel.win)%"
        : "you hit \(duel.own.chance)% for \(own), it hits \(duel.other.chance)% for \(other); alone with it you win \(duel.win)%"
    )
  }

  func range(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }

  func isFoe(_ creature: Creature) -> Bool { rules.creatures[creature.kind].behaviour != .talker }

  /// The place of a cell relative to the hero, such as `3 left and 1 up`.
  func way(to cell: Int) -> String {
    let (dx, dy) = (Grid.x(cell) - Grid.x(state.hero.cell), Grid.y(cell) - Grid.y(state.hero.cell))
    return [
      dx == 0 ? nil : "\(abs(dx)) \(say(dx < 0 ? "left" : "right"))",
      dy == 0 ? nil : "\(abs(dy)) \(say(dy < 0 ? "up" : "down"))",
    ].compactMap { $0 }.joined(separator: " \(say("and")) ")
  }

  // MARK: Actions

  func offer(_ action: DungeonAction) -> String {
    switch action {
    case .step(let direction): step(direction)
    case .go(let cell): go(cell)
    case .attack(let cell):
      if let index = state.creature(at: cell) {
        say("Attack the \(name(state.creatures[index])): \(odds(state.creatures[index]))")
      } else {
        state.thing(at: cell).map { say("Break the \(name(state.things[$0]))") } ?? say("Break it")
      }
    case .use(let slot):
      state.hero.item(at: slot).map { use($0) } ?? say("Use item \(slot + 1)")
    case .wait: say("Wait a turn")
    case .rest: say("Rest until you are healed")
    case .look: say("Look for traps")
    case .explore: say("Explore")
    case .descend: say(state.depth == Rules.deepest ? "Leave by the gate" : "Go down")
    case .take: say("Take what lies here")
    case .resign: say("Give up")
    case .undo: say("Undo")
    case .redo: say("Redo")
    }
  }

  func use(_ item: Item) -> String {
    let rule = rules.items[item.kind]
    let name = name(item)
    return switch rule.use {
    case .weapon, .bow: say("Wield \(name)")
    case .armour, .shield, .ring: say("Put on \(name)")
    case .heal, .haste, .strengthen: say("Drink \(name)")
    case .bread: say("Eat \(name)")
    case .fire, .frost, .bomb: say("Throw \(name)")
    case .blink, .map, .sleep: say("Read \(name)")
    case .oil, .sharpen, .venom: say("Use \(name)")
    }
  }

  private func step(_ direction: Direction) -> String {
    let cell = state.hero.cell + direction.offset
    let way = say(direction.words)
    guard DungeonChoices(rules, state).steps.contains(direction) else { return say("No way \(way)") }
    if let index = state.creature(at: cell), state.sees(state.creatures[index]) {
      let creature = state.creatures[index]
      return isFoe(creature)
        ? say("Attack the \(name(creature)) \(way): \(odds(creature))") : say("Talk to the \(name(creature)) \(way)")
    }
    if let index = state.thing(at: cell, where: \.isInTheWay), state.known[cell] {
      let thing = state.things[index]
      if case .breakable(let kind) = thing.form {
        return say(
          rules.breakables[kind].canBePushed ? "Push the \(name(thing)) \(way)" : "Break the \(name(thing)) \(way)")
      }
      return say("Open the \(name(thing)) \(way)")
    }
    return say("Step \(way)")
  }

  private func go(_ cell: Int) -> String {
    if let index = state.creature(at: cell), state.seen[cell] {
      let creature = state.creatures[index]
      if creature.isDisguised { return say("Open the \(say("chest"))") }
      return isFoe(creature)
        ? say("Go to the \(name(creature)): \(odds(creature))") : say("Talk to the \(name(creature))")
    }
    if let index = state.thing(at: cell, where: { !$0.isHiddenTrap }) {
      let thing = state.things[index]
      switch thing.form {
      case .chest: return say("Open the \(name(thing))")
      case .breakable: return say("Go to the \(name(thing))")
      case .trap: return say("Step onto the \(name(thing))")
      case .item, .gold, .key, .crown: return say("Take the \(name(thing))")
      }
    }
    if cell == state.exit { return say(state.depth == Rules.deepest ? "Go to the gate" : "Go to the stairs") }
    if cell == state.locked { return say("Go to the locked door") }
    return say("Walk \(way(to: cell))")
  }

  /// A sentence on the most important fact now.
  var advice: String? {
    let figures = figures
    if let foe = figures.first(where: { $0.aim == state.hero.cell }) {
      return say(
        rules.creatures[foe.kind].range > 1
          ? "The \(name(foe)) aims at you: be out of its sight or its line when it lets go."
          : "The \(name(foe)) raises its arm: step away before the blow lands.")
    }
    if let foe = figures.first(where: { isFoe($0) && $0.mood != .asleep }) ?? figures.first(where: isFoe) {
      let (name, health) = (name(foe), "\(foe.health)/\(foe.most)")
      return say(
        foe.frozenUntil > state.clock
          ? "The \(name), frozen, \(health): \(odds(foe))."
          : foe.mood == .asleep
            ? "The \(name), asleep, \(health): \(odds(foe))." : "The \(name), \(health): \(odds(foe)).")
    }
    if let person = figures.first(where: { !isFoe($0) && !$0.isSpokenWith }) {
      return say("Talk to the \(name(person)).")
    }
    if state.hero.hasCrown { return say("You have the crown. The gate < is where you came in.") }
    if let index = state.things.firstIndex(where: { $0.cell == state.hero.cell && $0.isTaken }) {
      return say("Here lies the \(name(state.things[index])). g takes it.")
    }
    if state.hero.health * 2 < state.hero.most {
      return say("You are hurt. Resting heals, but others come down the stairs in time.")
    }
    if state.hero.cell == state.exit, state.depth < Rules.deepest {
      return say("You stand on the stairs. Enter leads down.")
    }
    if let locked = state.locked, state.known[locked], state.hero.keys == 0 {
      return say("The door L is locked. Its key is somewhere on this level.")
    }
    if state.depth == 1, state.log.turns == 0 {
      return say("x explores by itself. Tap or click a place to walk there.")
    }
    return nil
  }
}
