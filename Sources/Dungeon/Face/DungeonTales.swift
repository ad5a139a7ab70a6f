import GameCore
import Phrases

/// Events in sentences, and as records for programs.
extension DungeonWords {
  private func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
  private func name(number: Int) -> String {
    state.creatures.first { $0.number == number }.map { say("the \(name($0))") } ?? say("something")
  }

  func tell(_ event: DungeonEvent) -> String? {
    switch event {
    case .moved, .beat, .pushed, .threw, .jumped, .rested: nil
    case .blocked(let isLocked):
      say(isLocked ? "The door is locked. The key is somewhere on this level." : "There is no way.")
    case .saw(let kind, _, let isNew):
      say("You see \(article(rules.creatures[kind].name)) \(say.text(rules.creatures[kind].name)).")
        + (isNew ? " \(say.text(rules.creatures[kind].text))" : "")
    case .struck(_, let kind, _, let damage, let isShot):
      damage.map { say(isShot ? "You shoot \(the(kind)) for \($0)." : "You hit \(the(kind)) for \($0).") }
        ?? say("You miss \(the(kind)).")
    case .wounded(_, let kind, _, let damage, _):
      damage.map {
        say($0 > 0 ? "\(capital(the(kind))) hits you for \($0)." : "\(capital(the(kind))) hits you without harm.")
      } ?? say("\(capital(the(kind))) misses.")
    case .aimed(_, let kind, _):
      say(
        rules.creatures[kind].behaviour == .breather
          ? "\(capital(the(kind))) draws breath!"
          : rules.creatures[kind].range > 1 ? "\(capital(the(kind))) aims." : "\(capital(the(kind))) raises its arm!")
    case .hurt(let number, let kind, let cause, let damage):
      say(
        number == 0
          ? "\(capital(word(cause))) costs you \(damage)."
          : "\(capital(word(cause))) hurts \(the(kind)) for \(damage).")
    case .died(_, let kind, _): say("\(capital(the(kind))) is dead.")
    case .split(let number): say("\(capital(name(number: number))) splits in two.")
    case .called: say("The shaman calls a rat.")
    case .arrived: say("Someone comes down the stairs.")
    case .woke(let kind): say("\(capital(the(kind))) wakes.")
    case .fled(let kind): say("\(capital(the(kind))) runs.")
    case .stoleGold(let gold, let kind): say("\(capital(the(kind))) steals \(gold) gold.")
    case .stole(let item, let kind): say("\(capital(the(kind))) steals your \(name(item)).")
    case .poisoned: say("You are poisoned.")
    case .snared: say("A snare holds you.")
    case .drained: say("You feel weak.")
    case .shoved: say("You are shoved back.")
    case .struggled: say("You struggle with the snare.")
    case .took(let item): say("You take \(article(name(item))) \(name(item)).")
    case .tookGold(let gold): say("\(gold) gold.")
    case .tookKey: say("A key.")
    case .tookCrown: say("You take the crown. The wyrm wakes! Now back to the gate.")
    case .packFull(let item): say("The pack is full: the \(name(item)) stays.")
    case .used(let item): used(item)
    case .wore(let item, let left):
      left.map { say("You have the \(name(item)) now. The \(name($0)) stays here.") }
        ?? say("You have the \(name(item)) now.")
    case .healed(let points): points > 0 ? say("You are healed by \(points).") : nil
    case .flared: nil
    case .exploded: say("An explosion!")
    case .froze(let count): say.plural(count, one: "It freezes.", many: "\(count) freeze.")
    case .slept(let count): say.plural(count, one: "It falls asleep.", many: "\(count) fall asleep.")
    case .unlocked: say("The door is open.")
    case .opened(let item, _): say("In the chest is \(article(name(item))) \(name(item)).")
    case .broke(let kind, _): say("The \(say.text(rules.breakables[kind].name)) breaks.")
    case .sprung(let kind, _):
      say(
        "\(capital(article(rules.traps[kind].name))) \(say.text(rules.traps[kind].name))! \(say.text(rules.traps[kind].text))",
        meaning: "trap")
    case .found(let count): say.plural(count, one: "You find a trap.", many: "You find \(count) traps.")
    case .spoke(let kind, let isNew): speech(kind, isNew)
    case .mapped: say("You know this level now.")
    case .looked: nil
    case .descended(let depth): say("Level \(depth): \(say.text(rules.depths[depth - 1].name)).")
    case .ended(let ending): story(ending)
    case .undone: say("Undone.")
    case .redone: say("Done again.")
    }
  }

