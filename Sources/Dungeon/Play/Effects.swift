import GameCore

/// Items, traps, fire and blasts.
extension Turn {
  // MARK: Items

  mutating func use(_ slot: Int) throws(DungeonRefusal) {
    guard let item = hero.item(at: slot) else { throw .noItem }
    let rule = rule(item)
    switch rule.use {
    case .weapon, .bow, .armour, .shield, .ring: return wear(slot, item, rule)
    case .heal, .bread:
      guard hero.health < hero.most || hero.poison > 0 else { throw .noEffect }
      consume(slot, item)
      heal(rule.power)
      if rule.use == .heal { hero.poison = 0 }
    case .haste:
      consume(slot, item)
      hero.isHasty = true
      state.scheduler.cancel(.slowing, Scheduler.hero)
      state.scheduler.add(.slowing, Scheduler.hero, at: state.clock + rule.power * 100)
    case .strengthen:
      consume(slot, item)
      hero.might += 1
      hero.most += rule.power
      heal(rule.power)
    case .sharpen:
      guard var weapon = hero.weapon else { throw .noEffect }
      consume(slot, item)
      weapon.bonus += rule.power
      hero.weapon = weapon
    case .venom:
      consume(slot, item)
      hero.venom += rule.power
    case .oil:
      if let target = target(rule) {
        consume(slot, item)
        fly(item, to: target)
        spill(target)
      } else {
        guard hero.weapon != nil else { throw .noEffect }
        consume(slot, item)
        hero.flame += rule.power
      }
    case .fire, .bomb:
      guard let target = target(rule) else { throw .noFoe }
      consume(slot, item)
      fly(item, to: target)
      if rule.use == .bomb {
        explode(target, rule.damage)
      } else {
        for cell in (Cells.around(target) & state.open).list where !isWall(cell) { burst(cell, rule.damage) }
      }
    case .frost:
      guard let target = target(rule) else { throw .noFoe }
      consume(slot, item)
      fly(item, to: target)
      freeze(target, turns: rule.power)
    case .sleep:
      let foes = foesInSight
      guard !foes.isEmpty else { throw .noFoe }
      consume(slot, item)
      for index in foes {
        state.creatures[index].mood = .asleep
        state.creatures[index].aim = nil
        state.scheduler.cancel(.blow, state.creatures[index].number)
        if !state.scheduler.has(.turn, state.creatures[index].number) {
          state.scheduler.add(.turn, state.creatures[index].number, at: state.clock + 300)
        }
      }
      note(.slept(foes.count))
    case .map:
      consume(slot, item)
      state.known = state.known | (state.open.grownAround)
      for index in state.things.indices {
        if case .trap(let kind, true) = state.things[index].form {
          state.things[index].form = .trap(kind, isHidden: false)
        }
      }
      note(.mapped)
    case .blink:
      guard let cell = refuge else { throw .noEffect }
      consume(slot, item)
      jump(to: cell)
    }
    if !isOver { pass(rule.pace) }
  }

  private mutating func consume(_ slot: Int, _ item: Item) {
    hero.pack.removeAll { $0.place == slot }
    state.log.used[item.kind] += 1
    note(.used(item))
  }

  private mutating func wear(_ slot: Int, _ item: Item, _ rule: ItemRule) {
    hero.pack.removeAll { $0.place == slot }
    var left: Item?
    switch rule.use {
    case .weapon: (left, hero.weapon) = (hero.weapon, item)
    case .bow: (left, hero.bow) = (hero.bow, item)
    case .armour: (left, hero.armour) = (hero.armour, item)
    case .shield: (left, hero.shield) = (hero.shield, item)
    default: (left, hero.ring) = (hero.ring, item)
    }
    // Armour, shields and rings count as used when they are put on.
    if [.armour, .shield, .ring].contains(rule.use) { state.log.used[item.kind] += 1 }
    note(.wore(item, left: left))
    if let left { drop(.item(left), at: hero.cell, isLeft: true) }
    pass(100)
  }

