import GameCore

/// The actions of the hero.
extension Turn {
  mutating func perform(_ action: DungeonAction) throws(DungeonRefusal) {
    guard !isOver else { throw .over }
    state.hasMoved = false
    switch action {
    case .step(let direction): step(direction)
    case .go(let cell): try go(cell)
    case .attack(let cell): try attack(cell)
    case .use(let slot): try use(slot)
    case .wait: pass(100)
    case .rest: try rest()
    case .look: search()
    case .explore: try explore()
    case .descend: try descend()
    case .take: try take()
    case .resign: end(.left)
    case .undo, .redo: break
    }
  }

  // MARK: Steps

  /// A step, or what a step into something does.
  mutating func step(_ direction: Direction) {
    let cell = hero.cell + direction.offset
    if let index = state.creature(at: cell), state.seen[cell] {
      let creature = state.creatures[index]
      if creature.isDisguised { return surprise(index) }
      guard isFree(direction) || creature.frozenUntil > state.clock else { return note(.blocked(isLocked: false)) }
      return rule(creature).behaviour == .talker ? speak(index) : strike(at: cell)
    }
    if hero.snared > 0 {
      hero.snared -= 1
      note(.struggled)
      return pass(100)
    }
    if cell == state.locked {
      guard !direction.isDiagonal, hero.keys > 0 else { return note(.blocked(isLocked: cell == state.locked)) }
      hero.keys -= 1
      unlock(cell)
      return pass(100)
    }
    guard state.open[cell], isFree(direction) else { return note(.blocked(isLocked: false)) }
    if let index = state.thing(at: cell, where: \.isInTheWay) { return handle(index, direction) }
    if let index = state.creature(at: cell) { return surprise(index) }
    let from = hero.cell
    hero.cell = cell
    state.hasMoved = true
    note(.moved(0, from: from, to: cell))
    if state.closed[cell] {
      state.closed[cell] = false
      state.opened[cell] = true
      forgetDistances()
    }
    look()
    arriveOnCell()
    if !isOver { pass(100) }
  }

  /// True if no corner is in the way of a step.
  func isFree(_ direction: Direction) -> Bool {
    var open = state.open
    if let locked = state.locked { open[locked] = false }
    return DistanceMap.isFree(hero.cell, (direction.offset, direction.right, direction.down), open)
  }

  private mutating func unlock(_ cell: Int) {
    state.locked = nil
    state.opened[cell] = true
    note(.unlocked(cell))
    forgetDistances()
    look()
  }

  /// A creature that was not seen, or that looked like a chest.
  private mutating func surprise(_ index: Int) {
    state.creatures[index].isDisguised = false
    state.creatures[index].mood = .awake
    state.creatures[index].interest = 20
    notice()
    pass(100)
  }

  private mutating func handle(_ index: Int, _ direction: Direction) {
    let thing = state.things[index]
    switch thing.form {
    case .chest(let item):
      state.things.remove(at: index)
      forgetDistances()
      state.log.chests += 1
      note(.opened(item, at: thing.cell))
      drop(.item(item), at: thing.cell)
      pass(100)
    case .breakable(let kind):
      let to = thing.cell + direction.offset
      let ground = state.ground
      let isFree =
        !direction.isDiagonal && rules.breakables[kind].canBePushed && ground[to] && !state.closed[to]
        && state.creature(at: to) == nil && to != state.exit
      guard isFree else { return smash(index) }
      state.things[index].cell = to
      forgetDistances()
      note(.pushed(kind, from: thing.cell, to: to))
      crush(to)
      let from = hero.cell
      hero.cell = thing.cell
      state.hasMoved = true
      note(.moved(0, from: from, to: thing.cell))
      look()
      arriveOnCell()
      if !isOver { pass(100) }
    case .item, .gold, .trap, .key, .crown: break
    }
  }

  /// A barrel that is pushed onto a trap sets it off and is gone; one that is pushed into fire burns.
  private mutating func crush(_ cell: Int) {
    guard let barrel = state.thing(at: cell, where: \.isInTheWay) else { return }
    if let trap = state.thing(at: cell, where: \.isTrap), case .trap(let kind, _) = state.things[trap].form {
      note(.sprung(kind, at: cell))
      state.things.remove(at: trap)
      if let again = state.thing(at: cell, where: \.isInTheWay) {
        if rules.traps[kind].springing == .fall { state.things.remove(at: again) } else { shatter(again) }
      }
    } else if state.fire(at: cell) != nil {
      shatter(barrel)
    }
    forgetDistances()
  }

  private mutating func smash(_ index: Int) {
    state.hasMoved = true
    shatter(index)
    wake(within: 4, of: hero.cell)
    if !isOver { pass(100) }
  }

  /// The effects of the cell that the hero has come to.
  mutating func arriveOnCell() {
    if state.fire(at: hero.cell) != nil { wound(2, .fire) }
    while let index = state.things.firstIndex(where: { $0.cell == hero.cell && $0.isTaken && !$0.isLeft }) {
      guard collect(index) else { break }
    }
    if !isOver, let index = state.thing(at: hero.cell, where: \.isTrap) { spring(index) }
  }

