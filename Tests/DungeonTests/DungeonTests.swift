import GameCore
import GameCoreTesting
import Testing

@testable import Dungeon

@Suite struct DungeonTests {
  private let game = Dungeon()
  private var rules: Rules { game.rules }

  /// An empty hall on a level, with the hero in its middle.
  private func hall(depth: Int = 2, seed: UInt64 = 1) -> DungeonState {
    var state = game.start(.knight, seed: seed)
    state.depth = depth
    state.open = Cells(x: 1, y: 1, width: 20, height: 12)
    (state.closed, state.opened, state.locked) = (Cells(), Cells(), nil)
    state.exit = Grid.cell(20, 12)
    for creature in state.creatures { state.scheduler.cancel(creature.number) }
    (state.things, state.creatures, state.noticed) = ([], [], [])
    state.hero.cell = Grid.cell(10, 6)
    state.known = state.open.grownAround
    state.seen = state.known
    return state
  }

  /// Adds a creature that is awake.
  private func add(
    _ id: String, _ x: Int, _ y: Int, to state: inout DungeonState, asleep: Bool = false, health: Int? = nil
  ) -> Int {
    var turn = Turn(rules, state)
    let number = turn.add(rules.creature(id), at: Grid.cell(x, y), isAsleep: asleep, health: health)
    state = turn.state
    return number
  }

  private func put(_ form: Thing.Form, _ x: Int, _ y: Int, in state: inout DungeonState) {
    state.things.append(Thing(number: 900 + state.things.count, form: form, cell: Grid.cell(x, y)))
  }

  private func give(_ id: String, to state: inout DungeonState) -> DungeonAction {
    state.hero.pack = [Item(kind: rules.item(id), uses: rules.items[rules.item(id)].uses)]
    return .use(0)
  }

  @discardableResult
  private func act(_ action: DungeonAction, _ state: inout DungeonState) throws -> [DungeonEvent] {
    try game.apply(action, to: &state)
  }

  @Test func keepsTheContract() { #expect(checkGame(game, seeds: 1...3, mostActions: 60) == []) }

  @Test func charactersShowFloorAndWallsWithoutColours() {
    var state = hall()
    state.seen = Cells(x: 0, y: 0, width: 12, height: 16)
    for shape in [SceneShape.compact, .landscape, .large] {
      let lines = SceneCells(game.scene(of: state, in: shape)) {
        game.characterForm(ofSprite: $0, columns: $1, rows: $2)
      }.lines
      let wide = shape == .large ? 4 : shape == .landscape ? 2 : 1
      let row = Array(lines[(shape == .large ? 2 : 1) * 6 + (shape == .large ? 1 : 0)])
      #expect(row[..<wide].allSatisfy { $0 == "#" }, "\(shape)")
      #expect(row[wide..<(2 * wide)].contains("·") && row[(10 * wide)..<(11 * wide)].contains("@"), "\(shape)")
      #expect(row[(19 * wide)..<(20 * wide)].contains("·") && row[21 * wide] == "#", "\(shape)")
    }
  }

  @Test func aWallAboveKnownFloorShowsItsFront() {
    let state = hall()
    func wall(_ x: Int, _ y: Int, _ shape: SceneShape) -> String? {
      guard case .sprite(let name, _)? = game.scene(of: state, in: shape)["wall \(Grid.cell(x, y))"]?.form else {
        return nil
      }
      return name
    }
    #expect(wall(5, 0, .landscape) == "dungeon/face" && wall(5, 13, .landscape) == "dungeon/wall")
    // On a high page the level lies on its side.
    #expect(wall(0, 5, .portrait) == "dungeon/face" && wall(5, 0, .portrait) == "dungeon/wall")
  }

  @Test func actionsReadBack() {
    for text in [
      "step upleft", "go 12 5", "attack 1 14", "use 9", "wait", "rest", "look", "explore", "descend", "undo",
    ] {
      #expect(DungeonAction(text)?.description == text)
    }
    for text in ["", "step", "step north", "go 24 1", "go 01 1", "use 0", "use 10", "attack 1", "fly"] {
      #expect(DungeonAction(text) == nil, "\(text)")
    }
  }

  // MARK: Steps

  @Test func aStepIntoAWallTakesNoTime() throws {
    var state = hall()
    state.hero.cell = Grid.cell(1, 1)
    let before = state.clock
    #expect(try act(.step(.left), &state) == [.blocked(isLocked: false)])
    #expect(state.clock == before)
  }

  @Test func aWalkStopsWhenSomethingComesInSight() throws {
    var state = hall()
    // A wall with a gap, and a rat behind it.
    for y in 1...12 where y != 6 { state.open[Grid.cell(14, y)] = false }
    state.hero.cell = Grid.cell(3, 2)
    _ = add("ogre", 16, 2, to: &state, asleep: true)
    var turn = Turn(rules, state)
    turn.look()
    state = turn.state
    state.known = state.open.grownAround
    try act(.go(Grid.cell(18, 11)), &state)
    #expect(state.hero.cell != Grid.cell(18, 11) && state.noticed.count == 1)
  }

  @Test func theLockedDoorNeedsTheKey() throws {
    var state = hall()
    state.locked = Grid.cell(11, 6)
    #expect(try act(.step(.right), &state) == [.blocked(isLocked: true)])
    state.hero.keys = 1
    let events = try act(.step(.right), &state)
    #expect(events.contains(.unlocked(Grid.cell(11, 6))) && state.hero.keys == 0 && state.locked == nil)
  }

  @Test func aStepOverKnownGroundIsUndoneAndOneThatRevealsIsNot() throws {
    var state = hall()
    let before = state
    try act(.step(.left), &state)
    try act(.step(.up), &state)
    try act(.undo, &state)
    try act(.undo, &state)
    #expect(state.plain == before.plain)
    try act(.redo, &state)
    #expect(state.hero.cell == Grid.cell(9, 6))
    #expect(throws: DungeonRefusal.noUndo) {
      try act(.undo, &state); try act(.undo, &state)
    }
    state.known = Cells()
    try act(.step(.left), &state)
    #expect(state.before.isEmpty)
    #expect(throws: DungeonRefusal.noUndo) { try act(.undo, &state) }
  }

