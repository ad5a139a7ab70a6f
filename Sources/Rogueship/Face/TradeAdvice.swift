/// Advice from the captain's view: places to sell, goods to buy, destinations. It uses nothing that the player may
/// not know.
public struct TradeAdvice: Sendable {
  /// The best place to sell a good: by the price last seen, or by the usual one if none was seen.
  public struct Sale: Hashable, Sendable {
    /// The planet, from 0.
    public let planet: Int
    /// The gain of a unit bought here and sold there, less the market's share.
    public let gain: Int
    /// The day on which the price was seen; `nil` for the usual one.
    public let day: Int?
    /// True if the engine reaches the planet.
    public let isInReach: Bool
  }

  let view: CaptainView

  /// Advice for a view.
  public init(_ view: CaptainView) { self.view = view }

  /// The best planet within the engine's range. The best of all if none in range pays more than a unit costs here.
  public func bestSale(of commodity: Commodity) -> Sale? {
    let all = (0..<view.planetCount).filter { $0 != view.location && !view.isForbidden(commodity, on: $0) }.map {
      Sale(
        planet: $0, gain: view.knownGain(commodity, on: $0), day: view.seenPrice(commodity, on: $0)?.day,
        isInReach: view.isInRange($0))
    }
    let near = all.filter(\.isInReach).max { $0.gain < $1.gain }
    if let near, near.gain > 0 { return near }
    return all.max { $0.gain < $1.gain }
  }

  /// The event behind a price on another planet. It may be over when the ship lands.
  public struct Reason: Hashable, Sendable {
    /// The event there, seen or rumoured.
    public let event: MarketEvent
    /// True if it was heard, and not seen.
    public let isRumour: Bool
  }

  /// The expected price of a unit on a planet on the day of arrival, before the market's share. It follows the price
  /// last seen, or the usual one. An event seen or heard there counts for as long as it can last.
  func outlook(of commodity: Commodity, on planet: Int) -> (price: Int, reason: Reason?) {
    let usual = view.usualPrice(commodity, on: planet)
    let seen = view.seenPrice(commodity, on: planet)
    var price = seen?.price ?? usual
    let arrival = view.day + view.days(to: planet)
    var reason: Reason?
    func lasts(_ news: Rumour) -> Bool { arrival <= news.heard + view.mostDays(of: news.event) }
    let news = view.seenNews(on: planet)
    if let news {
      let change = view.change(of: commodity, by: news)
      if !lasts(news) {
        price -= usual * change / 1000
      } else if change > 0 {
        reason = Reason(event: news.event, isRumour: false)
      }
    }
    for rumour in view.rumours where rumour.planet == planet && rumour.heard > seen?.day ?? -1 && lasts(rumour) {
      // The price last seen includes the event seen then: a rumour of the same event adds nothing.
      if let news, lasts(news), news.event == rumour.event, news.commodity == rumour.commodity { continue }
      let change = view.change(of: commodity, by: rumour)
      price += usual * change / 1000
      if change > 0 { reason = Reason(event: rumour.event, isRumour: true) }
    }
    return (max(1, price), reason)
  }

  /// The expected revenue of units on a planet. Each unit sold lowers the price.
  private func revenue(of commodity: Commodity, units: Int, on planet: Int) -> Int {
    view.revenue(commodity, units: units, on: planet, at: outlook(of: commodity, on: planet).price)
  }

  /// The expected gain of the largest load of a good on a planet.
  public func loadGain(of commodity: Commodity, on planet: Int) -> Int {
    let units = view.mostToBuy(commodity)
    return revenue(of: commodity, units: units, on: planet) - view.cost(commodity, units: units)
  }

  /// The good aboard with the highest profit, sold here and now; `nil` if none has a profit.
  public var bestToSell: Commodity? {
    best { commodity in
      let held = view.ship.cargo[commodity.rawValue]
      return held > 0 ? view.revenue(commodity, units: held) - view.ship.paid[commodity.rawValue] : 0
    }
  }