  private func article(_ name: String) -> String { "aeiou".contains(name.first ?? "x") ? "an" : "a" }

  private func word(_ cause: Cause) -> String {
    switch cause {
    case .creature(let kind): the(kind)
    case .trap(let kind): say("the \(say.text(rules.traps[kind].name))")
    case .poison: say("poison")
    case .fire: say("fire")
    case .blast: say("the blast")
    }
  }

  private func used(_ item: Item) -> String? {
    switch rules.items[item.kind].use {
    case .haste: say("Everything else seems slow.")
    case .strengthen: say("You feel stronger.")
    case .sharpen: say("The edge is sharp.")
    case .venom: say("Venom drips from your weapon.")
    case .oil: state.hero.flame > 0 ? say("Your weapon burns.") : nil
    case .blink: say("You are elsewhere.")
    default: nil
    }
  }

  private func speech(_ kind: Int, _ isNew: Bool) -> String {
    switch rules.creatures[kind].id {
    case "prisoner":
      say(
        isNew
          ? "The prisoner binds your wounds. \"The old king was called Aldo. If you find what is left of him, call him by his name, and give him his crown.\""
          : "\"Aldo. Remember the name.\"")
    default:
      say(
        state.hero.hasCrown
          ? state.log.isPrisonerFree
            ? "\"Aldo\", you say." : "The shade looks at the crown. It waits for a name that you do not know."
          : "The shade looks at you. It wants its crown.")
    }
  }

  /// The run in sentences.
  func story(_ ending: Ending) -> String {
    let log = state.log
    let first: String
    switch ending {
    case .fell(let cause):
      let by =
        if case .creature(let kind) = cause {
          say("\(article(rules.creatures[kind].name)) \(say.text(rules.creatures[kind].name))", meaning: "death")
        } else { word(cause) }
      let place = say.text(rules.depths[state.depth - 1].name)
      first = say(
        state.hero.hasCrown
          ? "You fell to \(by) in \(place), level \(state.depth), with the crown in your hands."
          : "You fell to \(by) in \(place), level \(state.depth).")
    case .left: first = say("You turned back on level \(state.depth).")
    case .victor: first = say("The wyrm is dead, and you walk out of the gate with the crown.")
    case .thief: first = say("You walk out of the gate with the crown. Behind you the wyrm roars.")
    case .peace:
      first = say("The king takes his crown, smiles, and is gone. The wyrm curls up and sleeps. You walk home.")
    }
    let foes = say.plural(log.kills, one: "\(log.kills) foe", many: "\(log.kills) foes")
    let turns = say.plural(log.turns, one: "\(log.turns) turn", many: "\(log.turns) turns")
    var rest = [say("\(foes) in \(turns)")]
    if log.isWardenDead { rest.append(say("the warden among them")) }
    if log.isPrisonerFree { rest.append(say("a prisoner freed")) }
    let score = RunScore(state).lines.filter { $0.points > 0 }.map { "\(say($0.name)) \($0.points)" }
      .joined(separator: ", ")
    return "\(first) \(rest.joined(separator: ", ")). \(score.isEmpty ? "" : say("Score: \(score)."))"
  }

  // MARK: Records