  // MARK: Barrels and traps

  @Test func aBarrelIsPushedAndOneAgainstAWallBreaks() throws {
    var state = hall()
    let barrel = try #require(rules.breakables.firstIndex { $0.id == "cask" })
    put(.breakable(barrel), 11, 6, in: &state)
    try act(.step(.right), &state)
    #expect(state.things[0].cell == Grid.cell(12, 6) && state.hero.cell == Grid.cell(11, 6))
    state.things[0].cell = Grid.cell(20, 6)
    state.hero.cell = Grid.cell(19, 6)
    let events = try act(.step(.right), &state)
    #expect(events.contains(.broke(barrel, at: Grid.cell(20, 6))) && state.things.isEmpty)
  }

  @Test func aBarrelPushedOntoATrapSetsItOff() throws {
    var state = hall()
    put(.breakable(0), 11, 6, in: &state)
    put(.trap(try #require(rules.traps.firstIndex { $0.id == "pit" }), isHidden: true), 12, 6, in: &state)
    try act(.step(.right), &state)
    #expect(state.things.isEmpty && state.depth == 2)
  }

  @Test func kegsExplodeOneAfterAnother() throws {
    var state = hall()
    let keg = try #require(rules.breakables.firstIndex { $0.id == "keg" })
    for x in [3, 4, 5] { put(.breakable(keg), x, 6, in: &state) }
    _ = add("ogre", 6, 6, to: &state, asleep: true, health: 10)
    var turn = Turn(rules, state)
    turn.explode(Grid.cell(2, 6), 1...1)
    #expect(turn.state.things.isEmpty && turn.events.count { if case .exploded = $0 { true } else { false } } == 4)
    #expect(!turn.state.creatures.contains { $0.health == 10 })
  }

  @Test func aPitLeadsToTheNextLevel() throws {
    var state = hall()
    put(.trap(try #require(rules.traps.firstIndex { $0.id == "pit" }), isHidden: true), 11, 6, in: &state)
    let health = state.hero.health
    try act(.step(.right), &state)
    #expect(state.depth == 3 && state.hero.health < health)
  }

  @Test func lookingFindsHiddenTraps() throws {
    var state = hall()
    put(.trap(1, isHidden: true), 12, 6, in: &state)
    #expect(try act(.look, &state).contains(.found(1)))
    #expect(!state.things[0].isHiddenTrap)
  }

  // MARK: The clock

  @Test func aTaskIsCancelledWithItsTarget() throws {
    var state = hall()
    let rat = add("rat", 11, 6, to: &state, asleep: true, health: 1)
    state.scheduler.add(.poison, rat, at: state.clock + 50, every: 100)
    try act(.attack(Grid.cell(11, 6)), &state)
    #expect(state.creatures.isEmpty && !state.scheduler.tasks.contains { $0.target == rat })
  }

  @Test func tasksComeInTheOrderOfTheirTimesAndPeriodicOnesAgain() {
    var scheduler = Scheduler()
    scheduler.add(.turn, 2, at: 30)
    scheduler.add(.poison, 1, at: 10, every: 15)
    scheduler.add(.turn, 3, at: 30)
    var order: [Int] = []
    while let task = scheduler.next(until: 30) { order.append(task.target) }
    #expect(order == [1, 1, 2, 3])
    #expect(scheduler.tasks.map(\.time) == [40])
    scheduler.cancel(1)
    #expect(scheduler.tasks.isEmpty)
  }

  @Test func hasteHalvesTheTimeOfAnAction() throws {
    var state = hall()
    try act(give("haste", to: &state), &state)
    let before = state.clock
    try act(.wait, &state)
    #expect(state.clock - before == 50)
  }

  // MARK: Blows

  @Test func armourLowersTheChanceOfABlow() {
    var state = hall()
    _ = add("goblin", 11, 6, to: &state)
    let bare = state.otherOdds(state.creatures[0], rules).chance
    state.hero.armour = Item(kind: rules.item("plate"))
    #expect(state.otherOdds(state.creatures[0], rules).chance == bare - 6 * rules.hero.armourEffect)
  }

  /// The share of hits over many blows is the shown chance.
  @Test func theShownOddsAreThoseOfTheBlow() throws {
    var hits = 0
    var shown = 0
    for seed in 1...400 as ClosedRange<UInt64> {
      var state = hall(seed: seed)
      _ = add("ogre", 11, 6, to: &state)
      shown = state.ownOdds(state.creatures[0], isShot: false, rules).chance
      let events = try act(.attack(Grid.cell(11, 6)), &state)
      hits += events.contains { if case .struck(_, _, _, .some, _) = $0 { true } else { false } } ? 1 : 0
    }
    #expect(abs(hits - 4 * shown) < 40, "\(hits) of 400, \(shown)%")
  }

  @Test func aDuelIsSurerAgainstAWeakerFoe() {
    var state = hall()
    _ = add("rat", 11, 6, to: &state)
    _ = add("wyrm", 9, 6, to: &state)
    let (rat, wyrm) = (state.duel(state.creatures[0], rules), state.duel(state.creatures[1], rules))
    #expect(rat.win > 95 && wyrm.win < 20 && rat.blows < wyrm.blows)
  }

  @Test func aSleeperIsAlwaysHitAndADaggerDoesFourfoldDamage() throws {
    var state = hall()
    _ = add("ogre", 11, 6, to: &state, asleep: true)
    let odds = state.ownOdds(state.creatures[0], isShot: false, rules)
    #expect(odds.chance == 100 && odds.damage == 8...16)
  }

  /// The ogre raises its club. A hero who steps away is not hit.
  @Test func theRangeIsCheckedWhenTheBlowLands() throws {
    for stays in [true, false] {
      var wounds = 0
      for seed in 1...40 as ClosedRange<UInt64> {
        var state = hall(seed: seed)
        _ = add("ogre", 11, 6, to: &state)
        var steps = 0
        while state.creatures[0].aim == nil, steps < 6 {
          try act(.wait, &state)
          steps += 1
        }
        guard state.creatures[0].aim == state.hero.cell else { continue }
        let health = state.hero.health
        try act(stays ? .wait : .step(.left), &state)
        wounds += state.hero.health < health ? 1 : 0
      }
      #expect(stays ? wounds > 20 : wounds == 0, "\(wounds)")
    }
  }

  @Test func aGargoyleStandsWhileTheHeroStands() throws {
    var state = hall()
    _ = add("gargoyle", 15, 6, to: &state)
    for _ in 0..<4 { try act(.wait, &state) }
    #expect(state.creatures[0].cell == Grid.cell(15, 6))
    try act(.step(.left), &state)
    try act(.step(.left), &state)
    #expect(state.creatures[0].cell != Grid.cell(15, 6))
  }

  @Test func aGhostComesThroughWalls() throws {
    var state = hall()
    for y in 1...12 { state.open[Grid.cell(12, y)] = false }
    _ = add("ghost", 14, 6, to: &state)
    for _ in 0..<8 { try act(.wait, &state) }
    #expect(Grid.distance(state.creatures[0].cell, state.hero.cell) == 1)
  }

  @Test func aSlimeSplits() throws {
    var state = hall()
    _ = add("slime", 11, 6, to: &state, health: 40)
    var turn = Turn(rules, state)
    turn.hurt(0, 4, nil)
    #expect(turn.state.creatures.count == 2 && turn.state.creatures.reduce(0) { $0 + $1.health } == 36)
  }

  @Test func anImpStealsAndGivesBack() throws {
    var state = hall()
    _ = add("imp", 11, 6, to: &state)
    state.hero.pack = [Item(kind: rules.item("healing"))]
    for _ in 0..<12 where !state.hero.pack.isEmpty { try act(.wait, &state) }
    #expect(state.hero.pack.isEmpty && state.creatures[0].mood == .fleeing && state.creatures[0].loot != nil)
    var turn = Turn(rules, state)
    turn.hurt(0, 99, nil)
    #expect(turn.state.things.contains { $0.form == .item(Item(kind: rules.item("healing"))) })
  }

  @Test func aMimicIsAChestUntilItIsTouched() throws {
    var state = hall()
    _ = add("mimic", 11, 6, to: &state, asleep: true)
    #expect(state.noticed.isEmpty && game.choices(in: state).allSatisfy { !"\($0.action)".hasPrefix("attack") })
    try act(.step(.right), &state)
    #expect(!state.creatures[0].isDisguised && state.noticed == [state.creatures[0].number])
  }

  // MARK: Items

  @Test func fireBurnsTwiceAsHotOnOil() throws {
    func damage(oil: Bool) throws -> Int {
      var state = hall()
      _ = add("wyrm", 14, 6, to: &state, asleep: true, health: 200)
      if oil { state.oil[Grid.cell(14, 6)] = true }
      let action = give("fire", to: &state)
      let events = try act(action, &state)
      for case .hurt(_, _, .fire, let damage) in events { return damage }
      return 0
    }
    #expect(try damage(oil: true) >= 10 && damage(oil: false) <= 8)
  }

  @Test func everyItemHasAnEffect() throws {
    for (kind, rule) in rules.items.enumerated() {
      var state = hall()
      _ = add("goblin", 13, 6, to: &state)
      state.hero.health = 5
      let action = give(rule.id, to: &state)
      let before = state
      try act(action, &state)
      #expect(state.plain != before.plain, "\(rule.id)")
      if state.log.used[kind] == 0 { #expect([.weapon, .bow].contains(rule.use), "\(rule.id)") }
    }
  }

  @Test func frostHoldsAndDoublesTheDamage() throws {
    var state = hall()
    _ = add("ogre", 11, 6, to: &state)
    try act(give("frost", to: &state), &state)
    #expect(state.isHelpless(state.creatures[0]))
    let health = state.hero.health
    for _ in 0..<4 { try act(.wait, &state) }
    #expect(state.hero.health >= health)
  }

  // MARK: Ends

  @Test func theGateOpensForTheCrown() throws {
    for (isDead, ending) in [(false, Ending.thief), (true, .victor)] {
      var state = hall(depth: Rules.deepest)
      state.hero.cell = state.exit
      #expect(throws: DungeonRefusal.noCrown) { try act(.descend, &state) }
      state.hero.hasCrown = true
      state.log.isWyrmDead = isDead
      try act(.descend, &state)
      #expect(state.ending == ending && game.isOver(state) && game.choices(in: state).isEmpty)
    }
  }

  @Test func theKingTakesHisCrownFromOneWhoKnowsHisName() throws {
    for knows in [true, false] {
      var state = hall(depth: Rules.deepest)
      _ = add("shade", 11, 6, to: &state)
      state.hero.hasCrown = true
      state.log.isPrisonerFree = knows
      try act(.step(.right), &state)
      #expect((state.ending == .peace) == knows)
    }
  }

  @Test func theScoreTellsTheStory() throws {
    var state = hall(depth: Rules.deepest)
    state.hero.cell = state.exit
    state.hero.hasCrown = true
    state.hero.gold = 77
    let events = try act(.descend, &state)
    let story = try #require(game.tell(events, state).last)
    #expect(story.contains("Behind you the wyrm roars") && story.contains("gold 77") && story.contains("the crown 300"))
    let points = RunScore(state).lines.map(\.points)
    #expect(game.score(of: state) == points.reduce(0, +), "\(points)")
  }
}
