import GameCore

/// Puts creatures and things on a level.
struct Population {
  private let rules: Rules
  private let depth: Int
  /// The open cells outside a vault.
  private let outside: Cells
  /// The cells that are still free.
  private var free: Cells
  private(set) var chance: RandomStream

  init(_ rules: Rules, depth: Int, outside: Cells, _ chance: RandomStream) {
    (self.rules, self.depth, self.outside, free, self.chance) = (rules, depth, outside, outside, chance)
  }

  /// The number of steps from the start within which no creature is put.
  private static let quiet = 6

  /// - Returns: False if there is no room for something that must be there.
  mutating func fill(_ plan: inout LevelPlan, _ vault: LevelGenerator.PlacedVault?) -> Bool {
    let rule = rules.depths[depth - 1]
    for door in plan.doors { free[door] = false }
    (free[plan.start], free[plan.goal]) = (false, false)
    if let vault {
      free = free.without(Cells.around(vault.door))
      fill(vault, &plan)
      if depth != Rules.middle {
        guard let cell = cell() else { return false }
        plan.things.append((.key, cell))
      }
    }
    // The first things a hero sees are no traps.
    let near = free & Cells.around(plan.start, Self.quiet)
    free = free.without(near)
    guard story(&plan) else { return false }
    creatures(rule, &plan)
    free = free | (near & outside)
    for number in 0..<chance.within(rule.items) {
      guard let cell = cell() else { break }
      let certain = number < rule.certain.count ? rules.item(rule.certain[number]) : nil
      plan.things.append((.item(item(certain)), cell))
    }
    for _ in 0..<chance.within(rule.gold) {
      guard let cell = cell() else { break }
      plan.things.append((.gold(chance.within(rule.coins)), cell))
    }
    for _ in 0..<chance.within(rule.chests) { chest(&plan) }
    for _ in 0..<chance.within(rule.breakables) {
      guard let kind = chance.weighted(rules.breakables.map(\.weight)), let cell = cell(), isRoomy(cell, plan) else {
        continue
      }
      plan.things.append((.breakable(kind), cell))
    }
    for _ in 0..<chance.within(rule.traps) { trap(&plan) }
    return true
  }

  /// Takes a free cell.
  private mutating func cell() -> Int? {
    let count = free.count
    guard count > 0 else { return nil }
    let cell = free[number: chance.below(count)]
    free[cell] = false
    return cell
  }

  /// The bosses and those who can be spoken to.
  private mutating func story(_ plan: inout LevelPlan) -> Bool {
    if depth == Rules.middle {
      // He keeps the key of the cells.
      guard let place = nearest(to: plan.goal) else { return false }
      plan.creatures.append((rules.creature("warden"), place))
    }
    if depth == Rules.deepest {
      free[plan.goal] = false
      plan.things.append((.crown, plan.goal))
      guard let lair = nearest(to: plan.goal), let throne = self.cell() else { return false }
      plan.creatures.append((rules.creature("wyrm"), lair))
      plan.creatures.append((rules.creature("shade"), throne))
    }
    return true
  }

  private mutating func nearest(to cell: Int) -> Int? {
    var reached = Cells()
    reached[cell] = true
    for _ in 0..<4 {
      reached = reached.grownAround & outside
      let found = reached & free
      if !found.isEmpty {
        let place = found[number: chance.below(found.count)]
        free[place] = false
        return place
      }
    }
    return nil
  }

  private mutating func creatures(_ rule: DepthRule, _ plan: inout LevelPlan) {
    let kinds = rules.inhabitants[depth - 1]
    let weights = kinds.map(\.weight)
    for _ in 0..<chance.within(rule.creatures) {
      guard let index = chance.weighted(weights), let cell = cell() else { return }
      let kind = kinds[index].kind
      plan.creatures.append((kind, cell))
      for _ in 1..<max(1, chance.within(rules.creatures[kind].group)) {
        if let beside = nearest(to: cell) { plan.creatures.append((kind, beside)) }
      }
    }
  }

  private mutating func item(_ certain: Int? = nil) -> Item {
    let kind = certain ?? chance.weighted(rules.finds[depth - 1]) ?? 0
    let rule = rules.items[kind]
    var item = Item(kind: kind, uses: rule.uses)
    let roll = chance.below(100)
    switch rule.use {
    case .weapon, .bow, .armour, .shield: item.bonus = roll < 12 ? -1 : roll > 94 ? 2 : roll > 74 ? 1 : 0
    default: break
    }
    return item
  }

  private mutating func chest(_ plan: inout LevelPlan) {
    guard let cell = cell() else { return }
    if depth >= 3, chance.below(100) < 25 {
      plan.creatures.append((rules.creature("mimic"), cell))
    } else {
      plan.things.append((.chest(item()), cell))
    }
  }

  private mutating func trap(_ plan: inout LevelPlan) {
    let weights = rules.traps.map { $0.depths.contains(depth) ? $0.weight : 0 }
    guard let kind = chance.weighted(weights), let cell = cell() else { return }
    plan.things.append((.trap(kind, isHidden: chance.below(100) < rules.traps[kind].hidden), cell))
  }

  /// True if a cell has so many open neighbours that something on it is in nobody's way.
  private func isRoomy(_ cell: Int, _ plan: LevelPlan) -> Bool {
    (Cells.around(cell) & plan.open).count >= 7 && !plan.doors.contains { Grid.distance($0, cell) <= 1 }
  }

  // MARK: Vaults

  private mutating func fill(_ vault: LevelGenerator.PlacedVault, _ plan: inout LevelPlan) {
    for (mark, cell) in vault.marks {
      switch mark {
      case .wall, .floor, .door: break
      case .chest: plan.things.append((.chest(item()), cell))
      case .item: plan.things.append((.item(item()), cell))
      case .gold: plan.things.append((.gold(chance.within(rules.depths[depth - 1].coins)), cell))
      case .barrel: plan.things.append((.breakable(breakable(.loot)), cell))
      case .keg: plan.things.append((.breakable(breakable(.blast)), cell))
      case .trap:
        let kind = rules.traps.firstIndex { $0.springing == .dart } ?? 0
        plan.things.append((.trap(kind, isHidden: false), cell))
      case .prisoner: plan.creatures.append((rules.creature("prisoner"), cell))
      case .guardian:
        let kinds = rules.inhabitants[depth - 1]
        if let index = chance.weighted(kinds.map(\.weight)) { plan.creatures.append((kinds[index].kind, cell)) }
      }
    }
  }

  private func breakable(_ breaking: Breaking) -> Int {
    rules.breakables.firstIndex { $0.breaking == breaking } ?? 0
  }
}

extension Cells {
  /// The cells within a number of steps.
  static func around(_ cell: Int, _ steps: Int = 1) -> Cells {
    let (x, y) = (Grid.x(cell), Grid.y(cell))
    let (left, right) = (max(0, x - steps), min(Grid.width - 1, x + steps))
    let (top, bottom) = (max(0, y - steps), min(Grid.height - 1, y + steps))
    return Cells(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
