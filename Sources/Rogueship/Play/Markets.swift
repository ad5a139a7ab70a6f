import GameCore

/// The markets of all planets. Prices are whole credits, shares thousandths.
///
/// A price is the usual price times 1 + demand + event + pressure. Demand drifts by chance, and an event lasts some
/// days. Pressure is the effect of trade: a unit bought raises it by the commodity's slope, a unit sold lowers it.
/// Each day a share of the pressure is gone. The number of units for sale follows from the limit of pressure.
struct Markets: Codable, Hashable, Sendable {
  /// By planet and commodity: `planet * 9 + commodity`.
  var usual: [Int]
  var demand: [Int]
  var pressure: [Int]
  /// By planet.
  var events: [ActiveEvent?]

  struct ActiveEvent: Codable, Hashable, Sendable {
    var event: MarketEvent
    var commodity: Commodity?
    var lastDay: Int
  }

  /// The effect of an event on a price.
  static func change(_ event: MarketEvent, _ one: Commodity?, of commodity: Int, _ table: MarketTable) -> Int {
    let news = table.news[event.rawValue]
    return news.prices[commodity] + (one?.rawValue == commodity ? news.one : 0)
  }

  /// The price with no further pressure.
  func price(_ planet: Int, _ commodity: Int, _ table: MarketTable) -> Int {
    price(planet, commodity, pressure: pressure[planet * Rules.goods + commodity], table)
  }

  @inline(__always)
  func price(_ planet: Int, _ commodity: Int, pressure: Int, _ table: MarketTable) -> Int {
    let index = planet * Rules.goods + commodity
    var share = 1000 + demand[index] + pressure
    if let event = events[planet] { share += Markets.change(event.event, event.commodity, of: commodity, table) }
    return max(1, usual[index] * max(table.priceFloor, share) / 1000)
  }

  /// The units that can be bought.
  func stock(_ planet: Int, _ commodity: Int, _ table: MarketTable) -> Int {
    let index = planet * Rules.goods + commodity
    let goods = table.goods[commodity]
    let share = usual[index] * 1000 / goods.base
    let limit =
      share < 850 ? table.scarcity.makes : share > 1160 ? table.scarcity.needs : table.scarcity.usual
    return max(0, (limit - pressure[index]) / goods.slope)
  }

  /// The cost of units bought one after the other. Each counts for at most `limit`. Linear in `units`.
  func cost(
    _ planet: Int, _ commodity: Int, units: Int, atMost limit: Int = .max, _ table: MarketTable
  ) -> Int {
    let slope = table.goods[commodity].slope
    var pressure = self.pressure[planet * Rules.goods + commodity] + slope / 2
    var sum = 0
    for _ in 0..<units {
      sum += min(limit, price(planet, commodity, pressure: pressure, table))
      pressure += slope
    }
    return sum
  }

  /// The most units that some cash buys, and their cost. Linear in `limit`.
  func affordable(
    _ planet: Int, _ commodity: Int, cash: Int, limit: Int, _ table: MarketTable
  ) -> (units: Int, cost: Int) {
    let slope = table.goods[commodity].slope
    var pressure = self.pressure[planet * Rules.goods + commodity] + slope / 2
    var (units, sum) = (0, 0)
    while units < limit {
      let next = sum + price(planet, commodity, pressure: pressure, table)
      if next > cash { break }
      sum = next
      units += 1
      pressure += slope
    }
    return (units, sum)
  }

  /// The revenue of units sold one after the other, less the spread. Linear in `units`.
  func revenue(_ planet: Int, _ commodity: Int, units: Int, spread: Int, _ table: MarketTable) -> Int {
    let slope = table.goods[commodity].slope
    var pressure = self.pressure[planet * Rules.goods + commodity] - slope / 2
    var sum = 0
    for _ in 0..<units {
      sum += price(planet, commodity, pressure: pressure, table) * (1000 - spread) / 1000
      pressure -= slope
    }
    return sum
  }

  mutating func trade(_ planet: Int, _ commodity: Int, units: Int, _ table: MarketTable) {
    pressure[planet * Rules.goods + commodity] += units * table.goods[commodity].slope
  }

  /// A day passes everywhere.
  mutating func passDay(_ day: Int, _ stream: inout RandomStream, _ table: MarketTable) {
    for planet in 0..<Rules.planetCount {
      for commodity in 0..<Rules.goods {
        let index = planet * Rules.goods + commodity
        let drift = table.goods[commodity].drift
        let moved = demand[index] - demand[index] / 20 + stream.below(2 * drift + 1) - drift
        demand[index] = min(table.demandLimit, max(-table.demandLimit, moved))
        let back = pressure[index] * table.recovery / 1000
        pressure[index] -= back != 0 ? back : pressure[index].signum()
      }
      if let event = events[planet], event.lastDay < day { events[planet] = nil }
      if stream.chance(permille: table.eventChance), events[planet] == nil {
        events[planet] = Markets.invent(after: day, &stream, table)
      }
    }
  }

  static func invent(after day: Int, _ stream: inout RandomStream, _ table: MarketTable) -> ActiveEvent {
    let event = MarketEvent.allCases[stream.below(MarketEvent.allCases.count)]
    let news = table.news[event.rawValue]
    let commodity = news.one == 0 ? nil : Commodity.allCases[stream.below(Rules.goods)]
    return ActiveEvent(event: event, commodity: commodity, lastDay: day + stream.within(news.days))
  }
}
