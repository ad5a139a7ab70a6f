import GameCore
import GoldenRecords
import Testing

@testable import Dungeon

@Suite struct LevelTests {
  private let rules = Rules.standard

  private func plan(_ depth: Int, _ seed: UInt64) -> LevelPlan {
    var generator = LevelGenerator(rules, depth: depth, seed: seed)
    return generator.plan()
  }

  @Test(arguments: 1...Rules.deepest) func levelsOfManySeedsAreSound(depth: Int) {
    for seed in 0..<1000 as Range<UInt64> {
      let plan = plan(depth, seed)
      #expect(LevelCheck(plan).fault == nil, "seed \(seed)")
      #expect(Grid.distance(plan.start, plan.goal) > 0)
    }
  }

  @Test func theCheckFindsEachKindOfFault() throws {
    let sound = try #require(
      (0..<200).lazy.map { plan(2, $0) }.first { plan in
        plan.things.contains { $0.form == .key }
      })
    let door = try #require(sound.locked)
    var cutOff = sound
    cutOff.open[Grid.cell(Grid.x(sound.start), Grid.y(sound.start))] = false
    #expect(LevelCheck(cutOff).fault != nil)
    var edge = sound
    edge.open = edge.open | Cells(x: 0, y: 0, width: 1, height: 16)
    #expect(LevelCheck(edge).fault != nil)
    var lockedKey = sound
    let inside = try #require(
      Direction.offsets.map { door + $0.offset }.first { cell in
        sound.open[cell] && !Cells.of([sound.start]).flooded(sound.open.without(Cells.of([door])))[cell]
      })
    for index in lockedKey.things.indices where lockedKey.things[index].form == .key {
      lockedKey.things[index].cell = inside
    }
    #expect(LevelCheck(lockedKey).fault == "the key is behind its door")
    var lockedStairs = sound
    lockedStairs.goal = inside
    #expect(LevelCheck(lockedStairs).fault == "the stairs are locked in")
    var inRock = sound
    inRock.things.append((.gold(1), 0))
    #expect(LevelCheck(inRock).fault?.hasPrefix("a thing is in the wall") == true)
  }

  /// Twelve levels as pictures, so that a change of the generator is seen.
  @Test func theLevelsOfSomeSeedsAreAsRecorded() {
    var record = GoldenText("levels")
    for depth in 1...Rules.deepest {
      for seed in 1...2 as ClosedRange<UInt64> {
        let plan = plan(depth, seed)
        record.add("level \(depth), seed \(seed)")
        for line in picture(plan) { record.add(line) }
      }
    }
    #expect(record.difference() == nil)
  }

  private func picture(_ plan: LevelPlan) -> [String] {
    var marks = [Character](repeating: "#", count: Grid.count)
    for cell in plan.open.list { marks[cell] = "." }
    for door in plan.doors { marks[door] = "+" }
    if let locked = plan.locked { marks[locked] = "L" }
    for (form, cell) in plan.things {
      switch form {
      case .item(let item): marks[cell] = Character(rules.items[item.kind].letter)
      case .gold: marks[cell] = "$"
      case .chest: marks[cell] = "&"
      case .breakable(let kind): marks[cell] = Character(rules.breakables[kind].letter)
      case .trap: marks[cell] = "^"
      case .key: marks[cell] = "k"
      case .crown: marks[cell] = "C"
      }
    }
    for (kind, cell) in plan.creatures { marks[cell] = Character(rules.creatures[kind].letter) }
    (marks[plan.start], marks[plan.goal]) = ("<", marks[plan.goal] == "C" ? "C" : ">")
    return (0..<Grid.height).map { row in String(marks[(row * Grid.width)..<((row + 1) * Grid.width)]) }
  }

  @Test func theBossesAndTheCrownAreWhereTheyBelong() {
    for seed in 1...50 as ClosedRange<UInt64> {
      let middle = plan(Rules.middle, seed), last = plan(Rules.deepest, seed)
      for id in ["warden", "prisoner"] { #expect(middle.creatures.contains { $0.kind == rules.creature(id) }) }
      for id in ["wyrm", "shade"] { #expect(last.creatures.contains { $0.kind == rules.creature(id) }) }
      #expect(last.things.contains { $0.form == .crown && $0.cell == last.goal })
    }
  }
}
