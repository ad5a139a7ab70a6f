/// The careful way to play.
extension BotView {
  /// The danger of the foes that are awake: the chance in percent to lose to them one after the other.
  private func risk(_ foes: [Creature]) -> Int {
    var chance = 100.0
    for foe in foes { chance *= Double(win(foe)) / 100 }
    // Two at once hit twice as often.
    let crowd = foes.count > 1 ? 12 * (foes.count - 1) : 0
    return min(100, 100 - Int(chance) + crowd)
  }

  /// The chance in percent to win a fight, with the healing potions in the pack.
  private func win(_ foe: Creature) -> Int {
    let win = state.duel(foe, rules).win
    return win < 15 ? win : min(100, win + 10 * using(.heal).count)
  }

  private func isAdjacent(_ foe: Creature) -> Bool { turn.canStrike(foe.cell) }
  private func rule(_ foe: Creature) -> CreatureRule { rules.creatures[foe.kind] }

  /// Steps away from blows that are aimed at the hero's cell.
  private var dodge: [DungeonAction] {
    let aims = foes.filter { $0.aim == hero.cell && (rule($0).range == 1 || rule($0).behaviour == .breather) }
    guard !aims.isEmpty else { return [] }
    let lines = aims.reduce(Cells()) { cells, foe in
      cells | (rule(foe).range == 1 ? Cells.of([hero.cell]) : Cells.of(Sight.line(foe.cell, hero.cell)))
    }
    let steps = DungeonChoices(rules, state).steps.filter { direction in
      let cell = hero.cell + direction.offset
      return !lines[cell] && state.creature(at: cell) == nil && state.fire(at: cell) == nil && turn.walkable[cell]
    }
    // Beside the one who aims a step is no loss: the blow lands where nobody is.
    return steps.sorted { a, b in
      let (near, far) = (threat(hero.cell + a.offset), threat(hero.cell + b.offset))
      return near < far
    }.map { .step($0) }
  }

  private func threat(_ cell: Int) -> Int { awake.count { Grid.distance($0.cell, cell) <= 1 } }

  /// Out of fire.
  private var leaveFire: [DungeonAction] {
    guard state.fire(at: hero.cell) != nil else { return [] }
    return DungeonChoices(rules, state).steps.filter {
      let cell = hero.cell + $0.offset
      return state.fire(at: cell) == nil && state.creature(at: cell) == nil
    }.map { .step($0) }
  }

  var cautious: [DungeonAction] {
    var wishes = leaveFire
    let awake = awake
    if !awake.isEmpty { return wishes + fight(awake) }
    // Peace: mend, equip, then sleepers, then on.
    wishes += upgrades + using(.strengthen, .sharpen, .ring)
    if hero.health * 10 < hero.most * 8 { wishes.append(.rest) }
    if hero.health * 2 < hero.most { wishes += using(.bread) }
    if hero.venom == 0, state.depth == Rules.middle || state.depth == Rules.deepest { wishes += using(.venom) }
    wishes += ballast
    if foes.isEmpty, hero.flame == 0, state.depth >= 3 { wishes += using(.oil) }
    if state.clock > 0 { wishes += using(.map) }
    if !isRestless, let foe = foes.first(where: { worthIt($0) }) { wishes += attack(foe) }
    if state.depth == Rules.deepest { return wishes + throne }
    if foes.contains(where: { !worthIt($0) && Grid.distance($0.cell, hero.cell) < 5 }) {
      wishes += state.known[state.exit] && state.depth >= 3 ? [.descend, .go(state.exit)] : []
    }
    wishes += talk + [.explore, .descend] + foes.flatMap(attack) + [anything]
    return wishes
  }

  /// People to talk to.
  private var talk: [DungeonAction] {
    state.creatures.filter {
      state.sees($0) && rule($0).behaviour == .talker && (!$0.isSpokenWith || rule($0).id == "shade" && hero.hasCrown)
    }
    .flatMap { [.go($0.cell)] }
  }

  /// The last level: the crown and out, or to the shade.
  private var throne: [DungeonAction] {
    let last = foes.flatMap(attack) + [anything]
    if hero.hasCrown { return (state.log.isPrisonerFree ? talk : []) + out + [.explore] + last }
    let isNear = state.things.contains {
      $0.form == .crown && state.known[$0.cell] && Grid.distance($0.cell, hero.cell) <= 2
    }
    // The wyrm wakes when the crown is taken.
    let ready: [DungeonAction] = isNear ? [.rest] + (hero.isHasty ? [] : using(.haste)) : []
    return [.explore] + ready + crown + last
  }

  /// True if a sleeper is worth a stab.
  private func worthIt(_ foe: Creature) -> Bool {
    guard rule(foe).behaviour != .statue || foe.mood == .asleep else { return false }
    return win(foe) >= 88
  }

  private func fight(_ awake: [Creature]) -> [DungeonAction] {
    var wishes = dodge
    guard
      let foe = awake.first(where: { turn.canStrike($0.cell) }) ?? awake.first(where: { rule($0).behaviour == .caller })
        ?? awake.first
    else { return wishes }
    let near = awake.filter { Grid.distance($0.cell, hero.cell) <= 2 }
    let risk = risk(awake)
    let isLow = hero.health * 10 < hero.most * 4
    let hasLeft = hero.hasCrown && state.depth == Rules.deepest
    // With the crown nothing counts but the way out.
    if hasLeft, win(foe) < 85 {
      if isLow { wishes += using(.heal) }
      if risk > 20, Grid.distance(foe.cell, hero.cell) <= 5 {
        wishes += using(.sleep, .frost, .blink) + (hero.isHasty ? [] : using(.haste))
      }
      wishes += (state.log.isPrisonerFree ? talk : []) + out
    }
    if isLow, !near.isEmpty || awake.contains(where: { rule($0).range > 1 }) { wishes += using(.heal) }
    if risk > 25 || isLow {
      if awake.count >= 2 || risk > 40 { wishes += using(.fire, .bomb, .frost, .sleep) }
      if !hero.isHasty, risk > 40 { wishes += using(.haste) }
      if hero.venom == 0, foe.health > 12 { wishes += using(.venom) }
      if isLow || risk > 70 { wishes += using(.blink) }
    }
    if hero.cell == state.exit, risk > 30 { wishes.append(.descend) }
    if risk > 55, state.known[state.exit], state.depth < Rules.deepest { wishes += flight(to: state.exit) }
    // A foe that comes by itself is shot at, then met with the first blow.
    if !isAdjacent(foe), turn.canShoot(foe.cell) { wishes.append(.attack(foe.cell)) }
    if turn.canStrike(foe.cell) { wishes.append(.attack(foe.cell)) }
    if rule(foe).range > 1 || rule(foe).behaviour == .caller || rule(foe).behaviour == .thief { wishes += attack(foe) }
    wishes += onward
    if !isRestless, Grid.distance(foe.cell, hero.cell) <= 3,
      rule(foe).behaviour == .hunter || rule(foe).behaviour == .splitter
    {
      wishes.append(.wait)
    }
    return wishes + attack(foe) + [anything]
  }

  /// A way to a cell, if it is nearer for the hero than for every foe.
  private func flight(to cell: Int) -> [DungeonAction] {
    let ground = turn.walkable
    let map = DistanceMap(to: [cell], over: ground | Cells.of(foes.map(\.cell)))
    guard map.reaches(hero.cell), awake.allSatisfy({ map[$0.cell] > map[hero.cell] }) else { return [] }
    return [.descend, .go(cell)]
  }
}
