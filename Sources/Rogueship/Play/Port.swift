import GameCore

/// The actions in a port. Each checks first and changes only then.
extension GameState {
  mutating func buy(_ units: Int, _ commodity: Commodity, _ rules: Rules) throws(CaptainRefusal) -> [CaptainEvent] {
    let index = commodity.rawValue
    guard !forbids(location, index, rules) else { throw .forbidden }
    let limit = mostToBuy(index, rules)
    guard units >= 1, units <= limit else { throw .amount(most: limit) }
    let cost = markets.cost(location, index, units: units, rules.market)
    let most = rules.market.goods[index].base * rules.difficulties.score.stock / 1000
    let book = markets.cost(location, index, units: units, atMost: most, rules.market)
    markets.trade(location, index, units: units, rules.market)
    money.move(-cost, .purchases)
    ship.cargo[index] += units
    ship.paid[index] += cost
    ship.book[index] += book
    return [.bought(commodity, units: units, cost: cost)]
  }

  mutating func sell(_ units: Int, _ commodity: Commodity, _ rules: Rules) throws(CaptainRefusal) -> [CaptainEvent] {
    let index = commodity.rawValue
    let held = ship.cargo[index]
    guard units >= 1, units <= held else { throw .amount(most: held) }
    let revenue = revenue(index, units: units, rules)
    let paid = ship.paid[index] * units / held
    let ordered = ordered(units, of: index, on: location, day: day)
    markets.trade(location, index, units: ordered - units, rules.market)
    money.move(revenue, .sales)
    ship.remove(units, of: index)
    return [.sold(commodity, units: units, revenue: revenue, profit: revenue - paid)] + deliver(ordered, rules)
  }

  /// The revenue of units here: the order's price for those that are ordered, and the market's for the others.
  func revenue(_ commodity: Int, units: Int, _ rules: Rules) -> Int {
    let ordered = ordered(units, of: commodity, on: location, day: day)
    return ordered * (log.order?.price ?? 0)
      + markets.revenue(
        location, commodity, units: units - ordered, spread: spread(at: location, rules), rules.market)
  }

  func mostToRefuel(_ rules: Rules) -> Int {
    min(tank(rules) - ship.fuel, money.cash / planets[location].fuelPrice)
  }

  mutating func refuel(_ units: Int, _ rules: Rules) throws(CaptainRefusal) -> [CaptainEvent] {
    let most = mostToRefuel(rules)
    guard units >= 1, units <= most else { throw .amount(most: most) }
    let cost = units * planets[location].fuelPrice
    money.move(-cost, .fuel)
    ship.fuel += units
    return [.refuelled(units: units, cost: cost)]
  }

  func mostToRepair(_ rules: Rules) -> Int {
    min(value(of: .hull, rules) - ship.hull, money.cash / rules.market.repairPrice)
  }

  mutating func repair(_ points: Int, _ rules: Rules) throws(CaptainRefusal) -> [CaptainEvent] {
    let most = mostToRepair(rules)
    guard points >= 1, points <= most else { throw .amount(most: most) }
    let cost = points * rules.market.repairPrice
    money.move(-cost, .repairs)
    ship.hull += points
    return [.repaired(points: points, cost: cost)]
  }

  /// The price of the next step of a part, if the shipyard here can fit it.
  func priceOfNextStep(_ part: Part, _ rules: Rules) -> Int? {
    let steps = rules.ship.parts[part.rawValue]
    let next = ship[part]
    guard next < steps.prices.count, planets[location].yard >= steps.yards[next] else { return nil }
    return steps.prices[next]
  }

  mutating func fit(_ part: Part, _ rules: Rules) throws(CaptainRefusal) -> [CaptainEvent] {
    guard let price = priceOfNextStep(part, rules) else { throw .notFitted }
    guard money.cash >= price else { throw .cannotPay(price: price) }
    money.move(-price, .parts)
    let before = value(of: .hull, rules)
    ship.steps[part.rawValue] += 1
    // New plates come whole.
    ship.hull += value(of: .hull, rules) - before
    return [.fitted(part, step: ship[part], cost: price)]
  }

  mutating func pay(_ credits: Int, _ rules: Rules) throws(CaptainRefusal) -> [CaptainEvent] {
    let most = min(money.cash, money.debt)
    guard credits >= 1, credits <= most else { throw .amount(most: most) }
    money.move(-credits, .repayments)
    money.debt -= credits
    let wasDue = money.due > 0
    if credits > money.due { money.paidAhead = (money.paidAhead ?? 0) + credits - money.due }
    money.due = max(0, money.due - credits)
    guard wasDue, money.due == 0 else { return [.repaid(credits)] }
    let honour = rules.difficulties.score.instalment
    renown += honour
    return [.repaid(credits), .renown(honour)]
  }

  mutating func borrow(_ credits: Int, _ rules: Rules) throws(CaptainRefusal) -> [CaptainEvent] {
    let most = credit(rules)
    guard most > 0 else { throw .noCredit }
    guard credits >= 1, credits <= most else { throw .amount(most: most) }
    money.move(credits, .loan)
    money.debt += credits
    // Borrowed money that is paid back is no payment.
    money.paidAhead = (money.paidAhead ?? 0) - credits
    return [.borrowed(credits)]
  }

  mutating func retire(_ rules: Rules) -> [CaptainEvent] { end(fortune(rules) < 0 ? .bankrupt : .retired) }

  mutating func end(_ ending: Ending) -> [CaptainEvent] {
    phase = .over(ending)
    return [.ended(ending)]
  }
}
