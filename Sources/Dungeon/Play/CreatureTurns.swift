import GameCore

/// The turns of creatures, each by the behaviour of its kind.
extension Turn {
  /// A creature acts, and is entered for its next turn.
  mutating func actCreature(_ number: Int) {
    guard let index = state.creatures.firstIndex(where: { $0.number == number }) else { return }
    let creature = state.creatures[index]
    let rule = rule(creature)
    defer {
      if state.creatures.contains(where: { $0.number == number }), !state.scheduler.has(.blow, number) {
        state.scheduler.add(.turn, number, at: state.clock + rule.pace)
      }
    }
    guard creature.frozenUntil <= state.clock, !creature.isDisguised else { return }
    if creature.rest > 0 { state.creatures[index].rest -= 1 }
    let isSeen = state.seen[creature.cell]
    if creature.mood == .asleep { return listen(index, rule, isSeen) }
    state.creatures[index].interest = isSeen ? 20 : creature.interest - 1
    guard state.creatures[index].interest > 0 else {
      state.creatures[index].mood = .asleep
      return
    }
    if creature.mood == .fleeing { return flee(index) }
    switch rule.behaviour {
    case .hunter, .splitter, .mimic, .talker: pursue(index)
    case .lurker: if Grid.distance(creature.cell, hero.cell) <= rule.senses + 1 { pursue(index) }
    case .flutterer:
      if state.chance.below(100) < 40 { flutter(index) } else { pursue(index) }
    case .coward:
      if creature.health * 3 <= creature.most, Grid.distance(creature.cell, hero.cell) <= 3 {
        if state.creatures[index].mood == .awake, isSeen { note(.fled(creature.kind)) }
        state.creatures[index].mood = .fleeing
        flee(index)
      } else {
        pursue(index)
      }
    case .thief: pursue(index)
    case .statue: if state.hasMoved { pursue(index) }
    case .ghost: drift(index)
    case .archer: shootOrKeepAway(index, rule, isSeen)
    case .caller: callOrKeepAway(index, isSeen)
    case .charger: charge(index, rule, isSeen)
    case .breather: breatheOrPursue(index, rule, isSeen)
    }
  }

  /// A sleeper may notice the hero.
  private mutating func listen(_ index: Int, _ rule: CreatureRule, _ isSeen: Bool) {
    let creature = state.creatures[index]
    let distance = Grid.distance(creature.cell, hero.cell)
    guard isSeen, distance <= rule.senses else { return }
    guard state.chance.below(100) < 6 + 4 * (rule.senses - distance) else { return }
    state.creatures[index].mood = .awake
    state.creatures[index].interest = 20
    note(.woke(creature.kind))
  }

  // MARK: Steps

  /// True if a creature can reach the hero with a blow.
  private func reaches(_ cell: Int) -> Bool {
    guard let direction = Direction(from: cell, to: hero.cell) else { return false }
    var open = state.open
    if let locked = state.locked { open[locked] = false }
    return DistanceMap.isFree(cell, (direction.offset, direction.right, direction.down), open)
  }

  private mutating func pursue(_ index: Int) {
    let creature = state.creatures[index]
    if reaches(creature.cell) { return strike(index) }
    let map = distances()
    for cell in map.downhill(from: creature.cell, over: state.ground)
    where state.creature(at: cell) == nil && cell != hero.cell && state.fire(at: cell) == nil {
      return move(index, to: cell)
    }
    // The way is taken: around it.
    let ground = state.ground
    for way in Direction.offsets {
      let cell = creature.cell + way.offset
      guard ground[cell], map[cell] == map[creature.cell], DistanceMap.isFree(creature.cell, way, ground),
        state.creature(at: cell) == nil, state.fire(at: cell) == nil
      else { continue }
      return move(index, to: cell)
    }
  }

  private mutating func flee(_ index: Int) {
    let creature = state.creatures[index]
    let ground = state.ground
    let map = distances().flight(over: ground)
    for cell in map.downhill(from: creature.cell, over: ground)
    where state.creature(at: cell) == nil && cell != hero.cell && state.fire(at: cell) == nil {
      return move(index, to: cell)
    }
    if reaches(creature.cell) { strike(index) }
  }

  private mutating func flutter(_ index: Int) {
    let creature = state.creatures[index]
    let way = Direction.offsets[state.chance.below(8)]
    let cell = creature.cell + way.offset
    let ground = state.ground
    guard ground[cell], DistanceMap.isFree(creature.cell, way, ground), state.creature(at: cell) == nil,
      cell != hero.cell, !state.closed[cell]
    else { return }
    move(index, to: cell)
  }

