/// The score, item by item. Money in credits, shares in thousandths.
public struct ScoreSheet: Codable, Hashable, Sendable {
  /// Cash in hand.
  public let cash: Int
  /// The debt to the lender.
  public let debt: Int
  /// Cargo at its purchase price, at most a share of its usual value.
  public let cargo: Int
  /// Parts at a share of their prices.
  public let parts: Int
  /// The part of the fortune beyond the goal, if only a share of it counts; 0 if all of it does.
  public let beyondGoal: Int
  /// The share of the fortune that counts after the ending.
  public let share: Int
  /// Points for the fortune.
  public let fortunePoints: Int
  /// Points for renown: as many as the renown itself.
  public let renownPoints: Int
  /// Points for the planets visited, the first one left out.
  public let visitPoints: Int
  /// The value of a point at this difficulty, in thousandths.
  public let multiplier: Int

  /// The worth of everything if the captain stopped now.
  public var fortune: Int { cash + cargo + parts - debt }
  /// The score.
  public var total: Int { (fortunePoints + renownPoints + visitPoints) * multiplier / 1000 }
}

extension GameState {
  func scoreSheet(_ rules: Rules) -> ScoreSheet {
    let table = rules.difficulties.score
    let cargo = ship.book.reduce(0, +)
    let parts = partsValue(rules)
    let fortune = max(0, money.cash + cargo + parts - money.debt)
    let beyond = table.beyondGoal == 1000 ? 0 : max(0, fortune - level(rules).goal)
    let counted = fortune - beyond + beyond * table.beyondGoal / 1000
    let share = scoreShare(rules)
    return ScoreSheet(
      cash: money.cash, debt: money.debt, cargo: cargo, parts: parts, beyondGoal: beyond, share: share,
      fortunePoints: counted * share / 1000 / table.fortunePerPoint, renownPoints: renown,
      visitPoints: (log.visited.nonzeroBitCount - 1) * table.visit, multiplier: level(rules).multiplier)
  }

  private func partsValue(_ rules: Rules) -> Int {
    var value = 0
    for part in Part.allCases {
      for step in 0..<ship[part] {
        value += rules.ship.parts[part.rawValue].prices[step] * rules.ship.resale / 100
      }
    }
    return value
  }

  private func scoreShare(_ rules: Rules) -> Int {
    let shares = rules.difficulties.score.shares
    let home = shares[Ending.deadline.rawValue]
    guard case .over(let ending) = phase else { return home }
    let share = shares[ending.rawValue]
    // The heirs get more with insurance, but never as much as a captain who comes home.
    return ending == .lost ? share + (home - share) * value(of: .insurance, rules) / 100 : share
  }

  /// The worth of everything if the captain stopped now, in credits: cash, cargo, parts at half price, less the debt.
  /// No purchase increases it.
  func fortune(_ rules: Rules) -> Int { ship.book.reduce(money.cash - money.debt + partsValue(rules), +) }

  func score(_ rules: Rules) -> Int { scoreSheet(rules).total }
}
