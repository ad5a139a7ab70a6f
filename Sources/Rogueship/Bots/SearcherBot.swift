/// The differences between searchers.
struct SearchStyle: Sendable {
  /// The fear of an inspection that finds contraband, in percent of its mean cost; `nil` carries none.
  var fearOfInspection: Int?
  /// The extra fear of an inspection that would take everything, in percent.
  var caution = 0
  /// The parts to fit, in this order, as money allows; each at most to its step.
  var parts: [(part: Part, step: Int)] = []
  /// The cash that it keeps when it fits a part.
  var reserve = 1300
  /// Borrows all that a bank lends in the first days.
  var borrows = false
  /// Pays the whole debt once it has so much cash.
  var paysAbove = 6000
  /// The weights for encounters.
  var personality = Personality.searcher

  /// Every idea that pays: contraband in the hidden hold, range, room and guns. A stronger hull comes early: with it
  /// fewer ships are lost.
  static let searcher = SearchStyle(
    fearOfInspection: 100, caution: 150,
    parts: [
      (.hold, 1), (.hidden, 1), (.engine, 1), (.hull, 1), (.hold, 2), (.weapons, 1), (.shields, 1), (.hidden, 2),
      (.engine, 2), (.weapons, 2), (.hold, 3), (.hidden, 3),
    ])
  /// One idea: contraband in the open hold, and no part at all.
  static let openSmuggler = SearchStyle(fearOfInspection: 50, personality: .bold(fearOfLoss: 3))
  /// One idea: trade by the law, and every part that a shipyard has.
  static let partBuyer = SearchStyle(
    parts: [
      (.hold, 1), (.engine, 1), (.weapons, 1), (.shields, 1), (.hull, 1), (.insurance, 1), (.scanner, 1), (.hold, 2),
      (.weapons, 2), (.shields, 2), (.engine, 2), (.hull, 2), (.insurance, 2), (.scanner, 2), (.hold, 3), (.weapons, 3),
      (.shields, 3),
    ], reserve: 800, personality: .bold(fearOfLoss: 2))
  /// One idea: trade by the law with all the money that a bank lends.
  static let borrower = SearchStyle(borrows: true, paysAbove: 9000, personality: .bold(fearOfLoss: 2))
}

/// Searches two trips ahead, unit by unit, by the prices last seen and the usual ones. It takes the route that earns
/// most in a day, and weighs encounters by the expected points.
struct SearcherBot: CaptainBot {
  private let style: SearchStyle
  /// The actions planned for this port, next last.
  private var plan: [CaptainAction] = []
  private var tradedOnTrip = -1

  init(_ style: SearchStyle) { self.style = style }

  mutating func decide(_ view: CaptainView) -> CaptainAction {
    if let encounter = view.encounter {
      plan = []
      return .answer(AnswerValue(style.personality, view, encounter).best)
    }
    if let next = plan.popLast() { return next }
    if tradedOnTrip != view.trips {
      for commodity in Commodity.allCases where view.ship.cargo[commodity.rawValue] > 0 {
        return .sell(view.ship.cargo[commodity.rawValue], commodity)
      }
    }
    if let action = service(view) { return action }
    tradedOnTrip = view.trips
    return depart(view)
  }

  /// The use of money in a port before the next trip: debts, parts, repairs.
  private func service(_ view: CaptainView) -> CaptainAction? {
    let money = view.money
    // Days of grace are for trade with the money. It pays if that leaves enough for a load, or at the last moment.
    if money.due > 0, money.cash >= money.due, money.cash - money.due >= 600 || money.dueDay - view.day < 3 {
      return .pay(money.due)
    }
    if money.debt > 0, money.cash > style.paysAbove { return .pay(min(money.cash, money.debt)) }
    if style.borrows, view.credit > 0, view.day < 6, money.cash < 2500 { return .borrow(view.credit) }
    if let part = part(view) { return .fit(part) }
    let hurt = view.value(of: .hull) - view.ship.hull
    let affordable = min(hurt, (money.cash - 500) / view.repairPrice)
    if affordable > 0, view.day < view.lastDay - 4, hurt * 4 > view.value(of: .hull) { return .repair(affordable) }
    return nil
  }

  private func part(_ view: CaptainView) -> Part? {
    guard view.day * 100 < view.lastDay * 72 else { return nil }
    var reserve = style.reserve
    if let next = view.nextCollection, next.day - view.day < 4 { reserve += view.money.debt * next.share / 1000 }
    for wanted in style.parts where view.ship[wanted.part] < wanted.step {
      guard let price = view.priceHere(of: wanted.part) else { continue }
      return view.money.cash - price >= reserve ? wanted.part : nil
    }
    return nil
  }

  private mutating func depart(_ view: CaptainView) -> CaptainAction {
    let search = TwoLegSearch(style, view)
    guard let trip = search.best else {
      if view.lastDay - view.day <= 5 { return .retire }
      return view.money.cash + view.credit < 60 && view.ship.load == 0 ? .retire : .wait
    }
    plan = [.go(trip.destination)]
    var cash = view.money.cash
    for (index, units) in trip.cargo.units.enumerated() where units > 0 {
      let commodity = Commodity.allCases[index]
      plan.append(.buy(units, commodity))
      cash -= view.cost(commodity, units: units)
    }
    let price = view.planet(view.location).fuelPrice
    let needed = max(0, view.distance(view.location, trip.destination) - view.ship.fuel)
    let room = view.tank - view.ship.fuel
    // A full tank if any fuel is bought.
    let fuel = needed == 0 ? 0 : max(needed, min(room, max(0, cash - 300) / price))
    if fuel > 0 { plan.append(.refuel(fuel)) }
    return plan.removeLast()
  }
}

