import GameCore

/// The bots that play the dungeon. They see only what the player sees.
public enum DungeonBot: String, CaseIterable, Sendable {
  /// Attacks everything in sight, and goes on.
  case greedy
  /// Knows the rules: counts the odds, rests, and keeps its items for those who deserve them.
  case cautious

  /// The next action.
  /// - Precondition: The game is not over.
  public func action(in state: DungeonState, of game: Dungeon) -> DungeonAction {
    let view = BotView(game.rules, state)
    if view.isWandering { return view.anything }
    let wishes = self == .greedy ? view.greedy : view.cautious
    return wishes.first { view.isLegal($0) } ?? view.anything
  }
}

/// The knowledge of a bot: the player's view, and the rules.
struct BotView {
  let rules: Rules
  let state: DungeonState
  let turn: Turn
  let foes: [Creature]

  init(_ rules: Rules, _ state: DungeonState) {
    (self.rules, self.state) = (rules, state)
    turn = Turn(rules, state)
    let all = turn.foesInSight.map { state.creatures[$0] }
    foes = all.sorted {
      (Grid.distance($0.cell, state.hero.cell), $0.health, $0.number) < (
        Grid.distance($1.cell, state.hero.cell), $1.health, $1.number
      )
    }
  }

  var hero: Hero { state.hero }
  var awake: [Creature] { foes.filter { $0.mood != .asleep && $0.frozenUntil <= state.clock } }

  func isLegal(_ action: DungeonAction) -> Bool {
    var copy = turn
    do throws(DungeonRefusal) {
      try copy.perform(action)
      return copy.events.contains { if case .blocked = $0 { false } else { true } }
    } catch { return false }
  }

  /// Something that is legal whatever happens.
  var anything: DungeonAction {
    let choices = DungeonChoices(rules, state)
    // A step chosen by the clock ends every circle.
    let steps = choices.steps
    return steps.isEmpty ? .wait : .step(steps[state.clock / 100 % steps.count])
  }

  /// The uses of items of some kinds, in this order.
  func using(_ uses: ItemUse...) -> [DungeonAction] {
    uses.flatMap { use in hero.pack.filter { rules.items[$0.kind].use == use }.map { .use($0.place) } }
  }

  /// The value of a worn item.
  private func value(_ item: Item?) -> Int {
    guard let item else { return -10 }
    let rule = rules.items[item.kind]
    let damage = rule.damage.lowerBound + rule.damage.upperBound + 2 * item.bonus
    return rule.use == .weapon
      ? damage * 10 * (75 + rule.aim) / rule.pace + (rule.sweeps ? 8 : 0) + (rule.range > 1 ? 4 : 0)
      : 2 * (rule.power + item.bonus)
  }

  /// Better equipment than the present.
  var upgrades: [DungeonAction] {
    hero.pack.filter { item in
      switch rules.items[item.kind].use {
      case .weapon: return value(item) > value(hero.weapon)
      case .armour: return value(item) > value(hero.armour)
      case .shield: return value(item) > value(hero.shield)
      case .ring: return hero.ring == nil
      case .bow: return hero.bow == nil
      default: return false
      }
    }.map { .use($0.place) }
  }

  /// Equipment that is worse than the present, to make room.
  var ballast: [DungeonAction] {
    guard hero.pack.count == Hero.packSize else { return [] }
    return using(.strengthen, .sharpen, .map, .venom, .ring, .bread, .oil, .haste)
  }

  /// True in one of three stretches of the clock. A bot without a memory then leaves what it cannot reach.
  var isRestless: Bool { state.clock / 3000 % 3 == 2 }

  /// True for a few turns now and then without a foe nearby. A bot without a memory would repeat the same steps for ever.
  var isWandering: Bool {
    state.clock > 60_000 && state.clock / 1000 % 8 == 7
      && awake.allSatisfy { Grid.distance($0.cell, hero.cell) > 2 }
  }

  /// Away from foes that cannot be reached.
  var onward: [DungeonAction] {
    guard isRestless else { return [] }
    let hasReason = state.depth < Rules.deepest || hero.hasCrown
    return hasReason && state.known[state.exit] ? [.descend, .go(state.exit)] : [anything]
  }

  /// A blow or a shot at a foe, or a step towards it.
  func attack(_ foe: Creature) -> [DungeonAction] { [.attack(foe.cell), .go(foe.cell)] }

  var out: [DungeonAction] {
    state.depth == Rules.deepest && hero.hasCrown ? [.descend, .go(state.exit)] : []
  }

  /// The crown, if it is known.
  var crown: [DungeonAction] {
    state.things.filter { $0.form == .crown && state.known[$0.cell] }.map { .go($0.cell) }
  }

  var greedy: [DungeonAction] {
    var wishes: [DungeonAction] = []
    if hero.health * 10 < hero.most * 3 { wishes += using(.heal) }
    if awake.isEmpty { wishes += upgrades + using(.strengthen, .sharpen) }
    if let foe = awake.first(where: { turn.canStrike($0.cell) }) ?? awake.first ?? foes.first {
      if Grid.distance(foe.cell, hero.cell) > 1 { wishes += using(.fire, .bomb, .frost) }
      if turn.canStrike(foe.cell) || turn.canShoot(foe.cell) { wishes.append(.attack(foe.cell)) }
      wishes += onward + attack(foe)
    }
    wishes += ballast + crown + out + [.explore, .descend] + foes.flatMap(attack) + [anything]
    return wishes
  }
}
