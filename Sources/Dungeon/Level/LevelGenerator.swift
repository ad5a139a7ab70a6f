import GameCore

/// Makes levels: rooms, caves and vaults, joined.
///
/// Every part of a level is one set of cells, so that whole rows are combined at once. A level whose check fails is
/// made again from the next numbers of the same stream.
struct LevelGenerator {
  let rules: Rules
  let depth: Int
  private(set) var chance: RandomStream

  /// - Parameter depth: from 1 to the deepest.
  init(_ rules: Rules, depth: Int, seed: UInt64) {
    (self.rules, self.depth) = (rules, depth)
    chance = RandomStream(seed: seed, stream: UInt64(100 + depth))
  }

  /// The level; a plain hall if no attempt passes its check.
  mutating func plan() -> LevelPlan {
    for _ in 0..<Self.attempts {
      if let plan = tried(), LevelCheck(plan).isSound { return plan }
    }
    isLastResort = true
    return hall()
  }

  /// True if no attempt passed the check.
  private(set) var isLastResort = false
  private static let attempts = 60

  /// The least number of steps to the four sides from the start to the stairs.
  static let leastWay = 14

  private mutating func tried() -> LevelPlan? {
    let rule = rules.depths[depth - 1]
    var plan = LevelPlan(open: Cells())
    var doors: [Int] = []
    let style = chance.below(100)
    if style < rule.cave {
      plan.open = Cave.cells(&chance)
    } else if style < rule.cave + rule.mixed {
      let rooms = Rooms.cells(&chance)
      let isLeft = chance.below(2) == 0
      let half = Cells(x: isLeft ? 1 : 12, y: 1, width: 11, height: 14)
      plan.open = rooms.open | (Cave.raw(&chance) & half)
      doors = rooms.doors
    } else {
      let rooms = Rooms.cells(&chance)
      (plan.open, doors) = (rooms.open, rooms.doors)
    }
    Cave.join(&plan.open, &chance)
    var vault: PlacedVault?
    if chance.below(100) < rule.vault {
      vault = place(&plan.open)
      if vault == nil, depth == Rules.middle { return nil }
    }
    let outside = vault.map { plan.open.without($0.cells) } ?? plan.open
    guard let ends = ends(outside) else { return nil }
    (plan.start, plan.goal) = ends
    plan.locked = vault?.door
    plan.doors = doors.filter { isDoorway($0, plan) && chance.below(100) < 65 }
    var population = Population(rules, depth: depth, outside: outside, chance)
    guard population.fill(&plan, vault) else { return nil }
    chance = population.chance
    return plan
  }

  /// Two cells that are far apart.
  private mutating func ends(_ open: Cells) -> (start: Int, goal: Int)? {
    let count = open.count
    guard count >= 60 else { return nil }
    let start = open[number: chance.below(count)]
    var reached = Cells()
    reached[start] = true
    var ways = 0
    while true {
      let next = reached.grown & open
      if next == reached { break }
      reached = next
      ways += 1
    }
    guard ways >= Self.leastWay, reached == open else { return nil }
    // A place a little nearer than the furthest is less easily guessed.
    let wanted = max(Self.leastWay, ways - chance.below(max(1, ways / 4)))
    reached = Cells()
    reached[start] = true
    var frontier = reached
    for _ in 0..<wanted {
      let next = reached.grown & open
      frontier = next.without(reached)
      reached = next
    }
    guard !frontier.isEmpty else { return nil }
    return (start, frontier[number: chance.below(frontier.count)])
  }

  /// True if a cell lies between two walls and two open cells, and not at an end.
  private func isDoorway(_ cell: Int, _ plan: LevelPlan) -> Bool {
    guard plan.open[cell], cell != plan.start, cell != plan.goal, cell != plan.locked else { return false }
    let (left, right) = (plan.open[cell - 1], plan.open[cell + 1])
    let (up, down) = (plan.open[cell - Grid.width], plan.open[cell + Grid.width])
    return (left && right && !up && !down) || (!left && !right && up && down)
  }

