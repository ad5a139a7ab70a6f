import GameCore

/// The orders of the named buyer: a reason to fly far.
extension GameState {
  /// Forgets an order that is over, and hears of a new one if none is open. Draws a fixed number of times.
  mutating func renewOrder(_ rules: Rules) -> [CaptainEvent] {
    let table = rules.market.orders
    let isPlaced = log.trips == 0 || marketStream.chance(permille: table.chance)
    let (place, good) = (marketStream.below(1 << 16), marketStream.below(1 << 16))
    let (share, premium) = (marketStream.within(table.units), marketStream.within(table.premium))
    let extra = marketStream.within(table.days)
    var events: [CaptainEvent] = []
    if let order = log.order, order.lastDay < day {
      log.order = nil
      events.append(.orderOver(order))
    }
    guard log.order == nil, isPlaced else { return events }
    // The farther half of the planets: the order is a reason to go there.
    let far = planets.indices.filter { $0 != location }.sorted {
      (distance(location, $0), $0) > (distance(location, $1), $1)
    }.prefix(planets.count / 2)
    let planet = far[place % far.count]
    let wanted = Commodity.allCases.filter {
      let base = rules.market.goods[$0.rawValue].base
      return base >= table.least && !forbids(planet, $0.rawValue, rules)
        && markets.usual[planet * Rules.goods + $0.rawValue] >= base
    }
    let lastDay = day + days(to: planet, rules) + extra
    guard !wanted.isEmpty, lastDay < level(rules).days else { return events }
    let commodity = wanted[good % wanted.count]
    let order = BuyersOrder(
      planet: planet, commodity: commodity, units: max(3, value(of: .hold, rules) * share / 100),
      price: markets.usual[planet * Rules.goods + commodity.rawValue] * (1000 + premium) / 1000, lastDay: lastDay)
    log.order = order
    return events + [.ordered(order)]
  }

  /// The units of a load that the buyer's order takes on a planet on a day.
  func ordered(_ units: Int, of commodity: Int, on planet: Int, day: Int) -> Int {
    guard let order = log.order, order.planet == planet, order.commodity.rawValue == commodity, day <= order.lastDay
    else { return 0 }
    return min(units, order.units)
  }

  /// Hands over units that the order takes; the captain has them no more.
  mutating func deliver(_ units: Int, _ rules: Rules) -> [CaptainEvent] {
    guard units > 0, var order = log.order else { return [] }
    order.units -= units
    log.order = order.units > 0 ? order : nil
    guard order.units == 0 else { return [] }
    let table = rules.market.orders
    renown += table.renown
    if story.times(table.sequel) == 0, !story.sequels.contains(where: { $0.kind == table.sequel }) {
      story.sequels.append(Story.Sequel(kind: table.sequel, day: day))
    }
    return [.filled(order), .renown(table.renown)]
  }
}