  private mutating func heal(_ points: Int) {
    let healed = min(points, hero.most - hero.health)
    hero.health += healed
    note(.healed(healed))
  }

  /// The foes in sight, as indices.
  var foesInSight: [Int] {
    state.creatures.indices.filter { state.sees(state.creatures[$0]) && rule(state.creatures[$0]).behaviour != .talker }
  }

  /// The cell of the nearest foe in reach; those that are awake come first.
  private func target(_ rule: ItemRule) -> Int? {
    foesInSight.map { state.creatures[$0] }
      .filter { Grid.distance($0.cell, hero.cell) <= rule.range }
      .min { a, b in
        (a.mood == .asleep ? 1 : 0, Grid.distance(a.cell, hero.cell), a.number)
          < (b.mood == .asleep ? 1 : 0, Grid.distance(b.cell, hero.cell), b.number)
      }?.cell
  }

  private mutating func fly(_ item: Item, to cell: Int) { note(.threw(item, from: hero.cell, to: cell)) }

  private func isWall(_ cell: Int) -> Bool { !state.open[cell] || cell == state.locked }

  /// The known cell that is furthest from all foes in sight, and at least some steps away.
  private var refuge: Int? {
    let ground = walkable
    let from = foesInSight.map { state.creatures[$0].cell }
    let map = DistanceMap(to: from.isEmpty ? [hero.cell] : from, over: ground | Cells.of(from))
    return ground.list.filter { Grid.distance($0, hero.cell) >= 4 && map.reaches($0) && $0 != state.exit }
      .max { (map[$0], $0) < (map[$1], $1) }
  }

  mutating func jump(to cell: Int) {
    let from = hero.cell
    hero.cell = cell
    hero.snared = 0
    note(.jumped(from: from, to: cell))
    look()
    arriveOnCell()
  }

  // MARK: Traps

  mutating func spring(_ index: Int) {
    guard case .trap(let kind, _) = state.things[index].form else { return }
    let (rule, cell) = (rules.traps[kind], state.things[index].cell)
    note(.sprung(kind, at: cell))
    switch rule.springing {
    case .fall:
      wound(state.chance.within(rule.damage), .trap(kind))
      guard !isOver, state.depth < Rules.deepest else { return }
      enter(state.depth + 1)
      note(.descended(state.depth))
    case .dart:
      state.things.remove(at: index)
      wound(state.chance.within(rule.damage), .trap(kind))
    case .flame:
      state.things.remove(at: index)
      wound(state.chance.within(rule.damage), .trap(kind))
      for cell in (Cells.around(cell) & state.open).list where !isWall(cell) { ignite(cell, turns: 3) }
    case .alarm:
      state.things.remove(at: index)
      wake(within: Grid.width, of: cell)
    case .jump:
      state.things.remove(at: index)
      let free = state.ground.without(Cells.of(state.creatures.map(\.cell)))
      jump(to: free[number: state.chance.below(free.count)])
    case .snare:
      state.things.remove(at: index)
      hero.snared = 3
      note(.snared)
    }
  }

  // MARK: Fire and blasts

  /// Sets a cell on fire. Oil burns longer and hotter.
  mutating func ignite(_ cell: Int, turns: Int) {
    guard !isWall(cell) else { return }
    let isHot = state.oil[cell]
    state.oil[cell] = false
    let length = turns + (isHot ? 3 : 0)
    if let index = state.fire(at: cell) {
      state.fires[index].turns = max(state.fires[index].turns, length)
    } else {
      state.fires.append(.init(cell: cell, turns: length, isHot: isHot))
      state.scheduler.add(.flame, Scheduler.target(cell: cell), at: state.clock + 100, every: 100)
      if state.seen[cell] { note(.flared(cell)) }
    }
    if let index = state.thing(at: cell, where: \.isInTheWay), case .breakable = state.things[index].form {
      shatter(index)
    }
  }