  /// A ghost comes straight through walls.
  private mutating func drift(_ index: Int) {
    let creature = state.creatures[index]
    if Grid.distance(creature.cell, hero.cell) == 1 { return strike(index) }
    guard let cell = Sight.line(creature.cell, hero.cell).first, state.creature(at: cell) == nil, !Grid.isEdge(cell)
    else { return }
    move(index, to: cell)
  }

  mutating func move(_ index: Int, to cell: Int) {
    let from = state.creatures[index].cell
    state.creatures[index].cell = cell
    if state.closed[cell], rule(state.creatures[index]).behaviour != .ghost {
      state.closed[cell] = false
      state.opened[cell] = true
      look()
    }
    if state.seen[cell] || state.seen[from] { note(.moved(state.creatures[index].number, from: from, to: cell)) }
    if state.seen[cell] { notice() }
    if let thing = state.thing(at: cell, where: \.isTrap), case .trap(let kind, _) = state.things[thing].form,
      rules.traps[kind].springing == .fall, rule(state.creatures[index]).worth < 100
    {
      let creature = state.creatures.remove(at: index)
      state.scheduler.cancel(creature.number)
      if state.seen[cell] { note(.died(creature.number, kind: creature.kind, at: cell)) }
    }
  }

  // MARK: Blows

  /// Strikes at the hero, or raises an arm to do so.
  private mutating func strike(_ index: Int) {
    let creature = state.creatures[index]
    let rule = rule(creature)
    if rule.windup > 0, rule.range == 1 { return aim(index, at: hero.cell, rule) }
    blow(index)
  }

  private mutating func aim(_ index: Int, at cell: Int, _ rule: CreatureRule) {
    state.creatures[index].aim = cell
    let creature = state.creatures[index]
    // The hero has an action in between.
    state.scheduler.add(.blow, creature.number, at: max(state.clock + rule.windup, state.heroTime + 1))
    if state.seen[creature.cell] { note(.aimed(creature.number, kind: creature.kind, at: cell)) }
  }

  /// A blow lands that was aimed before. The range is checked again now.
  mutating func land(_ number: Int) {
    guard let index = state.creatures.firstIndex(where: { $0.number == number }),
      let cell = state.creatures[index].aim
    else { return }
    let creature = state.creatures[index]
    let rule = rule(creature)
    state.creatures[index].aim = nil
    defer {
      if state.creatures.contains(where: { $0.number == number }) {
        state.scheduler.add(.turn, number, at: state.clock + rule.pace)
      }
    }
    guard creature.frozenUntil <= state.clock else { return }
    if rule.behaviour == .breather { return breathe(index, at: cell, rule) }
    if rule.range > 1 {
      let isInReach = state.seen[creature.cell] && Grid.distance(creature.cell, hero.cell) <= rule.range
      return isInReach
        ? blow(index) : note(.wounded(number, kind: creature.kind, from: creature.cell, damage: nil, isShot: true))
    }
    guard hero.cell == cell, reaches(creature.cell) else {
      return note(.wounded(number, kind: creature.kind, from: creature.cell, damage: nil, isShot: false))
    }
    blow(index)
  }

  private mutating func blow(_ index: Int) {
    let creature = state.creatures[index]
    let rule = rule(creature)
    let odds = state.otherOdds(creature, rules)
    let isHit = state.chance.below(100) < odds.chance
    let damage = state.chance.within(odds.damage)
    note(
      .wounded(
        creature.number, kind: creature.kind, from: creature.cell, damage: isHit ? damage : nil, isShot: rule.range > 1)
    )
    guard isHit else { return }
    wound(damage, .creature(creature.kind))
    guard !isOver else { return }
    switch rule.bite {
    case .none: break
    case .poison:
      if hero.poison == 0 {
        state.scheduler.add(.poison, Scheduler.hero, at: state.clock + 100, every: 100)
        note(.poisoned)
      }
      hero.poison = min(8, hero.poison + 3)
    case .snare: hero.snared = 2
    case .steal: steal(index)
    case .drain:
      hero.drained = 10
      note(.drained)
    case .shove: shove(from: creature.cell)
    }
  }