/// The best way over one or two planets, by the captain's knowledge.
struct TwoLegSearch {
  struct Load {
    var units = [Int](repeating: 0, count: Commodity.allCases.count)
    var cost = 0
    var profit = 0
  }

  struct Trip {
    let destination: Int
    let cargo: Load
    /// Credits in a day, in tenths.
    let rate: Int
  }

  private let style: SearchStyle
  private let view: CaptainView
  private let daysLeft: Int
  /// The expected price of a unit, by planet and commodity.
  private var beliefs: [[Int]] = []
  private var usual: [[Int]] = []
  private var forbids: [[Bool]] = []

  init(_ style: SearchStyle, _ view: CaptainView) {
    self.style = style
    self.view = view
    // The last day is for selling.
    daysLeft = view.lastDay - view.day - 1
    for planet in 0..<view.planetCount {
      usual.append(Commodity.allCases.map { view.usualPrice($0, on: planet) })
      forbids.append(Commodity.allCases.map { view.isForbidden($0, on: planet) })
      beliefs.append(Commodity.allCases.map { belief($0, on: planet) })
    }
  }

  /// The expected price: nearer to the price last seen the more recent that is, changed by rumours.
  private func belief(_ commodity: Commodity, on planet: Int) -> Int {
    let usual = view.usualPrice(commodity, on: planet)
    if planet == view.location { return view.price(commodity) }
    var belief = usual
    if let seen = view.seenPrice(commodity, on: planet) {
      let weight = max(20, 100 - (view.day - seen.day) * 100 / 12)
      belief = (weight * seen.price + (100 - weight) * usual) / 100
    }
    for rumour in view.rumours where rumour.planet == planet && view.day - rumour.heard < 6 {
      belief += usual * view.change(of: commodity, by: rumour) / 2000
    }
    return max(1, belief)
  }

  /// The trip that earns most in a day; `nil` if none earns anything or none can be made in the remaining days.
  var best: Trip? {
    var best: Trip?
    let here = view.location
    for planet in 0..<view.planetCount where view.isInRange(planet) {
      let days = view.days(to: planet)
      let distance = view.distance(here, planet)
      let fuelPrice = view.planet(here).fuelPrice
      let needed = max(0, distance - view.ship.fuel)
      guard days <= daysLeft, needed * fuelPrice <= view.money.cash else { continue }
      let cash = view.money.cash - needed * fuelPrice - 30
      let first = load(from: here, to: planet, cash: cash, isHere: true)
      let gain = first.profit - distance * fuelPrice
      var rate = gain * 10 / days
      for other in 0..<view.planetCount where other != planet && view.distance(planet, other) <= view.value(of: .engine)
      {
        let more = view.days(from: planet, to: other)
        guard days + more <= daysLeft else { continue }
        let second = load(from: planet, to: other, cash: cash + first.profit, isHere: false)
        let onward = second.profit - view.distance(planet, other) * 3
        rate = max(rate, (gain * 10 + onward * 85 / 10) / (days + more))
      }
      // A captain who lands too late with a load loses it to the lender.
      if view.money.due > 0, view.isCollected(on: view.day + days) { rate /= 3 }
      if rate > best?.rate ?? 0 { best = Trip(destination: planet, cargo: first, rate: rate) }
    }
    return best
  }

  /// The load from one planet to another: unit by unit the commodity with the highest gain.
  private func load(from: Int, to: Int, cash: Int, isHere: Bool) -> Load {
    let hold = isHere ? view.freeHold : view.value(of: .hold)
    let hidden = view.value(of: .hidden)
    let keep = 1000 - view.spread(at: to)
    var load = Load()
    let ordered = Commodity.allCases.map { isHere ? view.ordered($0, on: to) : 0 }
    var exposed = 0
    var staked = 0
    let patrol = view.law(of: to).patrol
    for _ in 0..<hold {
      var best: (gain: Int, good: Int, cost: Int)?
      for commodity in Commodity.allCases {
        let good = commodity.rawValue
        guard !forbids[from][good] else { continue }
        let have = load.units[good]
        if isHere, have >= view.stock(commodity) { continue }
        let slope = view.slope(of: commodity) * (2 * have + 1)
        let cost = beliefs[from][good] + usual[from][good] * slope / 2000
        var gain = (beliefs[to][good] - usual[to][good] * slope / 2000) * keep / 1000 - cost
        // The first units may be ordered there; an order is honest, and nothing lowers its price.
        if isHere, have < ordered[good], let order = view.order { gain = max(gain, order.price - cost) }
        if forbids[to][good] {
          guard let fear = style.fearOfInspection else { continue }
          // A captain with everything in one load is ruined if it is found: the fear grows with the share of the
          // cash.
          let caution = 100 + style.caution * (staked + cost) / max(1, cash)
          if exposed >= hidden { gain -= cost * (patrol + 20) * fear / 30_000 * caution / 100 }
        }
        if gain > 3, load.cost + cost <= cash, gain > best?.gain ?? 0 { best = (gain, good, cost) }
      }
      guard let best else { break }
      load.units[best.good] += 1
      load.cost += best.cost
      load.profit += best.gain
      guard forbids[to][best.good] else { continue }
      exposed += 1
      if exposed > hidden { staked += best.cost }
    }
    return isHere ? trimmed(load, from: from, to: to) : load
  }

  /// A load without the goods that earn less than a third of it.
  private func trimmed(_ load: Load, from: Int, to: Int) -> Load {
    var load = load
    for good in load.units.indices where load.units[good] > 0 {
      if view.ordered(Commodity.allCases[good], on: to) > 0 { continue }
      let gain = load.units[good] * (beliefs[to][good] - beliefs[from][good])
      if gain * 3 < load.profit { load.units[good] = 0 }
    }
    return load
  }
}
