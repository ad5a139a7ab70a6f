/// Buys cheaply and sells at high prices. Its personality decides the details and its answers to encounters.
struct TraderBot: CaptainBot {
  private let personality: Personality
  /// The actions planned for this port, next last.
  private var plan: [CaptainAction] = []
  private var tradedOnTrip = -1

  init(_ personality: Personality) { self.personality = personality }

  mutating func decide(_ view: CaptainView) -> CaptainAction {
    if let encounter = view.encounter {
      plan = []
      return .answer(AnswerValue(personality, view, encounter).best)
    }
    if let next = plan.popLast() { return next }
    if tradedOnTrip != view.trips {
      for commodity in Commodity.allCases where sells(commodity, view) {
        return .sell(view.ship.cargo[commodity.rawValue], commodity)
      }
    }
    if let payment = payment(view) { return .pay(payment) }
    if let part = purchase(view) { return .fit(part) }
    if let points = mending(view) { return .repair(points) }
    tradedOnTrip = view.trips
    return depart(view)
  }

  /// True if a commodity is sold here: unless it would be sold at a loss and there is time to take it elsewhere.
  private func sells(_ commodity: Commodity, _ view: CaptainView) -> Bool {
    let units = view.ship.cargo[commodity.rawValue]
    guard units > 0 else { return false }
    if view.lastDay - view.day < 8 || view.money.due > view.money.cash { return true }
    let revenue = view.revenue(commodity, units: units)
    return revenue * 100 >= view.ship.paid[commodity.rawValue] * 93
      && revenue * 100 >= units * view.basePrice(of: commodity) * 80
  }

  private func payment(_ view: CaptainView) -> Int? {
    let money = view.money
    guard money.debt > 0, money.cash > 0 else { return nil }
    if money.due > 0 {
      let isPressing = money.dueDay - view.day <= 4
      if money.cash >= money.due, isPressing || money.cash - money.due >= 600 { return money.due }
    }
    return money.cash - money.debt >= personality.paysAbove ? money.debt : nil
  }

  private func purchase(_ view: CaptainView) -> Part? {
    guard view.day * 100 < view.lastDay * 72, view.money.due == 0 else { return nil }
    // Money for a near instalment must not be spent.
    var reserve = personality.reserve
    if let next = view.nextCollection, next.day - view.day < personality.providesDays {
      reserve += view.money.debt * next.share / 1000
    }
    var wanted = [Int](repeating: 0, count: Part.allCases.count)
    for part in personality.shopping {
      wanted[part.rawValue] += 1
      guard view.ship[part] < wanted[part.rawValue] else { continue }
      guard let price = view.priceHere(of: part) else { continue }
      return view.money.cash - price >= reserve ? part : nil
    }
    return nil
  }

  private func mending(_ view: CaptainView) -> Int? {
    let whole = view.value(of: .hull)
    guard view.ship.hull * 100 < whole * personality.mendsBelow else { return nil }
    let affordable = min(whole - view.ship.hull, view.money.cash / 2 / view.repairPrice)
    return affordable > 0 ? affordable : nil
  }

  private mutating func depart(_ view: CaptainView) -> CaptainAction {
    guard let trip = TripSearch(personality, view).best else {
      return view.lastDay - view.day <= 3 || isStuck(view) ? .retire : .wait
    }
    plan = [.go(trip.destination)]
    if trip.fuel > 0 { plan.append(.refuel(trip.fuel)) }
    for (commodity, units) in trip.bundle.reversed() { plan.append(.buy(units, commodity)) }
    return plan.removeLast()
  }

  private func isStuck(_ view: CaptainView) -> Bool {
    view.money.cash + view.credit < 60 && view.ship.load == 0
  }
}
