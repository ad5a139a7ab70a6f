import GameCore

/// One action on its way: the state that it changes, and what has happened so far.
struct Turn {
  let rules: Rules
  var state: DungeonState
  private(set) var events: [DungeonEvent] = []
  /// True once something happened that ends a walk.
  private(set) var hasNews = false
  /// The distances to the hero, as long as he stands there.
  private var chase: (cell: Int, map: DistanceMap)?

  init(_ rules: Rules, _ state: DungeonState) {
    self.rules = rules
    self.state = state
  }

  /// Notes an event. Those that concern the player end a walk.
  mutating func note(_ event: DungeonEvent) {
    events.append(event)
    switch event {
    case .moved, .beat, .tookGold, .undone, .redone, .healed, .took, .tookKey: break
    default: hasNews = true
    }
  }

  mutating func forgetNews() { hasNews = false }

  var hero: Hero {
    get { state.hero }
    _modify { yield &state.hero }
  }

  var isOver: Bool { state.ending != nil }

  func rule(_ creature: Creature) -> CreatureRule { rules.creatures[creature.kind] }
  func rule(_ item: Item) -> ItemRule { rules.items[item.kind] }

  // MARK: Levels

  /// Enters a level, at its start.
  mutating func enter(_ depth: Int) {
    state.depth = depth
    var generator = LevelGenerator(rules, depth: depth, seed: state.seed)
    let plan = generator.plan()
    state.open = plan.open
    (state.closed, state.opened) = (Cells(), Cells())
    for door in plan.doors { state.closed[door] = true }
    state.locked = plan.locked
    state.exit = depth == Rules.deepest ? plan.start : plan.goal
    (state.known, state.seen, state.oil) = (Cells(), Cells(), Cells())
    (state.fires, state.noticed, state.creatures, state.things) = ([], [], [], [])
    hero.cell = plan.start
    hero.keys = 0
    hero.snared = 0
    state.scheduler.keepOnlyHero()
    for (form, cell) in plan.things { state.things.append(Thing(number: number(), form: form, cell: cell)) }
    for (kind, cell) in plan.creatures { add(kind, at: cell, isAsleep: true) }
    state.scheduler.add(
      .arrival, Scheduler.target(cell: Grid.count), at: state.clock + rules.hero.arrivals, every: rules.hero.arrivals)
    chase = nil
    look()
  }

  private mutating func number() -> Int {
    defer { state.nextNumber += 1 }
    return state.nextNumber
  }

  /// Adds a creature, which differs a little from others of its kind.
  @discardableResult
  mutating func add(_ kind: Int, at cell: Int, isAsleep: Bool, health: Int? = nil, isLate: Bool = false) -> Int {
    let rule = rules.creatures[kind]
    let points = health ?? state.chance.within(rule.health)
    let roll = state.chance.below(100)
    let isBoss = rule.health.lowerBound == rule.health.upperBound
    var creature = Creature(
      number: number(), kind: kind, cell: cell, health: points, most: points,
      strength: isBoss ? 0 : roll < 10 ? -1 : roll > 89 ? 1 : 0)
    creature.mood = isAsleep ? .asleep : .awake
    creature.interest = isAsleep ? 0 : 20
    creature.isDisguised = rule.behaviour == .mimic
    creature.isLate = isLate
    state.creatures.append(creature)
    if rule.behaviour != .talker {
      state.scheduler.add(
        .turn, creature.number, at: state.clock + rule.pace + state.chance.below(40), every: 0)
    }
    return creature.number
  }

  // MARK: Sight

  /// Sees what there is to see from the hero's place.
  mutating func look() {
    state.seen = Sight(from: hero.cell, opaque: state.opaque, reach: rules.hero.sight).seen
    state.known = state.known | state.seen
    notice()
  }

  /// Tells of creatures that came into sight.
  mutating func notice() {
    let inSight = state.creatures.filter { state.sees($0) }
    for creature in inSight where !state.noticed.contains(creature.number) {
      let isNew = !state.met.contains(creature.kind)
      note(.saw(creature.kind, at: creature.cell, isNew: isNew))
      if isNew { state.met.append(creature.kind) }
    }
    state.noticed = inSight.map(\.number)
  }

  /// The distances to the hero over the ground.
  mutating func distances() -> DistanceMap {
    if let chase, chase.cell == hero.cell { return chase.map }
    let map = DistanceMap(to: [hero.cell], over: state.ground)
    chase = (hero.cell, map)
    return map
  }

  /// The ground has changed.
  mutating func forgetDistances() { chase = nil }

  // MARK: Time

  /// Lets time pass, and everyone act who comes to act in it.
  mutating func pass(_ ticks: Int) {
    let end = state.clock + (hero.isHasty ? ticks / 2 : ticks)
    state.heroTime = end
    state.log.turns += 1
    while !isOver, let task = state.scheduler.next(until: end) {
      state.clock = max(state.clock, task.time)
      run(task)
    }
    if !isOver { state.clock = end }
    if hero.drained > 0 { hero.drained -= 1 }
    if !isOver { look() }
    note(.beat)
  }

  private mutating func run(_ task: Scheduler.Task) {
    switch task.job {
    case .turn: actCreature(task.target)
    case .blow: land(task.target)
    case .poison: poison(task.target)
    case .recovery:
      let points = hero.ring == nil ? 1 : 3
      if hero.poison == 0, hero.health < hero.most { hero.health = min(hero.most, hero.health + points) }
    case .flame: flame(-1 - task.target)
    case .slowing:
      hero.isHasty = false
      note(.beat)
    case .arrival: arrive()
    }
  }

