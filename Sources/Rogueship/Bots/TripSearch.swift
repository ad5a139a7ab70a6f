/// Searches for the next trip by the captain's knowledge of prices.
struct TripSearch {
  struct Trip {
    let destination: Int
    let fuel: Int
    let bundle: [(Commodity, Int)]
    let worth: Int
  }

  private let personality: Personality
  private let view: CaptainView
  private let daysLeft: Int

  init(_ personality: Personality, _ view: CaptainView) {
    self.personality = personality
    self.view = view
    daysLeft = view.lastDay - view.day
  }

  /// The best trip; `nil` if none can be made or none pays in the remaining days.
  var best: Trip? {
    var best: Trip?
    var rumoured: [[Int]] = []
    for planet in 0..<view.planetCount { rumoured.append(beliefs(planet)) }
    for planet in 0..<view.planetCount where view.isInRange(planet) {
      let days = view.days(to: planet)
      guard days <= daysLeft else { continue }
      guard let trip = trip(to: planet, days, rumoured) else { continue }
      if trip.worth > best?.worth ?? .min { best = trip }
    }
    guard let best, best.worth > 0 || daysLeft > 8 else { return nil }
    return best
  }

  private func trip(to planet: Int, _ days: Int, _ beliefs: [[Int]]) -> Trip? {
    let distance = view.distance(view.location, planet)
    let fuelPrice = view.planet(view.location).fuelPrice
    let needed = max(0, distance - view.ship.fuel)
    guard needed * fuelPrice <= view.money.cash else { return nil }
    // A full tank if fuel is cheap, otherwise the need of the trip and a little more.
    let room = view.tank - view.ship.fuel
    let wanted = needed == 0 ? 0 : fuelPrice <= 3 ? room : min(room, needed + 6)
    let fuel = max(needed, min(wanted, view.money.cash / 8 / fuelPrice))
    let cash = view.money.cash - fuel * fuelPrice
    let (bundle, profit) = bundle(
      from: Array(Commodity.allCases.map { view.price($0) }), at: view.location, to: planet, beliefs, cash: cash,
      hold: view.freeHold, isHere: true)
    let carried = Commodity.allCases.reduce(0) { sum, commodity in
      let units = view.ship.cargo[commodity.rawValue]
      return units == 0 ? sum : sum + units * (beliefs[planet][commodity.rawValue] - view.price(commodity)) * 9 / 10
    }
    let load = bundle.reduce(view.cargoValue) { $0 + $1.1 * view.basePrice(of: $1.0) }
    let law = view.law(of: planet)
    let fear = law.lawless * personality.fearOfWays * max(4, load / 100) / 10
    var worth = profit + carried - distance * fuelPrice - fear
    if personality.smuggles, load > 0 { worth -= law.patrol * smuggledValue(bundle, planet) / 700 }
    var span = days + 1
    if personality.looksAhead {
      let next = onward(from: planet, days, cash: cash + profit, beliefs)
      worth += next.worth * 8 / 10
      span += next.days
    }
    return Trip(
      destination: planet, fuel: fuel, bundle: bundle, worth: personality.countsDays ? worth * 10 / span : worth)
  }

  /// The best second trip from a planet.
  private func onward(from planet: Int, _ gone: Int, cash: Int, _ beliefs: [[Int]]) -> (worth: Int, days: Int) {
    let range = view.value(of: .engine)
    var best = (worth: 0, days: 1)
    for other in 0..<view.planetCount where other != planet {
      let distance = view.distance(planet, other)
      let speed = max(1, view.distance(view.location, planet) / max(1, gone))
      let days = distance / max(speed, 6) + 1
      guard distance <= range, gone + days <= daysLeft else { continue }
      let profit = bundle(
        from: beliefs[planet], at: planet, to: other, beliefs, cash: cash, hold: view.value(of: .hold), isHere: false
      ).profit
      if profit * best.days > best.worth * days { best = (profit, days + 1) }
    }
    return best
  }

