import GameCore

/// Values derived from a state: capacities, prices, fortune.
extension GameState {
  func level(_ rules: Rules) -> DifficultyTable.Level { rules.level(difficulty) }

  @inline(__always)
  func value(of part: Part, _ rules: Rules) -> Int { rules.value(of: part, step: ship.steps[part.rawValue]) }

  func distance(_ a: Int, _ b: Int) -> Int { distances[a * Rules.planetCount + b] }

  func government(of planet: Int, _ rules: Rules) -> MarketTable.Rule {
    rules.market.rules[planets[planet].government.rawValue]
  }

  func forbids(_ planet: Int, _ commodity: Int, _ rules: Rules) -> Bool {
    rules.market.rules[planets[planet].government.rawValue].forbids[commodity]
  }

  func freeHold(_ rules: Rules) -> Int { value(of: .hold, rules) - ship.load }

  func tank(_ rules: Rules) -> Int { rules.ship.tanks[ship[.engine]] }

  /// Days to another planet.
  func days(to planet: Int, _ rules: Rules) -> Int {
    let speed = rules.ship.speeds[ship[.engine]]
    return max(1, (distance(location, planet) + speed - 1) / speed)
  }

  /// The market's share of a sale, in thousandths. It depends on the standing with the faction that rules the market.
  func spread(at planet: Int, _ rules: Rules) -> Int {
    let faction = government(of: planet, rules).faction
    return max(
      10, rules.market.spread + level(rules).spread - standing[faction.rawValue] * rules.market.spreadPerStanding / 10)
  }

  /// The most units of a commodity that can be bought here and now.
  func mostToBuy(_ commodity: Int, _ rules: Rules) -> Int {
    guard !forbids(location, commodity, rules) else { return 0 }
    let limit = min(freeHold(rules), markets.stock(location, commodity, rules.market))
    guard limit > 0 else { return 0 }
    return markets.affordable(location, commodity, cash: money.cash, limit: limit, rules.market).units
  }

  /// The most credits that the bank here would lend.
  func credit(_ rules: Rules) -> Int {
    guard government(of: location, rules).hasBank, money.due == 0 else { return 0 }
    let table = rules.difficulties.creditLimit
    let limit = table.base + table.perStanding * standing[Faction.guild.rawValue]
    return max(0, limit - max(0, money.debt - level(rules).debt))
  }

  /// The usual value of the cargo, in credits.
  func cargoValue(_ rules: Rules) -> Int {
    var value = 0
    for commodity in 0..<Rules.goods { value += ship.cargo[commodity] * rules.market.goods[commodity].base }
    return value
  }

  /// Units of each commodity that a planet forbids and that the hidden hold does not hide; it hides the dearest first.
  func exposed(at planet: Int, _ rules: Rules) -> [Int] {
    var hidden = value(of: .hidden, rules)
    var units = [Int](repeating: 0, count: Rules.goods)
    for commodity in stride(from: Rules.goods - 1, through: 0, by: -1) where forbids(planet, commodity, rules) {
      let hiding = min(hidden, ship.cargo[commodity])
      hidden -= hiding
      units[commodity] = ship.cargo[commodity] - hiding
    }
    return units
  }

  /// Records the prices here and as far as the scanner reaches.
  mutating func look(_ rules: Rules) {
    let reach = value(of: .scanner, rules)
    for planet in planets.indices where planet == location || distance(location, planet) <= reach {
      log.seenDay[planet] = day
      for commodity in 0..<Rules.goods {
        log.seenPrice[planet * Rules.goods + commodity] = markets.price(planet, commodity, rules.market)
      }
      writeNews(of: planet)
    }
  }

  /// Records the event on a planet, and forgets the rumours of it that are false.
  private mutating func writeNews(of planet: Int) {
    let event = markets.events[planet]
    log.rumours.removeAll { $0.planet == planet && ($0.event != event?.event || $0.commodity != event?.commodity) }
    log.seenNews.removeAll { $0.planet == planet }
    guard let event else { return }
    log.seenNews.append(Rumour(planet: planet, event: event.event, commodity: event.commodity, heard: day))
  }

  /// Changes a standing within its bounds.
  mutating func change(_ faction: Faction, by amount: Int) -> [CaptainEvent] {
    let before = standing[faction.rawValue]
    standing[faction.rawValue] = min(100, max(-100, before + amount))
    let change = standing[faction.rawValue] - before
    return change == 0 ? [] : [.standing(faction, by: change)]
  }
}