  // MARK: Vaults

  /// A vault on a level.
  struct PlacedVault {
    /// The cells inside, with the door.
    var cells = Cells()
    var door = 0
    var marks: [(mark: VaultRule.Mark, cell: Int)] = []
  }

  private mutating func place(_ open: inout Cells) -> PlacedVault? {
    let rule: VaultRule
    if depth == Rules.middle {
      guard let prison = rules.vaults.first(where: { $0.marks.joined().contains(.prisoner) }) else { return nil }
      rule = prison
    } else {
      let weights = rules.vaults.map { $0.depths.contains(depth) ? $0.weight : 0 }
      guard let index = chance.weighted(weights) else { return nil }
      rule = rules.vaults[index]
    }
    for _ in 0..<30 {
      let marks = rule.turned(chance.below(8))
      let (width, height) = (marks[0].count, marks.count)
      let x = chance.below(Grid.width - width + 1), y = chance.below(Grid.height - height + 1)
      let rect = Cells(x: x, y: y, width: width, height: height)
      let outside = open.without(rect)
      guard (open & rect).count * 2 <= width * height else { continue }
      var vault = PlacedVault()
      for (row, line) in marks.enumerated() {
        for (column, mark) in line.enumerated() where mark != .wall {
          let cell = Grid.cell(x + column, y + row)
          vault.cells[cell] = true
          if mark == .door { vault.door = cell } else { vault.marks.append((mark, cell)) }
        }
      }
      guard !Grid.isEdge(vault.door) else { continue }
      var door = Cells()
      door[vault.door] = true
      let beside = door.grown & outside
      // One way in, and the rest of the level is as connected as before.
      guard beside.count == 1, beside.flooded(outside) == outside else { continue }
      open = outside | vault.cells
      return vault
    }
    return nil
  }

  // MARK: The last resort

  private mutating func hall() -> LevelPlan {
    var plan = LevelPlan(open: Cells(x: 1, y: 1, width: 22, height: 14))
    if depth == Rules.middle {
      let rect = Cells(x: 17, y: 1, width: 6, height: 5)
      plan.open = plan.open.without(rect) | Cells(x: 19, y: 2, width: 3, height: 2)
      plan.locked = Grid.cell(18, 2)
      if let locked = plan.locked { plan.open[locked] = true }
    }
    (plan.start, plan.goal) = (Grid.cell(2, 12), Grid.cell(20, 12))
    return plan
  }
}

/// The check of a finished level.
struct LevelCheck {
  private let plan: LevelPlan

  init(_ plan: LevelPlan) { self.plan = plan }

  /// The cells that are reached without a key.
  private var reached: Cells {
    var start = Cells()
    start[plan.start] = true
    var open = plan.open
    if let locked = plan.locked { open[locked] = false }
    return start.flooded(open)
  }

  /// The first fault; `nil` for a sound level.
  var fault: String? {
    var start = Cells()
    start[plan.start] = true
    if start.flooded(plan.open) != plan.open { return "a part is cut off" }
    if !plan.open.without(Cells.inner).isEmpty { return "the edge is open" }
    let free = reached
    if !free[plan.goal] { return "the stairs are locked in" }
    if Grid.distance(plan.start, plan.goal) == 0 { return "the ends are one" }
    if plan.locked != nil {
      let keys = plan.things.filter { $0.form == .key }
      let hasKeeper = keys.isEmpty
      guard hasKeeper || keys.contains(where: { free[$0.cell] }) else { return "the key is behind its door" }
    }
    for thing in plan.things where !plan.open[thing.cell] { return "a thing is in the wall: \(thing.form)" }
    for creature in plan.creatures where !plan.open[creature.cell] { return "a creature is in the wall" }
    return nil
  }

  var isSound: Bool { fault == nil }
}