  /// The good whose load should earn most in a day on a planet within the engine's range that allows it; `nil` if
  /// none earns anything.
  public var bestToBuy: Commodity? {
    best { commodity in
      view.mostToBuy(commodity) == 0
        ? 0
        : destinations.filter { !view.isForbidden(commodity, on: $0) }.map {
          perDay(loadGain(of: commodity, on: $0), to: $0)
        }.max() ?? 0
    }
  }

  var destinations: [Int] {
    (0..<view.planetCount).filter { $0 != view.location && view.isInRange($0) && isInTime($0) }
  }

  /// True if the ship lands on a planet before the last day: afterwards nothing is sold.
  public func isInTime(_ planet: Int) -> Bool { view.day + view.days(to: planet) < view.lastDay }

  private func perDay(_ gain: Int, to planet: Int) -> Int { gain / max(1, view.days(to: planet)) }

  /// The planet within range on which the cargo earns most in a day. Without cargo, the one where a load does. A
  /// planet that forbids the cargo is chosen only if no other pays for it.
  public var bestTarget: Int? {
    func best(_ gain: (Int) -> Int) -> (planet: Int, gain: Int)? {
      destinations.map { (planet: $0, gain: perDay(gain($0), to: $0)) }.max { $0.gain < $1.gain }
    }
    guard view.ship.load > 0 else { return best { bestLoadGain(on: $0) }?.planet }
    let legal = best { cargoGain(on: $0, withContraband: false) - unsold(on: $0) }
    if let legal, cargoGain(on: legal.planet, withContraband: false) > 0 { return legal.planet }
    return best { cargoGain(on: $0) }?.planet ?? legal?.planet
  }

  /// The amount paid for cargo that cannot be sold on a planet by its law.
  private func unsold(on planet: Int) -> Int {
    Commodity.allCases.filter { view.isForbidden($0, on: planet) }.reduce(0) { $0 + view.ship.paid[$1.rawValue] }
  }

  /// The expected profit of the cargo on a planet.
  /// - Parameter withContraband: true to count the planet's contraband too.
  public func cargoGain(on planet: Int, withContraband: Bool = true) -> Int {
    Commodity.allCases.filter { withContraband || !view.isForbidden($0, on: planet) }.reduce(0) { sum, commodity in
      let held = view.ship.cargo[commodity.rawValue]
      guard held > 0 else { return sum }
      return sum + revenue(of: commodity, units: held, on: planet) - view.ship.paid[commodity.rawValue]
    }
  }

  /// The events behind the prices of the cargo on a planet, each once.
  public func reasons(on planet: Int) -> [Reason] {
    var reasons: [Reason] = []
    for commodity in Commodity.allCases where view.ship.cargo[commodity.rawValue] > 0 {
      if let reason = outlook(of: commodity, on: planet).reason, !reasons.contains(reason) { reasons.append(reason) }
    }
    return reasons
  }

  /// The expected gain on a planet of the best load that can be bought here and is legal there.
  public func bestLoadGain(on planet: Int) -> Int {
    Commodity.allCases.filter { !view.isForbidden($0, on: planet) }.map { loadGain(of: $0, on: planet) }.max() ?? 0
  }

  /// The planet within range on which a load of a good should earn most in a day. The load is the largest that can be
  /// bought here, or the units aboard.
  public struct Load: Hashable, Sendable {
    /// The planet, from 0.
    public let planet: Int
    /// Units.
    public let units: Int
    /// The expected gain over its cost in credits, including the change of the price with each unit.
    public let gain: Int
    /// The duration of the trip.
    public let days: Int
    /// The event behind the price; `nil` if it is the usual price or nearly that.
    public let reason: Reason?
    /// Units that an inspection on the way would find; 0 if the planet allows them.
    public let exposed: Int
    /// True if the planet forbids it.
    public let isContraband: Bool
    /// Credits of gain for each day of the trip.
    public var gainPerDay: Int { gain / max(1, days) }
  }

