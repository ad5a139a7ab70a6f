/// The chances of a blow. They are shown before an attack, and the blow itself is rolled by them.
public struct Odds: Hashable, Sendable {
  /// The chance to hit in percent.
  public let chance: Int
  /// The damage of a hit.
  public let damage: ClosedRange<Int>

  static let least = 10, most = 95
}

/// The odds of a duel between the hero and one creature.
public struct DuelOdds: Hashable, Sendable {
  /// The blow of the hero, and that of the creature.
  public let own: Odds, other: Odds
  /// The chance in percent that the hero wins, if both strike in turn until one is dead.
  public let win: Int
  /// The mean number of blows that the hero needs.
  public let blows: Int
}

extension DungeonState {
  /// Points of armour.
  func armour(_ rules: Rules) -> Int {
    [hero.armour, hero.shield].compactMap { $0 }.reduce(0) { $0 + rules.items[$1.kind].power + $1.bonus }
  }

  /// The weapon in the hand, or the fists.
  func weaponRule(_ rules: Rules) -> ItemRule? { hero.weapon.map { rules.items[$0.kind] } }

  /// The hero's blow or shot at a creature.
  func ownOdds(_ creature: Creature, isShot: Bool, _ rules: Rules) -> Odds {
    let kind = rules.creatures[creature.kind]
    let item = isShot ? hero.bow : hero.weapon
    let weapon = item.map { rules.items[$0.kind] }
    let helpless = isHelpless(creature)
    let base = rules.hero.aim + (weapon?.aim ?? 0) - kind.armour * rules.hero.armourEffect
    let chance = helpless ? 100 : min(Odds.most, max(Odds.least, base))
    let bonus =
      (item?.bonus ?? 0) + (isShot ? 0 : hero.might) - (hero.drained > 0 ? 2 : 0) + (!isShot && hero.flame > 0 ? 2 : 0)
    let range = weapon?.damage ?? 1...2
    let factor = helpless ? (isShot ? 2 : weapon?.sneak ?? 2) : 1
    let low = max(1, range.lowerBound + bonus) * factor
    return Odds(chance: chance, damage: low...max(low, (range.upperBound + bonus) * factor))
  }

  /// A creature's blow at the hero.
  func otherOdds(_ creature: Creature, _ rules: Rules) -> Odds {
    let kind = rules.creatures[creature.kind]
    let chance = min(Odds.most, max(Odds.least, kind.attack - armour(rules) * rules.hero.armourEffect))
    let low = max(0, kind.damage.lowerBound + creature.strength)
    return Odds(
      chance: kind.attack == 0 ? 0 : chance, damage: low...max(low, kind.damage.upperBound + creature.strength))
  }

  /// True if a creature cannot defend itself.
  func isHelpless(_ creature: Creature) -> Bool {
    creature.mood == .asleep || creature.frozenUntil > clock
  }

  /// The odds of a fight with one creature to the end.
  func duel(_ creature: Creature, _ rules: Rules) -> DuelOdds {
    var awake = creature
    (awake.mood, awake.frozenUntil) = (.awake, 0)
    let first = ownOdds(creature, isShot: false, rules), own = ownOdds(awake, isShot: false, rules)
    let other = otherOdds(creature, rules)
    let kind = rules.creatures[creature.kind]
    // The time of a blow of each, in ticks.
    let ownPace = (weaponRule(rules)?.pace ?? 100) / (hero.isHasty ? 2 : 1), otherPace = kind.pace + kind.windup
    let most = max(1, creature.health), health = max(1, hero.health)
    func mean(_ odds: Odds) -> Int { odds.chance * (odds.damage.lowerBound + odds.damage.upperBound) }
    let blows = max(1, (most * 200 + mean(own) - 1) / max(1, mean(own)))
    // The chance to be alive, by the health of both, in rounds of the two paces.
    var table = [[Double]](repeating: [Double](repeating: 0, count: health + 1), count: most + 1)
    table[most][health] = 1
    var (won, ownTime, otherTime, isFirst) = (0.0, 0, otherPace, true)
    var lost = 0.0
    for _ in 0..<160 where won + lost < 0.995 {
      if ownTime <= otherTime {
        let odds = isFirst ? first : own
        won += Self.strike(&table, odds, isOwn: true)
        ownTime += ownPace
        isFirst = false
      } else {
        lost += Self.strike(&table, other, isOwn: false)
        otherTime += otherPace
      }
    }
    let win = won + lost > 0 ? won / (won + lost) : 1
    return DuelOdds(own: first, other: other, win: Int((win * 100).rounded()), blows: blows)
  }

  /// One blow on all cases at once.
  /// - Returns: The chance that it was the last one.
  private static func strike(_ table: inout [[Double]], _ odds: Odds, isOwn: Bool) -> Double {
    let hit = Double(odds.chance) / 100 / Double(odds.damage.count)
    let miss = 1 - Double(odds.chance) / 100
    var next = table
    var dead = 0.0
    for row in table.indices { for column in table[row].indices { next[row][column] = table[row][column] * miss } }
    for row in table.indices {
      for column in table[row].indices where table[row][column] > 0 {
        let share = table[row][column] * hit
        for damage in odds.damage {
          if isOwn {
            if row - damage <= 0 { dead += share } else { next[row - damage][column] += share }
          } else if column - damage <= 0 {
            dead += share
          } else {
            next[row][column - damage] += share
          }
        }
      }
    }
    table = next
    return dead
  }
}