  /// - Returns: False if there is no room for it.
  mutating func collect(_ index: Int) -> Bool {
    switch state.things[index].form {
    case .item(let item):
      guard hero.pack.count < Hero.packSize else {
        state.things[index].isLeft = true
        note(.packFull(item))
        return false
      }
      // More arrows for the bow that is carried already.
      if rule(item).use == .bow, var bow = hero.bow {
        bow.uses += item.uses
        bow.bonus = max(bow.bonus, item.bonus)
        hero.bow = bow
      } else {
        hero.put(item)
      }
      note(.took(item))
    case .gold(let coins):
      hero.gold += coins
      note(.tookGold(coins))
    case .key:
      hero.keys += 1
      note(.tookKey)
    case .crown:
      hero.hasCrown = true
      note(.tookCrown)
      let wyrm = rules.creature("wyrm")
      for index in state.creatures.indices where state.creatures[index].kind == wyrm {
        state.creatures[index].mood = .awake
        state.creatures[index].interest = 200
      }
    case .chest, .breakable, .trap: return false
    }
    state.things.remove(at: index)
    return true
  }

  private mutating func take() throws(DungeonRefusal) {
    guard let index = state.things.firstIndex(where: { $0.cell == hero.cell && $0.isTaken }) else { throw .nothingHere }
    guard collect(index) else { throw .packFull }
    pass(100)
  }

  // MARK: Stairs

  private mutating func descend() throws(DungeonRefusal) {
    guard hero.cell == state.exit else { throw .noStairs }
    if state.depth < Rules.deepest {
      enter(state.depth + 1)
      return note(.descended(state.depth))
    }
    guard hero.hasCrown else { throw .noCrown }
    end(state.log.isWyrmDead ? .victor : .thief)
  }

  // MARK: Talk

  private mutating func speak(_ index: Int) {
    let creature = state.creatures[index]
    let isNew = !creature.isSpokenWith
    state.creatures[index].isSpokenWith = true
    note(.spoke(creature.kind, isNew: isNew))
    switch rule(creature).id {
    case "prisoner":
      guard isNew else { break }
      state.log.isPrisonerFree = true
      hero.health = hero.most
      hero.poison = 0
    case "shade":
      if hero.hasCrown, state.log.isPrisonerFree { return end(.peace) }
    default: break
    }
    pass(100)
  }

  // MARK: Blows

  private mutating func attack(_ cell: Int) throws(DungeonRefusal) {
    guard cell != hero.cell, state.seen[cell] else { throw .outOfReach }
    let direction = Direction(from: hero.cell, to: cell)
    if let index = state.thing(at: cell, where: \.isInTheWay), case .breakable = state.things[index].form,
      let direction, isFree(direction)
    {
      return smash(index)
    }
    guard let index = state.creature(at: cell), !state.creatures[index].isDisguised,
      rule(state.creatures[index]).behaviour != .talker
    else { throw .outOfReach }
    if canStrike(cell) { return strike(at: cell) }
    guard canShoot(cell) else { throw .outOfReach }
    shoot(cell)
  }

  /// True if the weapon in the hand reaches a cell.
  func canStrike(_ cell: Int) -> Bool {
    if let direction = Direction(from: hero.cell, to: cell) {
      // A ghost in a wall has no corner.
      return isFree(direction)
    }
    let reach = hero.weapon.map { rule($0).range } ?? 1
    guard reach >= 2, Grid.distance(hero.cell, cell) <= reach, state.seen[cell] else { return false }
    let middle = Sight.line(hero.cell, cell).first
    return middle.map { state.open[$0] && !state.closed[$0] && $0 != state.locked } ?? false
  }

  /// True if the bow reaches a cell.
  func canShoot(_ cell: Int) -> Bool {
    guard let bow = hero.bow, bow.uses > 0 else { return false }
    return state.seen[cell] && Grid.distance(hero.cell, cell) <= rule(bow).range
  }

  /// A blow with the weapon in the hand.
  private mutating func strike(at cell: Int) {
    state.hasMoved = true
    let weapon = state.weaponRule(rules)
    if let weapon = hero.weapon { state.log.used[weapon.kind] += 1 }
    var targets = [cell]
    if weapon?.sweeps == true {
      for way in Direction.offsets where hero.cell + way.offset != cell {
        let other = hero.cell + way.offset
        guard let index = state.creature(at: other), state.sees(state.creatures[index]),
          rule(state.creatures[index]).behaviour != .talker, canStrike(other)
        else { continue }
        targets.append(other)
      }
    }
    for target in targets { if let index = state.creature(at: target) { hit(index, isShot: false) } }
    wake(within: 3, of: hero.cell)
    if !isOver { pass(weapon?.pace ?? 100) }
  }

  private mutating func shoot(_ cell: Int) {
    guard var bow = hero.bow, let index = state.creature(at: cell) else { return }
    state.hasMoved = true
    bow.uses -= 1
    state.log.used[bow.kind] += 1
    hit(index, isShot: true)
    hero.bow = bow
    pass(rule(bow).pace)
  }

  private mutating func hit(_ index: Int, isShot: Bool) {
    let creature = state.creatures[index]
    let odds = state.ownOdds(creature, isShot: isShot, rules)
    let isHit = state.chance.below(100) < odds.chance
    let damage = state.chance.within(odds.damage)
    note(.struck(creature.number, kind: creature.kind, at: creature.cell, damage: isHit ? damage : nil, isShot: isShot))
    if isHit, hero.venom > 0 {
      hero.venom -= 1
      if creature.poison == 0 {
        state.scheduler.add(.poison, creature.number, at: state.clock + 100, every: 100)
      }
      state.creatures[index].poison += 5
    }
    if isHit, !isShot, hero.flame > 0 { hero.flame -= 1 }
    if isHit {
      hurt(index, damage, nil)
    } else if creature.mood == .asleep {
      state.creatures[index].mood = .awake
      state.creatures[index].interest = 20
    }
  }
}