  func record(_ event: DungeonEvent) -> EventRecord {
    func at(_ cell: Int) -> FieldValue { .numbers([Grid.x(cell), Grid.y(cell)]) }
    func creature(_ kind: Int) -> FieldValue { .text(rules.creatures[kind].id) }
    func item(_ item: Item) -> FieldValue { .text(rules.items[item.kind].id) }
    return switch event {
    case .moved(let who, let from, let to): EventRecord("moved", ["who": .number(who), "from": at(from), "to": at(to)])
    case .beat: EventRecord("beat")
    case .blocked(let isLocked): EventRecord("blocked", ["locked": .flag(isLocked)])
    case .saw(let kind, let cell, _): EventRecord("saw", ["creature": creature(kind), "at": at(cell)])
    case .struck(let who, let kind, let cell, let damage, let isShot):
      EventRecord(
        "struck",
        [
          "who": .number(who), "creature": creature(kind), "at": at(cell),
          "damage": damage.map { .number($0) } ?? .nothing, "shot": .flag(isShot),
        ])
    case .wounded(let who, let kind, let cell, let damage, let isShot):
      EventRecord(
        "wounded",
        [
          "who": .number(who), "creature": creature(kind), "from": at(cell),
          "damage": damage.map { .number($0) } ?? .nothing, "shot": .flag(isShot),
        ])
    case .aimed(let who, let kind, let cell):
      EventRecord("aimed", ["who": .number(who), "creature": creature(kind), "at": at(cell)])
    case .hurt(let who, _, let cause, let damage):
      EventRecord("hurt", ["who": .number(who), "cause": .text(word(cause)), "damage": .number(damage)])
    case .died(let who, let kind, let cell):
      EventRecord("died", ["who": .number(who), "creature": creature(kind), "at": at(cell)])
    case .split(let who): EventRecord("split", ["who": .number(who)])
    case .called(let who): EventRecord("called", ["who": .number(who)])
    case .arrived(let who): EventRecord("arrived", ["who": .number(who)])
    case .woke(let kind): EventRecord("woke", ["creature": creature(kind)])
    case .fled(let kind): EventRecord("fled", ["creature": creature(kind)])
    case .stoleGold(let gold, let kind): EventRecord("stole", ["gold": .number(gold), "creature": creature(kind)])
    case .stole(let one, let kind): EventRecord("stole", ["item": item(one), "creature": creature(kind)])
    case .poisoned: EventRecord("poisoned")
    case .snared: EventRecord("snared")
    case .drained: EventRecord("drained")
    case .shoved: EventRecord("shoved")
    case .struggled: EventRecord("struggled")
    case .took(let one): EventRecord("took", ["item": item(one)])
    case .tookGold(let gold): EventRecord("took", ["gold": .number(gold)])
    case .tookKey: EventRecord("took", ["item": "key"])
    case .tookCrown: EventRecord("took", ["item": "crown"])
    case .packFull(let one): EventRecord("packFull", ["item": item(one)])
    case .used(let one): EventRecord("used", ["item": item(one)])
    case .wore(let one, let left): EventRecord("wore", ["item": item(one), "left": left.map(item) ?? .nothing])
    case .healed(let points): EventRecord("healed", ["points": .number(points)])
    case .threw(let one, let from, let to): EventRecord("threw", ["item": item(one), "from": at(from), "to": at(to)])
    case .flared(let cell): EventRecord("flared", ["at": at(cell)])
    case .exploded(let cell): EventRecord("exploded", ["at": at(cell)])
    case .froze(let count): EventRecord("froze", ["count": .number(count)])
    case .slept(let count): EventRecord("slept", ["count": .number(count)])
    case .unlocked(let cell): EventRecord("unlocked", ["at": at(cell)])
    case .opened(let one, let cell): EventRecord("opened", ["item": item(one), "at": at(cell)])
    case .pushed(let kind, let from, let to):
      EventRecord("pushed", ["thing": .text(rules.breakables[kind].id), "from": at(from), "to": at(to)])
    case .broke(let kind, let cell): EventRecord("broke", ["thing": .text(rules.breakables[kind].id), "at": at(cell)])
    case .sprung(let kind, let cell): EventRecord("sprung", ["trap": .text(rules.traps[kind].id), "at": at(cell)])
    case .found(let count): EventRecord("found", ["count": .number(count)])
    case .spoke(let kind, _): EventRecord("spoke", ["creature": creature(kind)])
    case .mapped: EventRecord("mapped")
    case .jumped(let from, let to): EventRecord("jumped", ["from": at(from), "to": at(to)])
    case .rested: EventRecord("rested")
    case .looked: EventRecord("looked")
    case .descended(let depth): EventRecord("descended", ["level": .number(depth)])
    case .ended(let ending): EventRecord("ended", ["won": .flag(ending.isWon)])
    case .undone: EventRecord("undone")
    case .redone: EventRecord("redone")
    }
  }
}