  /// Fire that breaks out on a cell, with a wound for who stands there.
  private mutating func burst(_ cell: Int, _ damage: ClosedRange<Int>) {
    let factor = state.oil[cell] ? 2 : 1
    ignite(cell, turns: 3)
    let points = state.chance.within(damage) * factor
    if let index = state.creature(at: cell) { hurt(index, points, .fire) }
    if cell == hero.cell { wound(points / 2, .fire) }
  }

  /// A turn of a flame.
  mutating func flame(_ cell: Int) {
    guard let index = state.fire(at: cell) else { return }
    let fire = state.fires[index]
    let damage = fire.isHot ? 4 : 2
    if let creature = state.creature(at: cell), rule(state.creatures[creature]).behaviour != .breather {
      hurt(creature, damage, .fire)
    }
    if cell == hero.cell { wound(damage, .fire) }
    for near in (Cells.around(cell) & state.oil).list { ignite(near, turns: 2) }
    guard let now = state.fire(at: cell) else { return }
    state.fires[now].turns -= 1
    if state.fires[now].turns <= 0 {
      state.fires.remove(at: now)
      state.scheduler.cancel(Scheduler.target(cell: cell))
    }
  }

  private mutating func quench(_ cells: Cells) {
    for cell in cells.list {
      state.oil[cell] = false
      guard let index = state.fire(at: cell) else { continue }
      state.fires.remove(at: index)
      state.scheduler.cancel(Scheduler.target(cell: cell))
    }
  }

  /// Oil runs out over a cell and its neighbours.
  private mutating func spill(_ cell: Int) {
    for near in (Cells.around(cell) & state.open).list where !isWall(near) { state.oil[near] = true }
    for near in (Cells.around(cell) & state.oil).list where state.fire(at: near) != nil { ignite(near, turns: 2) }
  }

  mutating func explode(_ cell: Int, _ damage: ClosedRange<Int>) {
    note(.exploded(cell))
    if let locked = state.locked, Grid.distance(locked, cell) <= 1 {
      state.locked = nil
      state.opened[locked] = true
      note(.unlocked(locked))
    }
    let area = Cells.around(cell) & state.open
    for near in area.list {
      if let index = state.creature(at: near) { hurt(index, state.chance.within(damage), .blast) }
      if near == hero.cell { wound(state.chance.within(damage) * 2 / 3, .blast) }
      if state.oil[near] { ignite(near, turns: 2) }
      if let index = state.thing(at: near, where: \.isInTheWay), case .breakable = state.things[index].form {
        shatter(index)
      }
    }
    forgetDistances()
    wake(within: 8, of: cell)
    if !isOver { look() }
  }

  /// A barrel breaks.
  mutating func shatter(_ index: Int) {
    guard case .breakable(let kind) = state.things[index].form else { return }
    let cell = state.things[index].cell
    state.things.remove(at: index)
    forgetDistances()
    note(.broke(kind, at: cell))
    switch rules.breakables[kind].breaking {
    case .loot:
      let roll = state.chance.below(100)
      if roll < 22 {
        let kind = state.chance.weighted(rules.finds[state.depth - 1]) ?? 0
        drop(.item(Item(kind: kind, uses: rules.items[kind].uses)), at: cell)
      } else if roll < 60 {
        drop(.gold(state.chance.within(rules.depths[state.depth - 1].coins)), at: cell)
      }
    case .oil: spill(cell)
    case .water: quench(Cells.around(cell, 2))
    case .blast: explode(cell, 6...10)
    }
  }

  private mutating func freeze(_ cell: Int, turns: Int) {
    let area = Cells.around(cell)
    quench(area)
    var count = 0
    for index in state.creatures.indices where area[state.creatures[index].cell] {
      guard rule(state.creatures[index]).behaviour != .talker else { continue }
      state.creatures[index].frozenUntil = state.clock + turns * 100
      state.creatures[index].isDisguised = false
      state.creatures[index].mood = .awake
      state.creatures[index].interest = 20
      count += 1
    }
    note(.froze(count))
  }
}

extension Cells {
  /// The set of some cells.
  static func of(_ list: [Int]) -> Cells {
    var cells = Cells()
    for cell in list { cells[cell] = true }
    return cells
  }
}