  /// The best load of a good; `nil` if there is no load or no planet in range.
  /// - Parameter isContraband: true for the planets that forbid it, false for those that allow it.
  public func bestLoad(of commodity: Commodity, isContraband: Bool = false) -> Load? {
    let held = view.ship.cargo[commodity.rawValue], most = view.mostToBuy(commodity)
    guard held > 0 || most > 0 else { return nil }
    let units = held > 0 ? held : most
    let cost = held > 0 ? view.ship.paid[commodity.rawValue] : view.cost(commodity, units: most)
    let loads = destinations.filter { view.isForbidden(commodity, on: $0) == isContraband }.map { planet in
      Load(
        planet: planet, units: units, gain: revenue(of: commodity, units: units, on: planet) - cost,
        days: view.days(to: planet), reason: outlook(of: commodity, on: planet).reason,
        exposed: isContraband ? max(0, units - view.value(of: .hidden)) : 0, isContraband: isContraband)
    }
    return loads.max { ($0.gainPerDay, $0.gain) < ($1.gainPerDay, $1.gain) }
  }

  /// The load to carry to a planet: the cargo aboard, or the good whose load should earn most. `nil` if neither
  /// earns, or if the licence runs out on the way.
  public func load(to planet: Int) -> (good: Commodity?, gain: Int, gainPerDay: Int, reasons: [Reason])? {
    guard planet != view.location, isInTime(planet) else { return nil }
    if view.ship.load > 0 {
      let gain = cargoGain(on: planet)
      return (nil, gain, perDay(gain, to: planet), reasons(on: planet))
    }
    let goods = Commodity.allCases.filter { !view.isForbidden($0, on: planet) && view.mostToBuy($0) > 0 }
    guard let best = goods.map({ ($0, loadGain(of: $0, on: planet)) }).max(by: { $0.1 < $1.1 }), best.1 > 0 else {
      return nil
    }
    let reason = outlook(of: best.0, on: planet).reason
    return (best.0, best.1, perDay(best.1, to: planet), reason.map { [$0] } ?? [])
  }

  private func best(_ gain: (Commodity) -> Int) -> Commodity? {
    Commodity.allCases.map { ($0, gain($0)) }.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0
  }
}

extension Narrator {
  /// The condition of a price: "if the plague lasts".
  public func text(_ reason: TradeAdvice.Reason) -> String {
    strings("\(reason.isRumour ? "ifTrue" : "if").\(reason.event.name)")
  }
}

extension TradeAdvice {
  /// The next action. A front end names the key.
  public enum Next: Hashable, Sendable {
    /// An encounter waits for an answer.
    case answer
    /// An instalment is due and can be paid.
    case pay(credits: Int, day: Int)
    /// The hull has less than half of its points, and there is money to mend it.
    case repair
    /// The units of this good aboard bring more here than was paid for them.
    case sell(Commodity)
    /// The remaining days are so few that it is time to end the game.
    case finish(days: Int)
    /// No planet in range can be reached with the fuel aboard.
    case refuel
    /// Fly to this planet, from 0, with the cargo; `nil` if no planet is in range.
    case fly(to: Int?)
    /// The hold is empty, and loads that earn something are offered: ``TradeAdvice/offers``.
    case load
    /// Nothing here earns money elsewhere.
    case moveOn
    /// There is no money for a load, and the bank lends this much.
    case borrow(Int)
  }

  /// The next action; `nil` in the middle of a meeting and once the game is over.
  public var next: Next? {
    if view.ending != nil { return nil }
    if let encounter = view.encounter { return encounter.round == 0 ? .answer : nil }
    if view.money.due > 0, view.money.cash >= view.money.due {
      return .pay(credits: view.money.due, day: view.money.dueDay)
    }
    let isNearEnd = view.lastDay - view.day <= 4
    // A captain who is about to retire has no use for a whole hull.
    if view.ship.hull * 2 < view.value(of: .hull), view.money.cash > 100, !isNearEnd { return .repair }
    if view.trips > 0, let good = bestToSell { return .sell(good) }
    if isNearEnd { return .finish(days: view.lastDay - view.day) }
    let canFly = (0..<view.planetCount).contains {
      $0 != view.location && view.isInRange($0) && view.distance(view.location, $0) <= view.ship.fuel
    }
    if !canFly { return .refuel }
    if view.ship.load > 0 { return .fly(to: bestTarget) }
    if offers.contains(where: { $0.gain > 0 }) { return .load }
    return view.credit > view.money.cash ? .borrow(view.credit) : .moveOn
  }
}