  private mutating func steal(_ index: Int) {
    let kind = state.creatures[index].kind
    if hero.pack.isEmpty || state.chance.below(2) == 0 && hero.gold > 0 {
      let gold = min(hero.gold, 10 + hero.gold / 3)
      guard gold > 0 else { return }
      hero.gold -= gold
      state.creatures[index].gold += gold
      note(.stoleGold(gold, kind: kind))
    } else {
      let item = hero.pack.remove(at: state.chance.below(hero.pack.count))
      if let old = state.creatures[index].loot { drop(.item(old), at: state.creatures[index].cell) }
      state.creatures[index].loot = item
      note(.stole(item, kind: kind))
    }
    state.creatures[index].mood = .fleeing
  }

  private mutating func shove(from cell: Int) {
    guard let direction = Direction(from: cell, to: hero.cell) else { return }
    let to = hero.cell + direction.offset
    let ground = state.ground
    guard ground[to], DistanceMap.isFree(hero.cell, (direction.offset, direction.right, direction.down), ground),
      state.creature(at: to) == nil
    else { return }
    note(.shoved)
    note(.moved(0, from: hero.cell, to: to))
    hero.cell = to
    arriveOnCell()
  }

  // MARK: Behaviours with a range

  private mutating func shootOrKeepAway(_ index: Int, _ rule: CreatureRule, _ isSeen: Bool) {
    let distance = Grid.distance(state.creatures[index].cell, hero.cell)
    if isSeen, distance <= 2, state.chance.below(100) < 60 { return flee(index) }
    if isSeen, distance <= rule.range { return aim(index, at: hero.cell, rule) }
    pursue(index)
  }

  /// The most creatures that one can call.
  private static let mostCalls = 5

  private mutating func callOrKeepAway(_ index: Int, _ isSeen: Bool) {
    let creature = state.creatures[index]
    let rat = rules.creature("rat")
    if isSeen, creature.rest == 0, creature.calls < Self.mostCalls, let cell = freeCell(beside: creature.cell) {
      state.creatures[index].rest = 5
      state.creatures[index].calls += 1
      let number = add(rat, at: cell, isAsleep: false, isLate: true)
      return note(.called(number))
    }
    if Grid.distance(creature.cell, hero.cell) <= 3, !reaches(creature.cell) { return flee(index) }
    if reaches(creature.cell) { strike(index) } else if !isSeen { pursue(index) }
  }

  private mutating func charge(_ index: Int, _ rule: CreatureRule, _ isSeen: Bool) {
    let creature = state.creatures[index]
    let (dx, dy) = (abs(Grid.x(creature.cell) - Grid.x(hero.cell)), abs(Grid.y(creature.cell) - Grid.y(hero.cell)))
    let isInLine = dx == 0 || dy == 0 || dx == dy
    let line = Sight.line(creature.cell, hero.cell)
    let ground = state.ground
    guard isSeen, isInLine, line.count >= 2, line.count <= 6, creature.rest == 0,
      line.dropLast().allSatisfy({ ground[$0] && state.creature(at: $0) == nil && !state.closed[$0] })
    else { return pursue(index) }
    state.creatures[index].rest = 4
    let number = creature.number
    for cell in line.dropLast() {
      guard let now = state.creatures.firstIndex(where: { $0.number == number }) else { return }
      move(now, to: cell)
    }
    if let now = state.creatures.firstIndex(where: { $0.number == number }), reaches(state.creatures[now].cell) {
      blow(now)
    }
  }

  private mutating func breatheOrPursue(_ index: Int, _ rule: CreatureRule, _ isSeen: Bool) {
    let creature = state.creatures[index]
    let distance = Grid.distance(creature.cell, hero.cell)
    if isSeen, distance <= rule.range, creature.rest == 0, distance > 1 || state.chance.below(3) == 0 {
      state.creatures[index].rest = 4
      return aim(index, at: hero.cell, rule)
    }
    if reaches(creature.cell) { return blow(index) }
    pursue(index)
  }

  private mutating func breathe(_ index: Int, at cell: Int, _ rule: CreatureRule) {
    let creature = state.creatures[index]
    var path: [Int] = []
    for step in Sight.line(creature.cell, cell).prefix(rule.range) {
      guard state.open[step] else { break }
      path.append(step)
    }
    let isHit = path.contains(hero.cell)
    let damage = state.chance.within(rule.damage)
    note(
      .wounded(creature.number, kind: creature.kind, from: creature.cell, damage: isHit ? damage : nil, isShot: true))
    for step in path { ignite(step, turns: 2) }
    if isHit { wound(damage, .creature(creature.kind)) }
  }
}
