import GameCore

/// Walks, exploration, rest and search: actions of several steps, which end when something new happens.
extension Turn {
  /// The known cells over which a walk may lead: no traps, no fire, no creature in sight.
  var walkable: Cells {
    var cells = state.ground & state.known
    for thing in state.things where thing.isTrap && !thing.isHiddenTrap { cells[thing.cell] = false }
    for fire in state.fires { cells[fire.cell] = false }
    for creature in state.creatures where state.seen[creature.cell] { cells[creature.cell] = false }
    cells[hero.cell] = true
    return cells
  }

  mutating func go(_ cell: Int) throws(DungeonRefusal) {
    guard cell != hero.cell, state.known[cell], state.open[cell] else { throw .noWay }
    if let direction = Direction(from: hero.cell, to: cell), isFree(direction) || cell == state.locked {
      return step(direction)
    }
    guard let way = way(to: [cell]) else { throw .noWay }
    walk(way)
  }

  /// A shortest way to the nearest of some cells. It leads over traps, and through barrels, only if there is no other.
  func way(to goals: [Int]) -> [Int]? {
    let free = walkable
    var trapped = free, barred = free
    for thing in state.things
    where state.known[thing.cell] && state.fire(at: thing.cell) == nil && state.creature(at: thing.cell) == nil {
      if thing.isTrap { (trapped[thing.cell], barred[thing.cell]) = (true, true) }
      if thing.isInTheWay { barred[thing.cell] = true }
    }
    for ground in [free, trapped, barred] {
      let ground = ground | Cells.of(goals)
      if let way = DistanceMap(to: goals, over: ground).way(from: hero.cell, over: ground), !way.isEmpty { return way }
    }
    return nil
  }

  /// Takes steps until something new happens.
  private mutating func walk(_ way: [Int]) {
    forgetNews()
    let foes = state.noticed.count
    for (number, cell) in way.enumerated() {
      guard let direction = Direction(from: hero.cell, to: cell) else { return }
      // The last step may act on a thing; those before it only walk.
      if number > 0 {
        if number < way.count - 1, !walkable[cell] { return }
        if number == way.count - 1, state.thing(at: cell, where: { $0.isTrap && !$0.isHiddenTrap }) != nil { return }
      }
      step(direction)
      guard !hasNews, !isOver, hero.cell == cell else { return }
      // With foes in sight a walk is one step at a time.
      if foes > 0 && isThreatened { return }
    }
  }

  /// True if a foe in sight is awake.
  var isThreatened: Bool {
    state.creatures.contains {
      state.sees($0) && $0.mood == .awake && rule($0).behaviour != .talker && $0.frozenUntil <= state.clock
    }
  }

  /// The next goals of exploration: things to take first, then the edge of the known.
  private var goals: [Int] {
    var goals: [Int] = []
    for thing in state.things where state.known[thing.cell] && !thing.isLeft {
      switch thing.form {
      case .item: if hero.pack.count < Hero.packSize { goals.append(thing.cell) }
      case .gold, .key, .chest: goals.append(thing.cell)
      case .crown: break
      case .breakable, .trap: break
      }
    }
    if let locked = state.locked, hero.keys > 0, state.known[locked] { goals.append(locked) }
    // Disguised creatures look like chests.
    for creature in state.creatures where creature.isDisguised && state.known[creature.cell] {
      goals.append(creature.cell)
    }
    // Traps and barrels may be in the way to the rest.
    let unknown = Cells(~state.known.rows) & Cells.inner
    goals += (unknown.grownAround & state.ground & state.known).list.filter {
      $0 != hero.cell && (!state.seen[$0] || state.creature(at: $0) == nil)
    }
    return goals
  }

  mutating func explore() throws(DungeonRefusal) {
    if isThreatened { throw .foesInSight }
    // Something that fell where the hero stands.
    if let index = state.things.firstIndex(where: { $0.cell == hero.cell && $0.isTaken && !$0.isLeft }) {
      if collect(index) { return pass(100) }
    }
    let goals = goals.filter { $0 != hero.cell }
    var found = goals.isEmpty ? nil : way(to: goals)
    if found == nil, state.depth < Rules.deepest || hero.hasCrown, state.known[state.exit], hero.cell != state.exit {
      found = way(to: [state.exit])
    }
    guard let found else { throw .allKnown }
    walk(found)
  }

  mutating func rest() throws(DungeonRefusal) {
    if isThreatened { throw .foesInSight }
    guard hero.health < hero.most || hero.poison > 0 || hero.drained > 0 else { throw .healthy }
    forgetNews()
    for _ in 0..<60 where !hasNews && !isOver && (hero.health < hero.most || hero.poison > 0) { pass(100) }
    note(.rested)
  }

  /// Finds the traps near the hero.
  mutating func search() {
    let near = Cells.around(hero.cell, 4) & state.seen
    var found = 0
    for index in state.things.indices where near[state.things[index].cell] {
      guard case .trap(let kind, true) = state.things[index].form else { continue }
      state.things[index].form = .trap(kind, isHidden: false)
      found += 1
    }
    note(.looked)
    if found > 0 { note(.found(found)) }
    pass(100)
  }
}