  private mutating func poison(_ target: Int) {
    if target == Scheduler.hero {
      guard hero.poison > 0 else { return state.scheduler.cancel(.poison, target) }
      hero.poison -= 1
      wound(1, .poison)
      if hero.poison == 0 { state.scheduler.cancel(.poison, target) }
    } else if let index = state.creatures.firstIndex(where: { $0.number == target }) {
      state.creatures[index].poison -= 1
      let isLast = state.creatures[index].poison <= 0
      hurt(index, 1, .poison)
      if isLast { state.scheduler.cancel(.poison, target) }
    }
  }

  private mutating func arrive() {
    let place = state.depth == Rules.deepest ? state.things.first?.cell ?? state.exit : state.exit
    let kinds = rules.inhabitants[state.depth - 1]
    guard state.creatures.count < 14, !state.seen[place], state.creature(at: place) == nil,
      let index = state.chance.weighted(kinds.map(\.weight))
    else { return }
    add(kinds[index].kind, at: place, isAsleep: false, isLate: true)
  }

  // MARK: Wounds

  /// Hurts the hero.
  mutating func wound(_ damage: Int, _ cause: Cause) {
    hero.health -= damage
    switch cause {
    case .creature: break
    default: note(.hurt(0, kind: 0, cause: cause, damage: damage))
    }
    if hero.health <= 0 { end(.fell(cause)) }
  }

  /// Hurts a creature.
  mutating func hurt(_ index: Int, _ damage: Int, _ cause: Cause?) {
    let creature = state.creatures[index]
    guard rule(creature).behaviour != .talker else { return }
    if let cause, state.seen[creature.cell] {
      note(.hurt(creature.number, kind: creature.kind, cause: cause, damage: damage))
    }
    state.creatures[index].health -= damage
    state.creatures[index].isDisguised = false
    if state.creatures[index].mood == .asleep { state.creatures[index].mood = .awake }
    state.creatures[index].interest = 20
    if state.creatures[index].health <= 0 { return die(index) }
    if rule(creature).behaviour == .splitter, state.creatures[index].health >= 2 { split(index) }
  }

  private mutating func split(_ index: Int) {
    let creature = state.creatures[index]
    guard state.creatures.count < 16, let cell = freeCell(beside: creature.cell) else { return }
    let half = creature.health / 2
    state.creatures[index].health -= half
    let number = add(creature.kind, at: cell, isAsleep: false, health: half, isLate: true)
    if state.seen[cell] { note(.split(number)) }
  }

  private mutating func die(_ index: Int) {
    let creature = state.creatures.remove(at: index)
    state.scheduler.cancel(creature.number)
    let rule = rule(creature)
    state.log.kills += 1
    if !creature.isLate { state.log.worth += rule.worth }
    if state.seen[creature.cell] { note(.died(creature.number, kind: creature.kind, at: creature.cell)) }
    if let item = creature.loot { drop(.item(item), at: creature.cell) }
    if creature.gold > 0 { drop(.gold(creature.gold), at: creature.cell) }
    switch rule.id {
    case "warden":
      state.log.isWardenDead = true
      drop(.key, at: creature.cell)
    case "wyrm": state.log.isWyrmDead = true
    case "mimic":
      var item = Item(kind: state.chance.weighted(rules.finds[state.depth - 1]) ?? 0)
      item.uses = self.rule(item).uses
      drop(.item(item), at: creature.cell)
    default: if !creature.isLate, state.chance.below(100) < 20 { drop(.gold(rule.worth / 2 + 1), at: creature.cell) }
    }
  }

  /// Puts a thing on a cell, or on the nearest one without a thing.
  mutating func drop(_ form: Thing.Form, at cell: Int, isLeft: Bool = false) {
    var reached = Cells()
    reached[cell] = true
    let ground = state.ground
    for _ in 0..<6 {
      if let place = (reached & ground).list.first(where: { here in !state.things.contains { $0.cell == here } }) {
        state.things.append(Thing(number: number(), form: form, cell: place, isLeft: isLeft))
        return
      }
      reached = reached.grown & ground
    }
    state.things.append(Thing(number: number(), form: form, cell: cell, isLeft: isLeft))
  }

  /// A free cell beside another; `nil` if there is none.
  func freeCell(beside cell: Int) -> Int? {
    let ground = state.ground
    return Direction.offsets.lazy.map { (cell + $0.offset, $0) }.first { place, way in
      place >= 0 && place < Grid.count && ground[place] && DistanceMap.isFree(cell, way, ground)
        && state.creature(at: place) == nil && place != hero.cell
    }?.0
  }

  /// Wakes everyone within a distance.
  mutating func wake(within steps: Int, of cell: Int) {
    for index in state.creatures.indices {
      let creature = state.creatures[index]
      guard Grid.distance(creature.cell, cell) <= steps, rule(creature).behaviour != .talker, !creature.isDisguised
      else { continue }
      if creature.mood == .asleep {
        state.creatures[index].mood = .awake
        if state.seen[creature.cell] { note(.woke(creature.kind)) }
      }
      state.creatures[index].interest = 20
    }
  }

  mutating func end(_ ending: Ending) {
    guard state.ending == nil else { return }
    state.ending = ending
    note(.ended(ending))
  }
}