  /// The prices that the captain expects on a planet on arrival, by commodity.
  private func beliefs(_ planet: Int) -> [Int] {
    let rumours = view.rumours.filter { $0.planet == planet && view.day - $0.heard <= 8 }
    return Commodity.allCases.map { commodity in
      let usual = view.usualPrice(commodity, on: planet)
      var belief = usual
      var age = 20
      if let seen = view.seenPrice(commodity, on: planet) {
        age = view.day - seen.day + 2
        // The difference from the usual price halves in ten days.
        belief += (seen.price - usual) * 10 / (10 + age)
      }
      if age > 3 {
        for rumour in rumours { belief += usual * view.change(of: commodity, by: rumour) * 7 / 10_000 }
      }
      return max(1, belief)
    }
  }

  /// The purchase for a destination and its expected profit: the better of two orders, by margin and by return.
  private func bundle(
    from prices: [Int], at origin: Int, to planet: Int, _ beliefs: [[Int]], cash: Int, hold: Int, isHere: Bool
  ) -> (goods: [(Commodity, Int)], profit: Int) {
    let keep = 1000 - view.spread(at: planet)
    var offers: [(commodity: Commodity, price: Int, sale: Int)] = []
    for commodity in Commodity.allCases {
      guard !view.isForbidden(commodity, on: origin) else { continue }
      if !personality.smuggles && view.isForbidden(commodity, on: planet) { continue }
      let price = prices[commodity.rawValue]
      let sale = beliefs[planet][commodity.rawValue] * keep / 1000
      if sale * 100 > price * 106 { offers.append((commodity, price, sale)) }
    }
    guard !offers.isEmpty else { return ([], 0) }
    let byMargin = fill(
      offers.sorted { $0.sale - $0.price > $1.sale - $1.price }, origin, planet, cash: cash, hold: hold, isHere: isHere)
    let byReturn = fill(
      offers.sorted { $0.sale * $1.price > $1.sale * $0.price }, origin, planet, cash: cash, hold: hold, isHere: isHere)
    return byMargin.profit >= byReturn.profit ? byMargin : byReturn
  }

  private func fill(
    _ offers: [(commodity: Commodity, price: Int, sale: Int)], _ origin: Int, _ planet: Int, cash: Int, hold: Int,
    isHere: Bool
  ) -> (goods: [(Commodity, Int)], profit: Int) {
    var (cash, hold, profit) = (cash, hold, 0)
    var goods: [(Commodity, Int)] = []
    for offer in offers where hold > 0 {
      let slope = view.slope(of: offer.commodity)
      let moves = slope * (view.usualPrice(offer.commodity, on: origin) + view.usualPrice(offer.commodity, on: planet))
      // Each unit bought and sold narrows the margin; past this many the last one earns nothing.
      var units = min(hold, 1 + (offer.sale - offer.price) * 1000 / max(1, moves))
      var cost = 0
      if isHere {
        units = min(units, view.stock(offer.commodity))
        cost = view.cost(offer.commodity, units: units)
        while units > 0, cost > cash {
          units = min(units - 1, cash / max(1, offer.price))
          cost = view.cost(offer.commodity, units: units)
        }
      } else {
        units = min(units, 16, cash / max(1, offer.price))
        cost = units * offer.price * (2000 + slope * units) / 2000
      }
      guard units > 0 else { continue }
      profit += units * offer.sale * max(400, 2000 - slope * units) / 2000 - cost
      cash -= cost
      hold -= units
      goods.append((offer.commodity, units))
    }
    return (goods, profit)
  }

  private func smuggledValue(_ bundle: [(Commodity, Int)], _ planet: Int) -> Int {
    var hidden = view.value(of: .hidden)
    var value = 0
    for (commodity, units) in bundle where view.isForbidden(commodity, on: planet) {
      let hiding = min(hidden, units)
      hidden -= hiding
      value += (units - hiding) * view.basePrice(of: commodity)
    }
    return value
  }
}
